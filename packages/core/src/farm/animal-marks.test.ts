import { expect, test } from "vitest";
import type { Animal } from "../records/animal.ts";
import type { HoursByDay } from "../study/totals.ts";
import { addDays } from "../time/day.ts";
import type { Day, Period, PeriodKey } from "../time/types.ts";
import { animalMarks } from "./animal-marks.ts";

const earnedBy = (type: Animal["type"], period: Period, key: string, hour = 12): Animal => ({
  id: `${type}:${key}`,
  type,
  name: "",
  dateAdded: `${key}T12:00:00.000Z`,
  earned: { period, key: key as PeriodKey, completedAt: `${key}T${hour}:00:00.000Z` },
  presence: { type: "here", since: `${key}T12:00:00.000Z` },
  place: null,
});
const hen = (day: string, hour?: number) => earnedBy("hen", "daily", day, hour);

/** Hours on so many days in a row. */
const run = (first: string, count: number): [Day, number][] =>
  Array.from({ length: count }, (_, i) => [addDays(first as Day, i), 1]);
const hoursOf = (days: readonly [Day, number][]): HoursByDay => new Map(days);
const marksOf = (here: readonly Animal[], ...runs: [Day, number][][]) =>
  Object.fromEntries(animalMarks(here, hoursOf(runs.flat())));

test("the first ever, one of a weekend and one of New Year's Day carry a mark, an ordinary one none", () => {
  const marks = marksOf([hen("2026-01-01"), hen("2025-12-27"), hen("2025-12-23"), hen("2025-12-22")]);
  expect(marks).toEqual({
    "hen:2025-12-22": "first",
    "hen:2025-12-27": "weekend",
    "hen:2026-01-01": "newYear",
  });
});

test("of two of one morning the same is the first, whatever the order of the rows", () => {
  const both = [hen("2025-12-23"), earnedBy("goat", "weekly", "2025-12-23")];
  expect(marksOf(both)).toEqual({ "goat:2025-12-23": "first" });
  expect(marksOf(both.reverse())).toEqual({ "goat:2025-12-23": "first" });
});

test("the peak of the longest streak has a mark that wanders with it while it grows", () => {
  const here = [hen("2025-12-01"), hen("2025-12-09"), hen("2025-12-10"), hen("2025-12-11")];
  expect(marksOf(here, run("2025-12-08", 3))["hen:2025-12-10"]).toBe("streak");
  const grown = marksOf(here, run("2025-12-08", 4));
  expect(grown["hen:2025-12-10"]).toBeUndefined();
  expect(grown["hen:2025-12-11"]).toBe("streak");
});

test("a peak that brought no animal gives its mark to the last before it, of the same streak", () => {
  const here = [hen("2025-12-01"), hen("2025-12-09")];
  expect(marksOf(here, run("2025-12-08", 5))).toEqual({
    "hen:2025-12-01": "first",
    "hen:2025-12-09": "streak",
  });
  expect(marksOf(here, run("2025-12-10", 5))).toEqual({ "hen:2025-12-01": "first" });
});

test("two days in a row are no streak", () => {
  expect(marksOf([hen("2025-12-01"), hen("2025-12-09")], run("2025-12-08", 2))).toEqual({
    "hen:2025-12-01": "first",
  });
});

test("only what a goal earned carries marks, and a key that is no date is no reason to fail", () => {
  expect(marksOf([{ ...hen("2025-12-27"), earned: null }])).toEqual({});
  expect(
    marksOf([
      hen("2025-12-01"),
      {
        ...hen("2025-12-05"),
        id: "hen:odd",
        earned: { period: "daily", key: "odd" as PeriodKey, completedAt: "2025-12-05T12:00:00.000Z" },
      },
    ]),
  ).toEqual({
    "hen:2025-12-01": "first",
  });
});
