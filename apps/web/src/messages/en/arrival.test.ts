import { type AnimalArrived, type Period, periodKeyOf } from "@furrow/core";
import { onDay } from "@furrow/core/testing";
import { expect, test } from "vitest";
import { arrivalWords } from "./arrival.ts";

const arrived = (period: Period, day: string): AnimalArrived => ({
  type: "AnimalArrived",
  animal: "hen",
  animalId: "hen",
  period,
  key: periodKeyOf(period, onDay(day)),
  hours: 2,
  isBack: false,
});

test.each<[Period, string, string]>([
  ["daily", "2026-11-20", "2h today. Your daily goal is reached"],
  ["daily", "2026-11-19", "2h on Thu, Nov 19. Your daily goal is reached"],
  ["weekly", "2026-11-15", "2h this week. Your weekly goal is reached"],
  ["weekly", "2026-11-14", "2h in the week of November 8 - 14, 2026. Your weekly goal is reached"],
  ["monthly", "2026-11-01", "2h this month. Your monthly goal is reached"],
  ["monthly", "2026-10-31", "2h in October 2026. Your monthly goal is reached"],
])("a %s goal of %s is told with its own time", (period, day, text) => {
  expect(arrivalWords.reached(arrived(period, day), onDay("2026-11-20"))).toBe(text);
});
