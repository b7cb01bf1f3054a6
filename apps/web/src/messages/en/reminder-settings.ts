/** "Alarm & reminders" in Settings. */
import { clockTimeOf, type Day, dayOf, daysBetween, type Instant, weekdayOf } from "@furrow/core";
import { format, plural } from "../format.ts";
import { inARow } from "../in-a-row.ts";
import { shortClock as clock } from "../short-clock.ts";
import { jointsWords } from "./joints.ts";

const WEEK = 7;

export const reminderSettingsWords = {
  withPush: "Reminders reach this device even if the app is closed.",
  withoutPush:
    "Without the alarm on this device, reminders come while the app is open. Those that came while it was closed are listed when you open it.",
  next: "Next reminders",
  nothing: "Nothing to remind you of in the next 30 days.",
  /** `Thursday 6 PM: Biology exam tomorrow, 9 AM` */
  preview: (at: Instant, lines: readonly string[], today: Day) => {
    const day = dayOf(at);
    const isSoon = daysBetween(today, day) < WEEK;
    const named = isSoon ? format.weekday(weekdayOf(day)) : format.weekdayAndDay(day);
    return `${named} ${clock(clockTimeOf(at))}: ${inARow(lines, jointsWords.semicolon)}`;
  },
  kinds: {
    remindTomorrow: "A look at tomorrow, in the evening",
    remindExamEve: "Exams: the evening before",
    remindExamMorning: "Exams: in the morning",
    remindExamWeek: "Exams: a week before",
    remindDeadlineEve: "Deadlines from calendars: the evening before",
    remindDeadlineMorning: "Deadlines from calendars: in the morning",
    remindClasses: "Classes: 10 minutes before",
    remindPlan: "The day's plan, in the morning",
    remindLetter: "The Sunday letter, in the morning",
  },
  idle: "After days without study",
  idleAfter: (days: number) =>
    days === 0 ? "Never" : plural(days, { one: "After 1 day", other: `After ${days} days` }),
  quietHours: "Quiet hours",
  quietHoursHint: "What falls into them comes when they end, or before they begin. On all your devices.",
  quietFrom: "From",
  quietTo: "Until",
  names: "Show names",
  namesHint: 'When off, notifications of this device say only "Something is due at 4 PM".',
};
