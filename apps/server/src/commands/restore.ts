import { StartError } from "../config.ts";
import { replaceSqlite } from "../storage/replace-sqlite.ts";
import { givenPath } from "./backup.ts";
import { type CliCommand, counted } from "./command.ts";

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
