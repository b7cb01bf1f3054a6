import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { StartError } from "../config.ts";
import { copySqlite } from "../storage/copy-sqlite.ts";
import { replaceSqlite } from "../storage/replace-sqlite.ts";
import { type CliCommand, counted, sqliteFileOf } from "./command.ts";

/** Copies the SQLite database of a server, which may be running. */
export const backup: CliCommand = async (config, [file]) => {
  if (file === undefined) throw new StartError("Name the file to write: furrow backup FILE");
  const source = sqliteFileOf(config, "use pg_dump");
  const target = givenPath(file);
  if (existsSync(target)) throw new StartError(`${target} is already there. Name a new file.`);
  const { people, rows } = await copySqlite(source, target);
  return {
    text: `${target} holds ${counted(people, "person", "people")} and ${counted(rows, "row")}.`,
    json: { file: target, people, rows },
  };
};

/** npm runs scripts in the project's folder and passes the folder it was called in. */
export const givenPath = (file: string) => resolve(process.env.INIT_CWD ?? ".", file);

/** Replaces the database of a stopped server by a backup. The old one is kept. */
export const restore: CliCommand = async ({ database }, [file]) => {
  if (file === undefined) throw new StartError("Name the backup to restore: furrow restore FILE");
  if (database.engine !== "sqlite")
    throw new StartError("This server keeps its data in PostgreSQL: use pg_restore or psql.");
  const source = givenPath(file);
  const { people, rows, kept } = await replaceSqlite(source, database.file);
  const lines = [
    `${database.file} is now ${source}: ${counted(people, "person", "people")} and ${counted(rows, "row")}.`,
  ];
  if (kept !== undefined) lines.push(`What was there before is kept as ${kept}.`);
  return { text: lines.join("\n"), json: { file: database.file, people, rows, kept: kept ?? null } };
};
