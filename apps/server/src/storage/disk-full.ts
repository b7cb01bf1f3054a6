/** A full disk shows only on a write. After that, the readiness check writes until it succeeds again. */
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
      // Other transactions prove nothing: reads succeed on a full disk.
      await transaction(writeSomething);
      isFull = false;
    },
    isUnavailable: (error) => isDiskFull(error) || storage.isUnavailable(error),
  };
}

export type FailedStatements = { tell: (error: unknown) => void };

/** For Kysely's `log`, which sees every failed statement. */
export const watchStatements = (failed: FailedStatements) => (event: LogEvent) => {
  if (event.level === "error") failed.tell(event.error);
};

/** Writes a row that is larger than the free space in the file's pages, and removes it in the same commit. */
const writeSomething: Parameters<Storage["transaction"]>[0] = async (tx) => {
  const values = ["", "disk-probe", "disk-probe", "x".repeat(64 * 1024), 0];
  await tx.run(
    "insert into sync_rows (user_id, table_name, row_id, content, seq) values (?, ?, ?, ?, ?)",
    values,
  );
  await tx.run("delete from sync_rows where user_id = ?", [""]);
};
