import { expect, test } from "vitest";
import { goalsWords } from "./goals.ts";

test("a goal is described by the hours in force", () => {
  expect(goalsWords.description("daily", 2)).toBe("Study for 2 hours today");
  expect(goalsWords.description("daily", 1)).toBe("Study for 1 hour today");
  expect(goalsWords.description("weekly", 10.5)).toBe("Study for 10.5 hours this week");
  expect(goalsWords.description("monthly", 40)).toBe("Study for 40 hours this month");
});

test("hours of a card are durations", () => {
  expect([25 / 60, 2.25, 1012.5].map(goalsWords.hours)).toEqual(["25m", "2h 15m", "1,012h 30m"]);
});
