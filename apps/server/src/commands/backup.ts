/** npm run backup -- FILE: copies the SQLite database of a server, which may be running, into FILE. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { copySqlite } from "../storage/copy-sqlite.ts";
import { runCommand } from "./run-command.ts";

await runCommand(async ({ database }, [file]) => {
  if (file === undefined) return "Name the file to write: npm run backup -- FILE";
  if (database.engine !== "sqlite") return "This server keeps its data in PostgreSQL: use pg_dump.";
  if (!existsSync(database.file))
    return `There is no database at ${database.file}. Set DATA_DIR to its folder.`;
  const target = resolve(process.env.INIT_CWD ?? ".", file);
  if (existsSync(target)) return `${target} is already there. Name a new file.`;
  const { people, rows } = await copySqlite(database.file, target);
  process.stdout.write(`${target} holds ${people} people and ${rows} rows.\n`);
  return undefined;
});
