import type { Instant } from "../time/types.ts";
import { type CellTable, type FieldsOf, number, ofTable, text } from "./state/record-table.ts";
import { recordType, type WithUnknown } from "./state/record-type.ts";
import { isInstant } from "./timer.ts";

const REMINDER = {
  at: { ...number, holds: "when it is due, in ms of the corrected clock" },
  zone: { ...text, holds: "time zone of the device that armed it" },
  /** The user chose when: planning anew does not move it. */
  snoozed: { holds: "yes or no", read: (stored) => stored === true },
  /** On any device. From then on it is due no more. */
  shownAt: {
    holds: "when it was shown or answered, in ms, or null",
    read: (stored) => (isInstant(stored) ? stored : null),
  },
  /** Applied once: a press on another device's notification changes nothing more. */
  answered: { holds: "yes or no", read: (stored) => stored === true },
} satisfies CellTable;

/**
 * A moment at which the user is reminded. What of follows from the other records (`reminders/remind.ts`): neither the server nor a row says
 * it.
 */
export interface Reminder extends WithUnknown, FieldsOf<typeof REMINDER> {
  readonly id: string;
}

export const reminderRecord = recordType<Reminder>()({
  table: "reminders",
  rows: { kind: "many", id: "reminder_{sum of its day and clock time}" },
  since: "1.6.0",
  counted: null,
  isMomentary: true,
  ...ofTable<Reminder>(REMINDER),
});

/** When the server is to wake the user's devices. */
export const dueOfReminder = ({ id, at, shownAt }: Reminder) =>
  shownAt === null ? [{ row: id, kind: "end", at }] : [];

export type ReminderAction = "start" | "done" | "hour" | "evening";

/**
 * A press on a notice or a notification.
 * @public until the service worker notes it
 */
export interface ReminderAnswer {
  readonly reminder: string;
  readonly action: ReminderAction;
  readonly at: Instant;
}
