import { expect, test } from "vitest";
import { focusBand, focusScore } from "./stats.ts";

test.each([
  [0, 0, 0, 0],
  [20, 4, 7, 100],
  [40, 400, 70, 100],
  [20, 0, 0, 40],
  [0, 4, 0, 30],
  [0, 0, 7, 30],
  [10, 0, 0, 20],
  [2, 2, 0, 19],
  [1, 1, 1, 14],
  [0, 0, 1, 4],
])("an average of %d, a total of %d and a streak of %d score %d", (average, total, streak, expected) => {
  expect(focusScore({ average, total, streak })).toBe(expected);
});

test.each([
  [0, "low"],
  [29, "low"],
  [30, "medium"],
  [69, "medium"],
  [70, "high"],
  [100, "high"],
])("a score of %d is %s", (score, expected) => {
  expect(focusBand(score)).toBe(expected);
});
