/** Checked copies of the SQLite database while the server runs. The file names are the only state. */
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { extname, join } from "node:path";
import { Worker } from "node:worker_threads";
import { APP_NAME } from "@furrow/values";
import type { Registry } from "@prometheus-io/client";
import type { Config } from "../config.ts";
import { isAhead } from "../due-rows/is-ahead.ts";
import { describeError, type Log } from "../log.ts";
import type { CopyReport } from "../storage/copy-sqlite.ts";
import { metersOf } from "../telemetry/meters.ts";

export type ScheduledBackupsParts = Readonly<{
  file: string;
  settings: NonNullable<Config["backups"]>;
  registry: Registry;
  log: Log;
  now?: () => number;
}>;

const LOOK_INTERVAL_MS = 60_000;
/** A full disk is not retried every minute. */
const PAUSE_AFTER_FAILURE_MS = 15 * 60_000;
const PREFIX = APP_NAME.toLowerCase();
const NAME = new RegExp(`^${PREFIX}-(\\d{4}-\\d\\d-\\d\\dT\\d\\d)-(\\d\\d)-(\\d\\d)Z\\.db$`);
const UNFINISHED = new RegExp(`^${PREFIX}-[\\dTZ-]+\\.db\\.\\d+\\.part`);

export function createScheduledBackups({
  file,
  settings: { dir, everyMs, keep },
  registry,
  log,
  now = Date.now,
}: ScheduledBackupsParts) {
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | undefined;
  let worker: Worker | undefined;
  let closed = false;

  metersOf(registry).gauge(
    "backup_last_success_timestamp_seconds",
    "When the newest good backup was made; 0: there is none.",
    () => (timeOf(backupsUntil(now()).at(-1)) ?? 0) / 1000,
  );
  const looking = setInterval(() => void look(), LOOK_INTERVAL_MS).unref();

  /** Makes a backup if the newest is old enough. Called every minute. */
  function look(): Promise<void> {
    running ??= takeIfDue()
      .catch((error: unknown) => {
        if (closed) return;
        pausedUntil = now() + PAUSE_AFTER_FAILURE_MS;
        log.error("the backup failed; the ones before it are kept", { dir, ...describeError(error) });
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  async function takeIfDue(): Promise<void> {
    const at = now();
    const newest = timeOf(backupsUntil(at).at(-1));
    const isDue = newest === undefined || at - newest >= everyMs;
    if (closed || !isDue || isAhead(pausedUntil, at, PAUSE_AFTER_FAILURE_MS)) return;
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    for (const name of readdirSync(dir)) if (UNFINISHED.test(name)) rmSync(join(dir, name));
    const target = join(dir, nameAt(at));
    const report = await copyInWorker(target);
    log.info("backup made and checked", { file: target, ...report });
    // Retention: the oldest beyond BACKUP_KEEP are deleted.
    for (const name of backupsUntil(at).slice(0, -keep)) rmSync(join(dir, name));
  }

  /** Oldest first. Files with a future date neither count nor go: one of the clocks is wrong. */
  const backupsUntil = (at: number) => backupsIn(dir).filter((name) => (timeOf(name) ?? 0) <= at);

  /** In a worker thread: a large database takes seconds, in which the server would not answer. */
  function copyInWorker(target: string): Promise<CopyReport> {
    return new Promise((resolve, reject) => {
      // The sources are TypeScript, the package holds JavaScript.
      const program = new URL(`./backup-worker${extname(import.meta.url)}`, import.meta.url);
      worker = new Worker(program, { workerData: { source: file, target } });
      worker.once("message", resolve);
      worker.once("error", reject);
      worker.once("exit", () => reject(new Error("the backup was given up")));
    });
  }

  return {
    look,
    async close() {
      closed = true;
      clearInterval(looking);
      await worker?.terminate();
      await running;
    },
  };
}

const nameAt = (ms: number) =>
  `${PREFIX}-${new Date(ms).toISOString().slice(0, 19).replaceAll(":", "-")}Z.db`;

function timeOf(name: string | undefined): number | undefined {
  const [, hour, minute, second] = NAME.exec(name ?? "") ?? [];
  return hour === undefined ? undefined : Date.parse(`${hour}:${minute}:${second}Z`);
}

/** Oldest first. Other files in the folder are ignored. */
function backupsIn(dir: string): readonly string[] {
  try {
    return readdirSync(dir)
      .filter((name) => NAME.test(name))
      .sort();
  } catch {
    return [];
  }
}
