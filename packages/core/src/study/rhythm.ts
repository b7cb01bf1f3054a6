import { addDays, daysBetween } from "../time/day.ts";
import type { Day } from "../time/types.ts";
import type { HoursByDay } from "./totals.ts";

/** Of any seven days in a row, one missed day is forgiven. */
const FORGIVEN_ONCE_IN = 7;

/**
 * Study days kept in a row, up to today. Rest is passed over; study counts on any day. A missed day is forgiven if none of the six days before
 * it was, and today is missed only once it is over.
 *
 * The longest such row, counted backward: from the oldest day on, one more day of study could move forgiveness and end the row.
 */
export const rhythm = (hoursByDay: HoursByDay, isRest: (day: Day) => boolean, today: Day): number => {
  // Before the first day of study nothing is left to count.
  let left = 0;
  for (const day of hoursByDay.keys()) if (day <= today) left += 1;
  let kept = 0;
  let missed: Day | null = null;
  for (let day = today; kept < left; day = addDays(day, -1)) {
    if (hoursByDay.has(day)) kept += 1;
    else if (day !== today && !isRest(day)) {
      if (missed !== null && daysBetween(day, missed) < FORGIVEN_ONCE_IN) break;
      missed = day;
    }
  }
  return kept;
};
