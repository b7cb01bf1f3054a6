import type { State } from "../records/state.ts";
import { addDays } from "../time/day.ts";
import { exactHours, reaches, sumHours } from "../time/hours.ts";
import type { Day } from "../time/types.ts";

/** The study data: hours by day, days at 0 having no entry. */
export type HoursByDay = State["hoursByDay"];

export const totalHours = (hoursByDay: HoursByDay): number => sumHours(hoursByDay.values());

/** Both days included. */
export const hoursBetween = (hoursByDay: HoursByDay, from: Day, to: Day): number => {
  let sum = 0;
  for (let day = from; day <= to; day = addDays(day, 1)) sum += hoursByDay.get(day) ?? 0;
  return exactHours(sum);
};

/** The day on which the hours reached the number; null if they are fewer. */
export const dayOfTotal = (hoursByDay: HoursByDay, hours: number): Day | null => {
  if (!reaches(totalHours(hoursByDay), hours)) return null;
  let sum = 0;
  for (const day of [...hoursByDay.keys()].sort()) {
    sum += hoursByDay.get(day) ?? 0;
    if (reaches(sum, hours)) return day;
  }
  return null;
};
