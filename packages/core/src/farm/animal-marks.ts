import { compareTexts } from "@furrow/values";
import type { Animal } from "../records/animal.ts";
import { longestRun } from "../study/streak.ts";
import type { HoursByDay } from "../study/totals.ts";
import { addDays, weekdayOf } from "../time/day.ts";
import type { Day } from "../time/types.ts";
import type { AnimalMark } from "./animal-look.ts";

/** Shorter streaks get no mark. */
const LEAST_STREAK = 3;

/** The animals that carry a mark, computed once for all. Each has at most one, the rarest. */
export const animalMarks = (
  here: readonly Animal[],
  hoursByDay: HoursByDay,
): ReadonlyMap<string, AnimalMark> => {
  const marks = new Map<string, AnimalMark>();
  const ofDay = new Map<Day, Animal>();
  for (const animal of here) {
    if (animal.earned?.period !== "daily") continue;
    const day = animal.earned.key as string as Day;
    ofDay.set(day, animal);
    if (day.endsWith("-01-01")) marks.set(animal.id, "newYear");
    else if ([0, 6].includes(weekdayOf(day))) marks.set(animal.id, "weekend");
  }
  const peak = peakOfStreak(hoursByDay, ofDay);
  if (peak !== undefined) marks.set(peak.id, "streak");
  const [first, ...others] = here.filter(({ earned }) => earned !== null);
  if (first !== undefined) marks.set(others.reduce(earlier, first).id, "first");
  return marks;
};

/** The last day of the longest streak that brought an animal still on the farm. */
const peakOfStreak = (hoursByDay: HoursByDay, ofDay: ReadonlyMap<Day, Animal>): Animal | undefined => {
  const { first, length } = longestRun(hoursByDay);
  if (length < LEAST_STREAK) return undefined;
  for (let back = length - 1; back >= 0; back--) {
    const animal = ofDay.get(addDays(first, back));
    if (animal !== undefined) return animal;
  }
  return undefined;
};

const earlier = (one: Animal, other: Animal): Animal => {
  const order = compareTexts(one.earned?.completedAt ?? "", other.earned?.completedAt ?? "");
  return order < 0 || (order === 0 && one.id < other.id) ? one : other;
};
