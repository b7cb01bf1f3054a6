import { StartError } from "../config.ts";
import { moveTables } from "../storage/move-tables.ts";
import { openStorage } from "../storage/open-storage.ts";
import { type CliCommand, commandLog, sqliteFileOf } from "./command.ts";

/** Moves the data of a stopped SQLite server into an empty PostgreSQL database. */
export const moveToPostgres: CliCommand = async (config, [url]) => {
  if (url === undefined || !/^postgres(ql)?:/.test(url))
    throw new StartError(
      "Name the database to fill: furrow move-to-postgres postgres://user:password@host:5432/database",
    );
  const file = sqliteFileOf(config, "unset DATABASE_URL to move from SQLite");
  // Opening upgrades both to this program's tables.
  await (await openStorage(config.database, commandLog, { copy: config.upgradeCopy })).close();
  await (await openStorage({ engine: "postgres", url }, commandLog)).close();
  const rows = await moveTables(file, url);
  const lines = Object.entries(rows).map(([table, count]) => `${table}: ${count}`);
  return {
    text: [
      ...lines,
      "Moved. Start the server with DATABASE_URL and the same AUTH_SECRET (data/auth-secret).",
    ].join("\n"),
    json: { rows },
  };
};
