import fc from "fast-check";
import { expect, test } from "vitest";
import { aCorrection, aState, onDay } from "../testing/builders.ts";
import { addDays } from "../time/day.ts";
import { currentStreak, longestRun, longestStreak } from "./streak.ts";

const today = onDay("2026-11-20");

/** Hours on the days that lie so many days back. */
const studied = (...back: readonly number[]) =>
  aState({ corrections: back.map((days) => aCorrection({ date: addDays(today, -days) })) }).hoursByDay;

test.each<[readonly number[], number, number]>([
  [[], 0, 0],
  [[0], 1, 1],
  [[1], 1, 1],
  [[2], 0, 1],
  [[0, 1, 2], 3, 3],
  [[1, 2, 3], 3, 3],
  [[0, 2, 3], 1, 2],
  [[0, 1, 5, 6, 7], 2, 3],
  [[2, 3, 4], 0, 3],
  // A day to come that already has hours does not hold up today's streak.
  [[-1], 0, 1],
  [[-1, 1], 1, 1],
  [[-1, 0, 1], 2, 3],
])("hours %j days back: current streak %d, longest %d", (back, current, longest) => {
  expect(currentStreak(studied(...back), today)).toBe(current);
  expect(longestStreak(studied(...back))).toBe(longest);
});

test("the same hours have another streak on another day", () => {
  const hours = studied(0, 1, 2);
  expect(currentStreak(hours, today)).toBe(3);
  expect(currentStreak(hours, addDays(today, 1))).toBe(3);
  expect(currentStreak(hours, addDays(today, 2))).toBe(0);
});

test.each([
  ["met first", [9, 8, 2, 1]],
  ["met last", [2, 1, 9, 8]],
])("of two runs as long, the longest is the earlier one, %s", (_, back) => {
  expect(longestRun(studied(...back))).toEqual({ first: addDays(today, -9), length: 2 });
});

test("a streak goes on over months, years and clock changes", () => {
  const back = Array.from({ length: 700 }, (_, index) => index);
  expect(currentStreak(studied(...back), today)).toBe(700);
  expect(longestStreak(studied(...back))).toBe(700);
});

test("the longest streak is that of going through the days one by one", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 60 })), (back) => {
      let longest = 0;
      let run = 0;
      for (let days = 0; days <= 60; days += 1) {
        run = back.includes(days) ? run + 1 : 0;
        longest = Math.max(longest, run);
      }
      expect(longestStreak(studied(...back))).toBe(longest);
    }),
    { seed: 10 },
  );
});
