import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { StartError } from "../config.ts";
import { copySqlite } from "../storage/copy-sqlite.ts";
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
