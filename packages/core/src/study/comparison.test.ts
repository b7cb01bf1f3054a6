import { expect, test } from "vitest";
import { aCorrection, aState, onDay } from "../testing/builders.ts";
import { addDays } from "../time/day.ts";
import { compareStudyTime, percentageChange } from "./comparison.ts";

const today = onDay("2026-11-20");

test.each([
  [0, 0, 0],
  [0, 5, 100],
  [4, 5, 25],
  [5, 0, -100],
  [3, 2, -33],
  [1, 3, 200],
  [1000, 999.999, 0],
])("from %d to %d is %d percent", (previous, current, expected) => {
  expect(percentageChange(previous, current)).toBe(expected);
});

test.each([7, 30])(
  "the last %d days with today are set against as many before, and nothing beyond",
  (days) => {
    const hoursBack = (back: number, hours: number) => aCorrection({ date: addDays(today, -back), hours });
    const { hoursByDay } = aState({
      corrections: [
        hoursBack(-1, 64),
        hoursBack(0, 1),
        hoursBack(days - 1, 2),
        hoursBack(days, 4),
        hoursBack(2 * days - 1, 8),
        hoursBack(2 * days, 16),
      ],
    });
    expect(compareStudyTime(hoursByDay, today, days)).toEqual({ current: 3, previous: 12, change: -75 });
  },
);
