import { statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { collectDefaultMetrics, type Registry } from "@prometheus-io/client";
import type { Config } from "../config.ts";
import type { RequestObserver } from "../http/request-scope.ts";
import type { Storage } from "../storage/storage.ts";
import { metersOf } from "./meters.ts";

const SECONDS_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

export function observeServer(registry: Registry): RequestObserver {
  collectDefaultMetrics({ register: registry });
  const { counter, histogram } = metersOf(registry);
  const requests = counter(
    "http_requests_total",
    "Requests answered, by method, route and status.",
    "method",
    "route",
    "status",
  );
  const durations = histogram(
    "http_request_duration_seconds",
    "Time to answer, by route.",
    SECONDS_BUCKETS,
    "route",
  );
  const refusedSignIns = counter(
    "sign_ins_refused_total",
    "Sign-ins refused: 401 for a wrong address or password, 429 for too many attempts.",
    "status",
  );
  return ({ method, route, status, seconds }) => {
    // Routes are patterns and methods are known ones, so visitors cannot create labels.
    requests.inc({ method: methods.has(method) ? method : "other", route, status: String(status) });
    durations.observe({ route }, seconds);
    if (route === "/api/auth/sign-in/email" && (status === 401 || status === 429))
      refusedSignIns.inc({ status: String(status) });
  };
}

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
