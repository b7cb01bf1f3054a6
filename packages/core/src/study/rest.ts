/** Which days the user rests, and how many minutes the others have. Exam plans and the rhythm read the same. */
import type { Rest } from "../records/rest.ts";
import type { State } from "../records/state.ts";
import { CAPACITY_SETTINGS, WEEKDAY_SETTINGS } from "../records/study-capacity.ts";
import { addDays, thisAndNextDays, weekdayOf } from "../time/day.ts";
import type { Day } from "../time/types.ts";

type RestFacts = Pick<State, "restByWeekday" | "dayMinutes" | "preferences">;

/** An exam's plan puts nothing on it, and the rhythm passes over it. */
export const isRest = (state: RestFacts, day: Day): boolean => minutesOn(state, day) === 0;

/** Those of its weekday, or what days off leave of them. */
export const minutesOn = (state: RestFacts, day: Day): number => {
  const off = restOf(state, null).filter((row) => isWithin(row, day));
  // A row of version 1.5 is about this day alone: it replaces the weekday.
  const own = state.dayMinutes.get(day)?.minutes ?? usualMinutes(state, day);
  return Math.min(own, ...off.map(({ minutes }) => minutes));
};

/** Of the weekday as of that day, whatever days off say: 0 if it rests. */
const usualMinutes = (state: RestFacts, day: Day): number => {
  const weekday = weekdayOf(day);
  const name = WEEKDAY_SETTINGS[weekday] ?? "minutesSunday";
  const minutes = state.preferences[name];
  const rows = restOf(state, weekday);
  // Until version 1.5 a weekday without minutes rested. Since, its rows say so: they keep the past.
  if (rows.length === 0) return minutes;
  return rows.some((row) => isWithin(row, day)) ? 0 : minutes || CAPACITY_SETTINGS[name].fallback;
};

/** As of today, Sunday first. */
export const usualWeek = (state: RestFacts, today: Day): readonly number[] =>
  [...thisAndNextDays(today)]
    .sort((one, other) => weekdayOf(one) - weekdayOf(other))
    .map((day) => usualMinutes(state, day));

/** The rows of a weekday; null for days off. */
export const restOf = (
  { restByWeekday }: Pick<State, "restByWeekday">,
  weekday: number | null,
): readonly Rest[] => restByWeekday.get(String(weekday)) ?? [];

const isWithin = ({ from, to, weekday }: Rest, day: Day): boolean =>
  from <= day && day <= (to ?? (weekday === null ? from : day));

export const DAYS_BACK = 7;

/** Of days off, this day and later ones may still change: illness is often entered late. */
export const firstOpenDay = (today: Day): Day => addDays(today, -DAYS_BACK);
