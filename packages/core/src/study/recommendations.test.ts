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
  const texts = recommendations({ dailyAverage: 2, bestWeekday: { weekday: 2, hours: 9 }, streak: 3 });
  expect(texts.map(({ text }) => text)).toEqual([
    "Tuesday is your most productive day of the week. Plan your hardest tasks for it.",
    "You have studied 3 days in a row. Keep the streak going!",
    "Take a short break every 25 to 30 minutes. A rested mind keeps more of what it reads.",
  ]);
});

test("one day is a day", () => {
  const [streak] = recommendations({ dailyAverage: 2, bestWeekday: null, streak: 1 });
  expect(streak?.text).toBe("You have studied 1 day in a row. Keep the streak going!");
});
