import { restoreWords } from "#messages/restore.ts";
import type { ReadProblem } from "../../../services/backup/backup-worker.ts";
import { workerFailureWords } from "../use-backup-worker.tsx";

/** The file's problem as a message. */
export function problemWords(problem: ReadProblem): string {
  switch (problem.type) {
    case "InvalidFormat":
      return restoreWords.invalidFormat;
    case "MissingData":
      return restoreWords.missingData(problem.missing);
    case "TooMuch":
      return restoreWords.tooMuch(problem.entries, problem.limit);
    case "PasswordRequired":
      return restoreWords.passwordRequired;
    case "NotDecrypted":
      return restoreWords.notDecrypted;
    case "NotValid":
      return restoreWords.notValid;
    case "WrongPasswordOrCorrupted":
      return restoreWords.wrongPasswordOrCorrupted;
    case "DecryptionFailed":
      return restoreWords.decryptionFailed;
    case "Unreadable":
      return restoreWords.unreadable;
    case "WorkerFailed":
      return restoreWords.failed(workerFailureWords(problem));
  }
}

/** Those another password may mend. */
export const isAboutPassword = ({ type }: ReadProblem): boolean =>
  type === "PasswordRequired" ||
  type === "NotDecrypted" ||
  type === "NotValid" ||
  type === "WrongPasswordOrCorrupted" ||
  type === "DecryptionFailed";
