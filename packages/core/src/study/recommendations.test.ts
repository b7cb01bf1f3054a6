import { expect, test } from "vitest";
import { recommendations } from "./recommendations.ts";

const types = (figures: Parameters<typeof recommendations>[0]) =>
  recommendations(figures).map(({ type }) => type);

test("someone new is asked for an hour a day, a first streak, and breaks", () => {
  expect(types({ dailyAverage: 0, bestWeekday: null, streak: 0 })).toEqual(["average", "noStreak", "breaks"]);
});

test("an hour a day is enough not to be asked for it", () => {
  expect(types({ dailyAverage: 0.99, bestWeekday: null, streak: 0 })).toContain("average");
  expect(types({ dailyAverage: 1, bestWeekday: null, streak: 0 })).not.toContain("average");
});

test("the best weekday and the streak are named", () => {
  expect(recommendations({ dailyAverage: 2, bestWeekday: { weekday: 2, hours: 9 }, streak: 3 })).toEqual([
    { type: "weekday", weekday: 2 },
    { type: "streak", days: 3 },
    { type: "breaks" },
  ]);
});
