/** What a reminder's notification shows, and what a press on it sets. alarm.ts shows and notes it. */
import type { ReminderAnswer } from "@furrow/core";
import { reminderActions, unknownReminder } from "#messages/reminder-notification.ts";
import type { AlarmNoted, NotedReminder } from "../src/platform/ports/alarm.ts";

type Noted = AlarmNoted["reminders"] | undefined;

const HOUR_MS = 60 * 60_000;

export const isReminder = (id: string): boolean => id.startsWith("reminder_");

export const isReminderAction = (action: string): action is ReminderAnswer["action"] =>
  Object.hasOwn(reminderActions, action);

/** `end`: its moment, as the push says it. */
export function reminderNotification(id: string, end: unknown, noted: Noted) {
  const { title, body, actions }: Pick<NotedReminder, "title" | "body" | "actions"> = noted?.texts[id] ?? {
    title: unknownReminder(timeOf(end)),
    body: "",
    // An hour later its names may have arrived.
    actions: ["hour"],
  };
  return { title, body, actions: actions.map((action) => ({ action, title: reminderActions[action] })) };
}

const timeOf = (end: unknown) =>
  new Date(typeof end === "number" ? end : Date.now()).toLocaleTimeString(undefined, { timeStyle: "short" });

/** What the press sets at the server: the end of the session that it starts, or the reminder anew. Null: nothing. */
export function setBy(
  { reminder, action, at }: ReminderAnswer,
  noted: Noted,
): { readonly id: string; readonly end: number; readonly stamp: number } | null {
  const stamp = at + (noted?.clockOffset ?? 0);
  const known = noted?.texts[reminder];
  switch (action) {
    case "done":
      return null;
    case "start":
      return known?.workMs == null ? null : { id: `session_${at}`, end: stamp + known.workMs, stamp };
    case "hour":
      return { id: reminder, end: stamp + HOUR_MS, stamp };
    case "evening":
      return known?.evening == null ? null : { id: reminder, end: known.evening, stamp };
  }
}
