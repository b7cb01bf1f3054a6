import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import type { OpenOptions } from "./migrate.ts";
import { migrations } from "./migrations.ts";
import { openSqliteStorage } from "./sqlite-storage.ts";
import type { Storage } from "./storage.ts";

export async function openStorage(
  database: Config["database"],
  log: Log,
  options: Partial<OpenOptions> = {},
): Promise<Storage> {
  const all: OpenOptions = { migrations, older: "upgrade", copy: true, ...options };
  if (database.engine === "sqlite") return openSqliteStorage(database.file, log, all);
  // Loaded only if used: the default installation needs no driver in memory.
  const { openPostgresStorage } = await import("./postgres-storage.ts");
  return openPostgresStorage(database.url, log, all);
}
