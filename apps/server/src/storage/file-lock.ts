/** The lock on the SQLite file, which another process may hold: a second server, a backup, a shell. */
import type { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";

/** The timeout of a connection. Statements that are not retried here wait as long and block the server. */
export const LOCK_PATIENCE_MS = 5_000;
const LOCK_PAUSE_MS = 10;
const SQLITE_BUSY = 5;

/** Tries until the lock is free, with other work in between. */
export async function onceUnlocked(database: DatabaseSync, work: () => void): Promise<void> {
  const giveUpAt = performance.now() + LOCK_PATIENCE_MS;
  for (;;) {
    try {
      return withoutWaiting(database, work);
    } catch (error) {
      if (!isLocked(error) || performance.now() > giveUpAt) throw error;
    }
    await pause(LOCK_PAUSE_MS);
  }
}

/** Fails at once if the lock is held. Later statements wait for the lock as before, whatever happens. */
export function withoutWaiting(database: DatabaseSync, work: () => void): void {
  database.exec("pragma busy_timeout = 0");
  try {
    work();
  } finally {
    database.exec(`pragma busy_timeout = ${LOCK_PATIENCE_MS}`);
  }
}

const isLocked = (error: unknown) =>
  error instanceof Error && "errcode" in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY;
