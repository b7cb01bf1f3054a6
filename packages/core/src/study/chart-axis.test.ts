import fc from "fast-check";
import { expect, test } from "vitest";
import { axisMaximum, axisTicks, barHeight } from "./chart.ts";
import type { ChartRange } from "./chart-range.ts";

test.each<[ChartRange, readonly number[], number]>([
  ["week", [], 8],
  ["week", [0, 1, 3], 8],
  ["week", [6.6], 8],
  ["week", [6.7], 12],
  ["week", [10], 12],
  ["week", [10.1], 16],
  ["month", [2], 8],
  ["month", [30], 36],
  ["year", [], 60],
  ["year", [46], 60],
  ["year", [47], 64],
  ["year", [100], 132],
])("the axis of a %s with %j ends at %d", (range, hours, expected) => {
  expect(axisMaximum(range, hours)).toBe(expected);
});

test("the axis leaves the asked room above the highest bar, and its five ticks are whole hours", () => {
  const hours = fc.array(fc.double({ min: 0, max: 5000, noNaN: true }), { maxLength: 12 });
  fc.assert(
    fc.property(fc.constantFrom<ChartRange>("week", "month", "year"), hours, (range, each) => {
      const maximum = axisMaximum(range, each);
      const factor = range === "year" ? 1.3 : 1.2;
      expect(maximum).toBeGreaterThanOrEqual(factor * Math.max(0, ...each) - 1e-6);
      const ticks = axisTicks(maximum);
      expect(ticks).toHaveLength(5);
      expect(ticks.every(Number.isInteger)).toBe(true);
    }),
    { seed: 11 },
  );
});

test("ticks go from nothing to the maximum in equal steps", () => {
  expect(axisTicks(8)).toEqual([0, 2, 4, 6, 8]);
  expect(axisTicks(60)).toEqual([0, 15, 30, 45, 60]);
});

test.each([
  [0, 2],
  [0.01, 5],
  [0.2, 5],
  [4, 100],
  [8, 200],
])("a bar of %d hours on an axis of 8 over 200 px is %d px high", (hours, expected) => {
  expect(barHeight(hours, 8, 200)).toBe(expected);
});
