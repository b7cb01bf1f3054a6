import fc from "fast-check";
import { expect, test } from "vitest";
import { restRecord } from "../records/rest.ts";
import { aContext, aState, aTask, onDay } from "../testing/builders.ts";
import { cracksOf, eggOf } from "./egg.ts";

test.each([
  [0, 2, 0],
  [0.4, 2, 0],
  [0.5, 2, 1],
  [1, 2, 2],
  [1.5, 2, 3],
  [1.9, 2, 3],
  [2, 2, 4],
  [9, 2, 4],
  // Six days of 50 minutes reach 5 hours.
  [6 * 0.833333, 5, 4],
])("after %d of %d hours the egg has %d cracks", (hours, goal, cracks) => {
  expect(cracksOf(hours, goal)).toBe(cracks);
});

test("hours that were added up from decimals crack the egg as their sum would", () => {
  const half = Array.from({ length: 5 }, () => 0.1).reduce((sum, part) => sum + part);
  expect(cracksOf(half, 2)).toBe(1);
});

test("more hours never heal a crack, and only a reached goal hatches the egg", () => {
  const hours = fc.double({ min: 0, max: 24, noNaN: true });
  const goal = fc.integer({ min: 1, max: 240 }).map((tenths) => tenths / 10);
  fc.assert(
    fc.property(hours, hours, goal, (one, other, target) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      expect(cracksOf(more, target)).toBeGreaterThanOrEqual(cracksOf(less, target));
      expect(cracksOf(more, target) === 4).toBe(more >= target - 0.0005);
    }),
    { seed: 7 },
  );
});

test("on a rest day the egg sleeps, whatever was studied, until the goal is reached", () => {
  const context = aContext();
  const rest = [restRecord.parse("off_1", { from: context.today, minutes: 0 }, context.today)];
  const eggAfter = (hours: number, off = rest) =>
    eggOf(
      aState({ rest: off, tasks: [aTask({ hours, done: { at: "2026-11-20T11:00:00.000Z" } })] }),
      context,
    );
  expect(context.today).toBe(onDay("2026-11-20"));
  expect([0, 1, 2].map((hours) => eggAfter(hours))).toEqual(["asleep", "asleep", 4]);
  expect([0, 1, 2].map((hours) => eggAfter(hours, []))).toEqual([0, 2, 4]);
});
