import { addDays } from "../time/day.ts";
import type { Day } from "../time/types.ts";
import type { HoursByDay } from "./totals.ts";

/** Days in a row with hours, ending today, or yesterday while today has none yet. */
export const currentStreak = (hoursByDay: HoursByDay, today: Day): number => {
  let day = hoursByDay.has(today) ? today : addDays(today, -1);
  let streak = 0;
  for (; hoursByDay.has(day); day = addDays(day, -1)) streak += 1;
  return streak;
};

export const longestStreak = (hoursByDay: HoursByDay): number => longestRun(hoursByDay).length;

interface Run {
  readonly first: Day;
  readonly length: number;
}

/** The longest run of days in a row with hours, the earliest of several; without hours its length is 0. */
export const longestRun = (hoursByDay: HoursByDay): Run => {
  let longest = { first: "" as Day, length: 0 };
  for (const day of hoursByDay.keys()) {
    // Only the first day of a run counts it, so each day is visited twice at most.
    if (hoursByDay.has(addDays(day, -1))) continue;
    let length = 1;
    while (hoursByDay.has(addDays(day, length))) length += 1;
    const isLonger = length > longest.length || (length === longest.length && day < longest.first);
    if (isLonger) longest = { first: day, length };
  }
  return longest;
};

/** The day on which there had been so many days in a row with hours for the first time; null where there never were. */
export const dayOfStreak = (hoursByDay: HoursByDay, length: number): Day | null => {
  if (hoursByDay.size < length) return null;
  let first: Day | null = null;
  for (const day of hoursByDay.keys()) {
    if ((first !== null && day > first) || hoursByDay.has(addDays(day, -1))) continue;
    let run = 1;
    while (run < length && hoursByDay.has(addDays(day, run))) run += 1;
    if (run === length) first = day;
  }
  return first === null ? null : addDays(first, length - 1);
};
