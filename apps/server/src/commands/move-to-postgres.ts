/** npm run move-to-postgres -- postgres://…: carries the data of a stopped SQLite server into an empty PostgreSQL database. */
import { existsSync } from "node:fs";
import { createLog } from "../log.ts";
import { moveTables } from "../storage/move-tables.ts";
import { openStorage } from "../storage/open-storage.ts";
import { runCommand } from "./run-command.ts";

await runCommand(async ({ database }, [url]) => {
  if (url === undefined || !/^postgres(ql)?:/.test(url))
    return "Name the database to fill: npm run move-to-postgres -- postgres://user:password@host:5432/database";
  if (database.engine !== "sqlite")
    return "DATABASE_URL is set: this server has moved already. Unset it to move from SQLite.";
  if (!existsSync(database.file))
    return `There is no database at ${database.file}. Set DATA_DIR to its folder.`;
  const log = createLog("warn", (line) => process.stdout.write(line));
  // Opening brings both to this program's version of the tables.
  await (await openStorage(database, log)).close();
  await (await openStorage({ engine: "postgres", url }, log)).close();
  const moved = await moveTables(database.file, url);
  for (const [table, rows] of Object.entries(moved)) process.stdout.write(`${table}: ${rows}\n`);
  process.stdout.write(
    "Moved. Start the server with DATABASE_URL and the same AUTH_SECRET (data/auth-secret).\n",
  );
  return undefined;
});
