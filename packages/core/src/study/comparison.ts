import { addDays } from "../time/day.ts";
import type { Day } from "../time/types.ts";
import { type HoursByDay, hoursBetween } from "./totals.ts";

export type Comparison = ReturnType<typeof compareStudyTime>;

/** The last so many days, including today, against as many before. */
export const compareStudyTime = (hoursByDay: HoursByDay, today: Day, days: number) => {
  const from = addDays(today, 1 - days);
  const current = hoursBetween(hoursByDay, from, today);
  const previous = hoursBetween(hoursByDay, addDays(from, -days), addDays(from, -1));
  return {
    current,
    previous,
    /** In percent: whole, negative if there was more before. */
    change: percentageChange(previous, current),
  };
};

/** From nothing to something is 100 %, from nothing to nothing 0 %. */
export const percentageChange = (previous: number, current: number): number => {
  if (previous === 0) return current > 0 ? 100 : 0;
  // Adding 0 turns -0 into 0.
  return Math.round(((current - previous) / previous) * 100) + 0;
};
