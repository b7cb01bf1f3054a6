/** The preview of a rule in its form. */
import { addDays, dateOfDay, weekdayOf } from "../time/day.ts";
import type { Day } from "../time/types.ts";
import { lastOccurrenceDay, nextOccurrenceDay } from "./recurrence-rule.ts";
import type { RepeatForm, Repetition } from "./repeat-form.ts";

/** The first days of a rule that counts from `start`; fewer if it ends. */
export const comingDays = ({ rule, ends }: Repetition, start: Day, count: number): readonly Day[] => {
  const last = lastOccurrenceDay(rule, start, ends.type === "after" && ends.times > count ? NEVER : ends);
  const days: Day[] = [];
  let day = nextOccurrenceDay(rule, start, start);
  while (day !== null && days.length < count && (last === null || day <= last)) {
    days.push(day);
    day = nextOccurrenceDay(rule, start, addDays(day, 1));
  }
  return days;
};

/** A rule on the task's old day moves to its new day. */
export const followDay = (form: RepeatForm, from: Day, to: Day): RepeatForm => {
  const [only, ...others] = form.weekdays;
  return {
    ...form,
    ...(others.length === 0 && only === weekdayOf(from) ? { weekdays: [weekdayOf(to)] } : {}),
    ...(form.date === String(dateOfDay(from)) ? { date: String(dateOfDay(to)) } : {}),
  };
};

const NEVER = { type: "never" } as const;
