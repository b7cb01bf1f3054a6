import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import { openPostgresStorage } from "./postgres-storage.ts";
import { openSqliteStorage } from "./sqlite-storage.ts";
import type { Storage } from "./storage.ts";

export function openStorage(database: Config["database"], log: Log): Promise<Storage> {
  return database.engine === "sqlite"
    ? openSqliteStorage(database.file)
    : openPostgresStorage(database.url, log);
}
