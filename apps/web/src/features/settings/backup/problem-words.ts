import type { ReadProblem } from "../../../data/backup/desk.ts";

/** What is wrong with the file, for the person who chose it. */
export function problemWords(problem: ReadProblem): string {
  switch (problem.type) {
    case "InvalidFormat":
      return "Invalid backup file format. Please try another file.";
    case "MissingData":
      return `Backup file missing required data: ${problem.missing.join(", ")}`;
    case "TooMuch":
      return `This backup holds ${problem.entries.toLocaleString("en")} entries. At most ${problem.limit.toLocaleString("en")} can be restored.`;
    case "PasswordRequired":
      return "A password is required to decrypt this backup";
    case "NotDecrypted":
      return "Invalid password: The data could not be decrypted correctly";
    case "NotValid":
      return "Invalid password: The decrypted data is not valid";
    case "WrongPasswordOrCorrupted":
      return "Invalid password or corrupted backup file";
    case "DecryptionFailed":
      return "Decryption failed. Please check your password and try again.";
    case "Unreadable":
      return "Failed to read the backup file.";
    case "DeskFailed":
      return `Failed to restore data: ${problem.message}`;
  }
}

/** Those another password may mend. */
export const isAboutPassword = ({ type }: ReadProblem): boolean =>
  type === "PasswordRequired" ||
  type === "NotDecrypted" ||
  type === "NotValid" ||
  type === "WrongPasswordOrCorrupted" ||
  type === "DecryptionFailed";
