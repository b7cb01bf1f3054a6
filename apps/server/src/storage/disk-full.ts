/**
 * A full disk shows only when something is written. Once it has shown, "does the database work?" is answered by writing, until that
 * succeeds again.
 */
import type { LogEvent } from "kysely";
import type { Storage } from "./storage.ts";

export function tellingOfFullDisk(
  storage: Storage,
  isDiskFull: (error: unknown) => boolean,
  failed: FailedStatements,
): Storage {
  let isFull = false;
  // The throttle writes outside of `transaction`.
  failed.tell = (error) => {
    isFull ||= isDiskFull(error);
  };
  const transaction: Storage["transaction"] = async (work, queue) => {
    try {
      return await storage.transaction(work, queue);
    } catch (error) {
      isFull ||= isDiskFull(error);
      throw error;
    }
  };
  return {
    ...storage,
    transaction,
    async ping() {
      await storage.ping();
      if (!isFull) return;
      // No other transaction tells: one that only reads succeeds on a full disk as well.
      await transaction(writeSomething);
      isFull = false;
    },
    isUnavailable: (error) => isDiskFull(error) || storage.isUnavailable(error),
  };
}

export type FailedStatements = { tell: (error: unknown) => void };

/** For Kysely's `log`: whoever ran the statement, its failure comes by here. */
export const watchStatements = (failed: FailedStatements) => (event: LogEvent) => {
  if (event.level === "error") failed.tell(event.error);
};

/** A row of no table, larger than what may be free in pages the file has already; it is gone with the same commit. */
const writeSomething: Parameters<Storage["transaction"]>[0] = async (tx) => {
  const values = ["", "disk-probe", "disk-probe", "x".repeat(64 * 1024), 0];
  await tx.run(
    "insert into sync_rows (user_id, table_name, row_id, content, seq) values (?, ?, ?, ?, ?)",
    values,
  );
  await tx.run("delete from sync_rows where user_id = ?", [""]);
};
