/**
 * Transactions on one connection. A commit costs a flush to disk, so works that wait at the same time run one after the other in
 * one transaction, each behind a savepoint of its own: a failing work takes back only itself.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { ControlledTransaction, Kysely } from "kysely";
import type { Tx } from "./storage.ts";
import type { Tables } from "./tables.ts";

type Job = { run(tx: ControlledTransaction<Tables>): Promise<() => void>; fail(error: unknown): void };

const MOST_WORKS_PER_COMMIT = 64;

export function createSharedCommit(db: Kysely<Tables>): <T>(work: (tx: Tx) => Promise<T>) => Promise<T> {
  const waiting: Job[] = [];
  let running = false;

  async function runAll(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
      await gather();
      await runBatch();
    }
    running = false;
  }

  /**
   * This database answers without letting anybody in between: those who have asked by now must first get to wait here. Reading
   * their requests takes as long as others need to arrive, so it ends with the first turn that brings nobody.
   */
  async function gather(): Promise<void> {
    let before: number;
    do {
      before = waiting.length;
      await nextTurn();
    } while (waiting.length > before && waiting.length < MOST_WORKS_PER_COMMIT);
  }

  async function runBatch(): Promise<void> {
    const joined: Job[] = [];
    try {
      const tx = await db.startTransaction().execute();
      const settle: (() => void)[] = [];
      try {
        for (
          let job = waiting.shift();
          job;
          job = joined.length < MOST_WORKS_PER_COMMIT ? waiting.shift() : undefined
        ) {
          joined.push(job);
          settle.push(await job.run(tx));
        }
        await tx.commit().execute();
      } catch (error) {
        if (!tx.isRolledBack && !tx.isCommitted) await tx.rollback().execute();
        throw error;
      }
      for (const done of settle) done();
    } catch (error) {
      // Nothing was begun (the database is closed or locked): the first in line hears of it, the next try for themselves.
      if (joined.length === 0) waiting.shift()?.fail(error);
      for (const job of joined) job.fail(error);
    }
  }

  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push({
        async run(tx) {
          const guarded = await tx.savepoint("work").execute();
          try {
            const value = await work(guarded);
            await guarded.releaseSavepoint("work").execute();
            return () => resolve(value);
          } catch (error) {
            await guarded.rollbackToSavepoint("work").execute();
            return () => reject(error);
          }
        },
        fail: reject,
      });
      if (!running) void runAll();
    });
}
