/** What the commands of an operator have in common. What is in the way is a StartError: one clear line and exit code 1. */
import { existsSync } from "node:fs";
import { type Config, StartError } from "../config.ts";
import { createLog } from "../log.ts";
import { openStorage } from "../storage/open-storage.ts";
import type { Storage } from "../storage/storage.ts";

/** What came of it, for a person and for a program. */
export type Report = Readonly<{
  text: string;
  json: Readonly<Record<string, unknown>>;
  /** It ran, and what it found is not well: exit code 1. */
  failed?: boolean;
}>;

/** `words` stand after the command's name. Nothing is reported by a command that goes on by itself, as `serve` does. */
export type CliCommand = (
  config: Config,
  words: readonly string[],
  options: CommandOptions,
) => Promise<Report | undefined>;

export type CommandOptions = Readonly<{
  /** Really do what cannot be taken back. */
  yes: boolean;
}>;

/** The file of the SQLite database, which must be there. `otherwise` says what to do with PostgreSQL. */
export function sqliteFileOf({ database }: Config, otherwise: string): string {
  if (database.engine !== "sqlite")
    throw new StartError(`This server keeps its data in PostgreSQL: ${otherwise}.`);
  if (!existsSync(database.file))
    throw new StartError(`There is no database at ${database.file}. Set DATA_DIR to its folder.`);
  return database.file;
}

/** The server's own storage, while it runs or not. Never makes a new database, nor brings one up to date. */
export async function withStorage<T>(config: Config, work: (storage: Storage) => Promise<T>): Promise<T> {
  if (config.database.engine === "sqlite") sqliteFileOf(config, "");
  const storage = await openStorage(config.database, commandLog, { older: "refuse" });
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}

/** Apart from the report, which alone stands on standard output. */
export const commandLog = createLog("warn", (line) => process.stderr.write(line));

/** `1 person`, `2 people` */
export const counted = (count: number, one: string, other = `${one}s`): string =>
  `${count} ${count === 1 ? one : other}`;

/** Cells below each other. */
export function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ");
  return rows.map((row) => line(row).trimEnd()).join("\n");
}
