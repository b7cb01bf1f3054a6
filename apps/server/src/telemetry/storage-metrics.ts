/** Gauges for the operator, read on request. */
import { statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import type { Registry } from "@prometheus-io/client";
import type { Config } from "../config.ts";
import type { Storage } from "../storage/storage.ts";
import { metersOf } from "./meters.ts";

export function observeStorage(registry: Registry, storage: Storage, { dataDir, database }: Config): void {
  // If the database is away, the other metrics are still useful.
  const gauge = (name: string, help: string, read: () => Promise<number>) =>
    metersOf(registry).gauge(name, help, () => read().catch(() => Number.NaN));

  gauge("accounts", "People who have an account.", async () => {
    const [row] = await storage.read<{ n: number }>(`select count(*) as "n" from users`, []);
    return Number(row?.n);
  });
  gauge("database_bytes", "What the database takes, its log included.", async () => {
    if (database.engine === "sqlite")
      return ["", "-wal"]
        .map((ending) => statSync(database.file + ending, { throwIfNoEntry: false })?.size ?? 0)
        .reduce((sum, size) => sum + size);
    const [row] = await storage.read<{ n: number }>(`select pg_database_size(current_database()) as "n"`, []);
    return Number(row?.n);
  });
  gauge("data_folder_free_bytes", "Free space on the disk of DATA_DIR.", async () => {
    const { bavail, bsize } = await statfs(dataDir);
    return bavail * bsize;
  });
}
