import { expect, test } from "vitest";
import type { ReadProblem } from "../../../services/backup/backup-worker.ts";
import { isAboutPassword, problemWords } from "./problem-words.ts";

test.each<[ReadProblem, string, boolean]>([
  [{ type: "InvalidFormat" }, "Invalid backup file format. Please try another file.", false],
  [
    { type: "MissingData", missing: ["studyData", "goals"] },
    "Backup file missing required data: studyData, goals",
    false,
  ],
  [
    { type: "TooMuch", entries: 1_000_000, limit: 200_000 },
    "This backup holds 1,000,000 entries. At most 200,000 can be restored.",
    false,
  ],
  [{ type: "PasswordRequired" }, "A password is required to decrypt this backup", true],
  [{ type: "NotDecrypted" }, "Invalid password: The data could not be decrypted correctly", true],
  [{ type: "NotValid" }, "Invalid password: The decrypted data is not valid", true],
  [{ type: "WrongPasswordOrCorrupted" }, "Invalid password or corrupted backup file", true],
  [{ type: "DecryptionFailed" }, "Decryption failed. Please check your password and try again.", true],
  [{ type: "Unreadable" }, "Failed to read the backup file.", false],
  [
    { type: "WorkerFailed", reason: "out-of-space" },
    "Failed to restore data: This device is out of space.",
    false,
  ],
  [
    { type: "WorkerFailed", reason: "bug", message: "x is not a function" },
    "Failed to restore data: x is not a function",
    false,
  ],
])("%o", (problem, words, aboutPassword) => {
  expect(problemWords(problem)).toBe(words);
  expect(isAboutPassword(problem)).toBe(aboutPassword);
});
