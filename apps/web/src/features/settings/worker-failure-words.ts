import { backupWords } from "#words/backup.ts";
import type { WorkerFailed } from "../../data/backup/backup-worker.ts";

/** Why the work beside the page came to nothing; a bug speaks for itself. */
export const workerFailureWords = (failed: WorkerFailed): string =>
  failed.reason === "bug" ? failed.message : backupWords.why[failed.reason];
