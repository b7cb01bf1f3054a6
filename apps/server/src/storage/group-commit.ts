/** Works that wait together share one commit, which costs a flush; a failing one rolls back only itself. */
import type { DatabaseSync } from "node:sqlite";
import { setImmediate as nextTurn } from "node:timers/promises";
import { onceUnlocked } from "./file-lock.ts";

type Job<Tx> = { run(tx: Tx): Promise<() => void>; fail(error: unknown): void };

const MAX_JOBS_PER_COMMIT = 64;
/** Longer series of works let other events run in between. */
const LONGEST_TURN_MS = 20;

/** `exclusively` gives the connection to its work until that is done. */
export function createGroupCommit<Tx>(
  database: DatabaseSync,
  exclusively: (work: (tx: Tx) => Promise<void>) => Promise<void>,
): <T>(work: (tx: Tx) => Promise<T>) => Promise<T> {
  const statement = (sql: string) => database.prepare(sql);
  const begin = statement("begin immediate");
  const commit = statement("commit");
  const rollback = statement("rollback");
  const savepoint = statement("savepoint job");
  const release = statement("release job");
  const rollbackToSavepoint = statement("rollback to job");

  const waiting: Job<Tx>[] = [];
  let running = false;

  async function runAll(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
      await gather();
      await runBatch();
    }
    running = false;
  }

  /** node:sqlite blocks: read arrived requests first, until a turn of the event loop brings no new work. */
  async function gather(): Promise<void> {
    let before: number;
    do {
      before = waiting.length;
      await nextTurn();
    } while (waiting.length > before && waiting.length < MAX_JOBS_PER_COMMIT);
  }

  async function runBatch(): Promise<void> {
    const joined: Job<Tx>[] = [];
    const settle: (() => void)[] = [];
    try {
      await exclusively(async (tx) => {
        await onceUnlocked(database, () => begin.run());
        try {
          let turnBegan = performance.now();
          while (waiting.length > 0 && joined.length < MAX_JOBS_PER_COMMIT) {
            const job = waiting.shift();
            if (job === undefined) break;
            joined.push(job);
            settle.push(await job.run(tx));
            if (performance.now() - turnBegan < LONGEST_TURN_MS) continue;
            await nextTurn();
            turnBegan = performance.now();
          }
          commit.run();
        } catch (error) {
          // SQLite rolls back by itself on a full disk. A second rollback would hide the cause.
          if (database.isTransaction) rollback.run();
          throw error;
        }
      });
      for (const done of settle) done();
    } catch (error) {
      // No transaction began (closed or locked database): the first work fails with that error, the next ones
      // try again.
      if (joined.length === 0) waiting.shift()?.fail(error);
      for (const job of joined) job.fail(error);
    }
  }

  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push({
        async run(tx) {
          savepoint.run();
          try {
            const value = await work(tx);
            release.run();
            return () => resolve(value);
          } catch (error) {
            // Without a transaction the whole batch is lost, and each work fails with the reason.
            if (!database.isTransaction) throw error;
            rollbackToSavepoint.run();
            release.run();
            return () => reject(error);
          }
        },
        fail: reject,
      });
      if (!running) void runAll();
    });
}
