import type { Animal } from "../records/animal.ts";
import type { State } from "../records/state.ts";
import { hoursOfPeriod } from "../study/goal-progress.ts";
import { completedOn } from "../tasks/occurrences.ts";
import { isDay } from "../time/day.ts";
import { exactHours, sumHours } from "../time/hours.ts";
import { dayOf, instantOf } from "../time/instant.ts";
import { daysOfPeriod, firstDayOfPeriod, lastDayOfPeriod } from "../time/period.ts";
import type { Day } from "../time/types.ts";

/** The tasks as in today's rows: what was deleted since is missing. */
export type AnimalMemory = NonNullable<ReturnType<typeof animalMemory>>;

/** More titles are not read. */
const TITLES = 3;

/** What earned an animal; null where that is not known. */
export const animalMemory = (state: State, earned: Animal["earned"]) => {
  if (earned === null) return null;
  const { period, key } = earned;
  // From another program's file anything may come.
  if (!isDay(firstDayOfPeriod(period, key))) return null;
  const days = daysOfPeriod(period, key);
  const hours = hoursOfPeriod(state.hoursByDay, period, key);
  const tasks = largestTasks(state, days);
  return {
    period,
    key,
    /** All hours of the period. */
    hours,
    daysStudied: days.filter((day) => (state.hoursByDay.get(day) ?? 0) > 0).length,
    /** What took most hours, the most first. */
    tasks,
    /** Hours of the period that are not from those tasks. */
    otherHours: Math.max(0, exactHours(hours - sumHours(tasks.map((task) => task.hours)))),
    /** The day on which the goal was reached. */
    day: reachedOn(earned),
  };
};

/** Those of one title are one: "Essay" on three days is what took the most of the week. */
const largestTasks = (state: State, days: readonly Day[]) => {
  const hoursByTitle = new Map<string, number>();
  for (const day of days) {
    for (const { title, hours } of completedOn(state, day)) {
      hoursByTitle.set(title, exactHours((hoursByTitle.get(title) ?? 0) + hours));
    }
  }
  return [...hoursByTitle]
    .map(([title, hours]) => ({ title, hours }))
    .sort((one, other) => other.hours - one.hours)
    .slice(0, TITLES);
};

/** Tasks can be completed on other days than their own: then the period's nearest day is used. */
const reachedOn = ({ period, key, completedAt }: NonNullable<Animal["earned"]>): Day => {
  const first = firstDayOfPeriod(period, key);
  const last = lastDayOfPeriod(period, key);
  const at = instantOf(completedAt);
  const day = at === null ? last : dayOf(at);
  if (day < first) return first;
  return day > last ? last : day;
};
