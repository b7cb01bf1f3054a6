/** What the operator's commands share. A StartError is one clear line and exit code 1. */
import { existsSync } from "node:fs";
import { type Config, StartError } from "../config.ts";
import { createLog } from "../log.ts";
import { openStorage } from "../storage/open-storage.ts";
import type { Storage } from "../storage/storage.ts";

/** The result, as text and as JSON. */
export type Report = Readonly<{
  text: string;
  json: Readonly<Record<string, unknown>>;
  /** The command ran and found a problem: exit code 1. */
  failed?: boolean;
}>;

/** `words` follow the command's name. A command that keeps running, such as `serve`, reports nothing. */
export type CliCommand = (
  config: Config,
  words: readonly string[],
  options: CommandOptions,
) => Promise<Report | undefined>;

export const connectionNames = ["database", "mail", "redis"] as const;

/** `warns`: something to know that fails no check. */
export type Finding = Readonly<{ name: string; ok: boolean; warns?: true; detail: string }>;

export type CommandOptions = Readonly<{
  /** Confirms an action that cannot be undone. */
  yes: boolean;
  /** What `check` connects to. */
  connections: Readonly<Record<(typeof connectionNames)[number], boolean>>;
}>;

/** The SQLite file, which must exist. `otherwise` says what to do with PostgreSQL. */
export function sqliteFileOf({ database }: Config, otherwise: string): string {
  if (database.engine !== "sqlite")
    throw new StartError(`This server keeps its data in PostgreSQL: ${otherwise}.`);
  if (!existsSync(database.file))
    throw new StartError(`There is no database at ${database.file}. Set DATA_DIR to its folder.`);
  return database.file;
}

/** The server's storage, whether it runs or not. Never creates or upgrades a database. */
export async function withStorage<T>(config: Config, work: (storage: Storage) => Promise<T>): Promise<T> {
  if (config.database.engine === "sqlite") sqliteFileOf(config, "");
  const storage = await openStorage(config.database, commandLog, { older: "refuse" });
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}

/** On standard error; standard output holds only the report. */
export const commandLog = createLog(
  "warn",
  (line) => process.stderr.write(line),
  process.stderr.isTTY ? "text" : "json",
);

/** `1 person`, `2 people` */
export const counted = (count: number, one: string, other = `${one}s`): string =>
  `${count} ${count === 1 ? one : other}`;

export function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ");
  return rows.map((row) => line(row).trimEnd()).join("\n");
}
