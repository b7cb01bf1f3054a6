import { expect, test } from "vitest";
import { GOAL_HOURS, readGoalHours, storedGoalHours } from "./goal-hours.ts";
import type { Period } from "./types.ts";

test.each<[Period, unknown, number | null]>([
  ["daily", 3, 3],
  ["daily", 2.25, 2.3],
  ["daily", 2.24, 2.2],
  ["daily", "1.5", 1.5],
  ["daily", 0.4, 0.5],
  ["daily", -2, 0.5],
  ["weekly", 0.5, 1],
  ["weekly", 12, 12],
  ["monthly", 4.9, 5],
  ["monthly", 45, 45],
  ["daily", "", null],
  ["daily", "  ", null],
  ["daily", "many", null],
  ["daily", Number.NaN, null],
  ["daily", Number.POSITIVE_INFINITY, null],
  ["daily", undefined, null],
  ["daily", null, null],
  ["daily", [3], null],
])("a %s goal typed as %j is %j", (period, input, hours) => {
  expect(readGoalHours(period, input)).toBe(hours);
});

test("the inputs step by 0.5, 1 and 5 hours from the minimum on", () => {
  expect(GOAL_HOURS).toEqual({
    daily: { min: 0.5, step: 0.5 },
    weekly: { min: 1, step: 1 },
    monthly: { min: 5, step: 5 },
  });
});

test.each<[unknown, number | null]>([
  [3, 3],
  [0.1, 0.1],
  [0.04, null],
  [0, null],
  [-1, null],
  ["3", null],
  [Number.NaN, null],
  [2.26, 2.3],
])("stored hours %j count as %j", (stored, hours) => {
  expect(storedGoalHours(stored)).toBe(hours);
});
