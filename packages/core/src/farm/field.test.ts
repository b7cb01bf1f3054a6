import fc from "fast-check";
import { expect, test } from "vitest";
import { fieldOf } from "./field.ts";

test.each([
  [0, 2, { rows: 4, green: 0, isRipe: false }],
  [0.4, 2, { rows: 4, green: 0, isRipe: false }],
  [0.5, 2, { rows: 4, green: 1, isRipe: false }],
  [1.9, 2, { rows: 4, green: 3, isRipe: false }],
  [2, 2, { rows: 4, green: 4, isRipe: true }],
  [7, 2, { rows: 4, green: 4, isRipe: true }],
  // A goal that is no whole number of half hours ripens when it is reached, not before.
  [1.5, 1.7, { rows: 4, green: 3, isRipe: false }],
  [1.7, 1.7, { rows: 4, green: 4, isRipe: true }],
  [0.2, 0.3, { rows: 1, green: 0, isRipe: false }],
  // Beyond six hours a row stands for more than half an hour.
  [6, 12, { rows: 12, green: 6, isRipe: false }],
  [11.9, 12, { rows: 12, green: 11, isRipe: false }],
  [24, 24, { rows: 12, green: 12, isRipe: true }],
])("%d hours of %d", (hours, goal, field) => {
  expect(fieldOf(hours, goal)).toEqual(field);
});

test("hours that were added up from decimals count as what they are meant to be", () => {
  const hour = Array.from({ length: 10 }, () => 0.1).reduce((sum, part) => sum + part);
  expect(hour).toBeLessThan(1);
  expect(fieldOf(hour, 2).green).toBe(2);
});

test("more hours never make fewer rows green, and only a reached goal makes all of them so", () => {
  const hours = fc.double({ min: 0, max: 24, noNaN: true });
  const goal = fc.integer({ min: 1, max: 240 }).map((tenths) => tenths / 10);
  fc.assert(
    fc.property(hours, hours, goal, (one, other, target) => {
      const less = fieldOf(Math.min(one, other), target);
      const more = fieldOf(Math.max(one, other), target);
      expect(more.green).toBeGreaterThanOrEqual(less.green);
      expect(more.green === more.rows).toBe(more.isRipe);
      expect(less.rows).toBe(more.rows);
    }),
    { seed: 7 },
  );
});
