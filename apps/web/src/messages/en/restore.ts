/** Taking a backup or an automatic copy back, and what can be wrong with it. */
import type { Day } from "@furrow/core";
import { format, plural } from "../format.ts";
import { inARow } from "../in-a-row.ts";
import { jointsWords } from "./joints.ts";

const records: ReadonlyMap<string, string> = new Map(
  Object.entries({
    tasks: "Tasks",
    series: "Repeating tasks",
    courses: "Courses",
    exams: "Exams",
    animals: "Animals",
  }),
);

const hoursGained = (hours: number): string => {
  const shown = format.number(Math.abs(hours));
  return hours > 0
    ? plural(hours, { one: `+${shown} hour`, other: `+${shown} hours` })
    : plural(-hours, { one: `\u2212${shown} hour`, other: `\u2212${shown} hours` });
};

const animalsGained = (animals: number): string => {
  const shown = format.number(Math.abs(animals));
  return animals > 0
    ? plural(animals, { one: `+${shown} animal`, other: `+${shown} animals` })
    : plural(-animals, { one: `\u2212${shown} animal`, other: `\u2212${shown} animals` });
};

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
  missingData: (missing: readonly string[]) =>
    `Backup file missing required data: ${inARow(missing, jointsWords.comma)}`,
  tooMuch: (entries: number, limit: number) =>
    plural(entries, {
      one: `This backup holds ${format.number(entries)} entry. At most ${format.number(limit)} can be restored.`,
      other: `This backup holds ${format.number(entries)} entries. At most ${format.number(limit)} can be restored.`,
    }),
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
  gains: (hours: number, animals: number) => {
    const tenths = Math.round(hours * 10) / 10;
    return inARow(
      [...(tenths === 0 ? [] : [hoursGained(tenths)]), ...(animals === 0 ? [] : [animalsGained(animals)])],
      jointsWords.comma,
    );
  },
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
    inARow(
      [
        ...(added > 0 ? [plural(added, { one: `${added} added`, other: `${added} added` })] : []),
        ...(removed > 0 ? [plural(removed, { one: `${removed} removed`, other: `${removed} removed` })] : []),
        ...(changed > 0 ? [plural(changed, { one: `${changed} changed`, other: `${changed} changed` })] : []),
      ],
      jointsWords.comma,
    ) || "same",
  keptAsCopy: "What you have now is kept as an automatic copy under Data Management for 30 days.",
};
