/** What reminds by itself, and when nothing does. */
import { readClockTime } from "../time/clock-time.ts";
import type { ClockTime } from "../time/types.ts";
import { type Setting, yesOrNo } from "./setting.ts";

const SINCE = "1.6.0";

const kind = (fallback: boolean) => yesOrNo(fallback, SINCE);

/** Days without study after which one reminds; 0 for never. */
export const IDLE_DAYS = [0, 2, 3, 5, 7] as const;

export const REMINDER_SETTINGS = {
  remindTomorrow: kind(true),
  remindExamEve: kind(true),
  remindExamMorning: kind(false),
  remindExamWeek: kind(false),
  remindDeadlineEve: kind(true),
  remindDeadlineMorning: kind(false),
  remindClasses: kind(false),
  remindPlan: kind(false),
  remindLetter: kind(false),
  remindIdleDays: {
    holds: IDLE_DAYS.join(", "),
    fallback: 0,
    read: (stored) => IDLE_DAYS.find((days) => days === stored) ?? 0,
    since: SINCE,
  } as Setting<number>,
  /** One setting: both times are chosen as a pair. */
  quietHours: {
    holds: "HH:MM-HH:MM, or off",
    fallback: "22:00-07:00",
    read: (stored) => (stored === "off" || readQuietHours(stored) !== null ? String(stored) : "22:00-07:00"),
    since: SINCE,
  } as Setting<string>,
};

/** No reminder comes after the one and before the other. */
export interface QuietHours {
  readonly from: ClockTime;
  readonly to: ClockTime;
}

/** Null if they are off. */
export const readQuietHours = (stored: unknown): QuietHours | null => {
  if (typeof stored !== "string") return null;
  const [from, to] = stored.split("-").map(readClockTime);
  return from != null && to != null && from !== to ? { from, to } : null;
};
