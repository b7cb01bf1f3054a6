import { backupWords } from "#words/backup.ts";
import type { WorkerFailed } from "../../data/backup/backup-worker.ts";

/** Why the backup worker failed; an unforeseen error has only its own message. */
export const workerFailureWords = (failed: WorkerFailed): string =>
  failed.reason === "bug" ? failed.message : backupWords.why[failed.reason];
