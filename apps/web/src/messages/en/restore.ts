/** Taking a backup or an automatic copy back, and what can be wrong with it. */
import type { Day } from "@furrow/core";
import { format, type PluralForms, plural } from "../format.ts";

const records: ReadonlyMap<string, string> = new Map([
  ["tasks", "Tasks"],
  ["series", "Repeating tasks"],
  ["courses", "Courses"],
  ["exams", "Exams"],
  ["animals", "Animals"],
]);

const gain = (amount: number, unit: PluralForms): string =>
  amount === 0
    ? ""
    : `${amount > 0 ? "+" : "\u2212"}${format.number(Math.abs(amount))} ${plural(Math.abs(amount), unit)}`;

export const restoreWords = {
  restoreData: "Restore Data",
  needsConnection:
    "You are currently offline. Please connect to the internet before importing a backup to ensure proper synchronization.",
  reading: "Reading your backup...",
  restoring: "Restoring your data...",
  restored: "Data restored successfully! The app will reload to apply changes.",
  failed: (reason: string) => `Failed to restore data: ${reason}`,

  locked: "Encrypted backup",
  isLocked:
    "This backup is locked with a password. Nothing on this device changes until you have seen what is in it and agreed.",
  open: "Open backup",

  invalidFormat: "Invalid backup file format. Please try another file.",
  missingData: (missing: readonly string[]) => `Backup file missing required data: ${missing.join(", ")}`,
  tooMuch: (entries: number, limit: number) =>
    `This backup holds ${format.number(entries)} entries. At most ${format.number(limit)} can be restored.`,
  passwordRequired: "A password is required to decrypt this backup",
  notDecrypted: "Invalid password: The data could not be decrypted correctly",
  notValid: "Invalid password: The decrypted data is not valid",
  wrongPasswordOrCorrupted: "Invalid password or corrupted backup file",
  decryptionFailed: "Decryption failed. Please check your password and try again.",
  unreadable: "Failed to read the backup file.",

  replaceMyData: "Replace my data",
  putChangesBack: "Put changes back",
  addsChanges: "We'll try these changes once more. If that fails, they stay here.",
  replacesEverything: (madeOn: Day | null) =>
    madeOn === null
      ? "This replaces everything you have now, here and on your other devices."
      : `This backup of ${format.day(madeOn)} replaces everything you have now, here and on your other devices.`,
  /** What the user has more, or less, afterwards; empty if both stay. */
  gains: (hours: number, animals: number) =>
    [
      gain(Math.round(hours * 10) / 10, { one: "hour", other: "hours" }),
      gain(animals, { one: "animal", other: "animals" }),
    ]
      .filter((part) => part !== "")
      .join(", "),
  now: "Now",
  after: "After",
  change: "Change",
  /** What the records of a table are called. */
  records: (table: string) => records.get(table) ?? `Other records (${table})`,
  days: "Days with study hours",
  hours: "Study hours",
  isSame: "same",
  isChanged: "changed",
  changes: (added: number, removed: number, changed: number) =>
    [
      added > 0 ? `${added} added` : "",
      removed > 0 ? `${removed} removed` : "",
      changed > 0 ? `${changed} changed` : "",
    ]
      .filter((part) => part !== "")
      .join(", ") || "same",
  keptAsCopy: "What you have now is kept as an automatic copy under Data Management for 30 days.",
};
