/** Data Management: the automatic copies of this device, and starting over. */
import { dayOf, type Instant } from "@furrow/core";
import type { CopyReason } from "@furrow/sync";
import { format, plural } from "../format.ts";
import { countedWords } from "./names.ts";

const entriesOf = (count: number) =>
  plural(count, { one: `${format.number(count)} entry`, other: `${format.number(count)} entries` });
/** What a later version made a copy for, it does not tell us. */
const OTHER = "Before something else replaced the data";

const REASONS: Readonly<Record<CopyReason, string>> = {
  import: "Before restoring a backup",
  restore: "Before restoring a copy",
  clear: "Before clearing all data",
  generation: "Before another device replaced the data",
  "set-aside": "Changes the server did not accept",
  unsent: "Changes not sent before another device replaced the data",
  joined: "Before work of this browser joined the account",
};

const momentOf = (at: Instant) => `${format.day(dayOf(at))}, ${format.time(at)}`;

export const copiesWords = {
  title: "Data Management",
  intro: "We save a copy here before anything replaces your data. Copies stay for 30 days.",

  mayBeRemoved:
    "If space runs low, your browser may delete this data. Whatever has synced comes back from the cloud.",

  copies: "Automatic copies",
  none: "No copies yet. We make one before a restore and before clearing.",
  reasonOf: ({ reason }: { readonly reason: CopyReason }): string => REASONS[reason] ?? OTHER,
  madeAndHolds: (at: Instant, entries: number) => `${momentOf(at)} · ${entriesOf(entries)}`,
  restore: "Restore",
  restoreCopy: (at: Instant) => `Restore the copy of ${momentOf(at)}`,
  saveCopy: (at: Instant) => `Save the copy of ${momentOf(at)}`,
  deleteCopy: (at: Instant) => `Delete the copy of ${momentOf(at)}`,
  askToDelete: "Delete copy",
  deletedForGood: "This copy will be deleted for good. Your current data isn't affected.",
  deleted: "Automatic copy deleted",
  notDeleted: "The automatic copy could not be deleted.",

  startOver: "Start over",
  startOverText: "Deletes your tasks, courses, hours, goals and animals on this device and in the cloud.",
  clear: "Clear All Data",
  clearing: "Clearing your data...",
  cleared: "All data has been cleared successfully.",
  calendarsNotRemoved: "Your subscribed calendars are still on the server. Please remove them in Settings.",
  notCleared: (reason: string) => `Error clearing data: ${reason}`,
  thisGoes: "This will be deleted here and on your other devices:",
  tasks: countedWords.tasks,
  study: (hours: number, days: number) =>
    plural(days, {
      one: `${format.duration(hours)} of study on ${format.number(days)} day`,
      other: `${format.duration(hours)} of study on ${format.number(days)} days`,
    }),
  animals: countedWords.animals,
  goals:
    "your courses, your goals with their settings and history, your achievements and your timer sessions",
  thisStays:
    "Your name and theme stay. An automatic copy is made first, and kept on this device for 30 days.",
  /** What has to be typed, in capitals. */
  clearWord: "CLEAR",
  typeToConfirm: (word: string) => `Type ${word} to confirm`,
  pleaseType: (word: string) => `Please type ${word} to confirm`,
};
