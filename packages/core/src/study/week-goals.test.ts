import { expect, test } from "vitest";
import { goalsOfWeek } from "./week-goals.ts";

test.each<[string, number, number, object]>([
  ["the defaults are ten hours in five days", 10, 2, { daily: 2, weekly: 10, monthly: 40, hens: 5 }],
  ["the day's goal is in half hours", 10, 0, { daily: 1.5, weekly: 10, monthly: 40, hens: 7 }],
  ["little takes fewer days than there are", 2, 0, { daily: 0.5, weekly: 2, monthly: 8, hens: 4 }],
  ["no goal is below its minimum", 0, 2, { daily: 0.5, weekly: 1, monthly: 5, hens: 2 }],
  ["a week of rest days has one study day", 3, 7, { daily: 3, weekly: 3, monthly: 12, hens: 1 }],
  ["a day has 24 hours", 60, 6, { daily: 24, weekly: 60, monthly: 240, hens: 1 }],
])("%s", (_rule, hours, restDays, goals) => {
  expect(goalsOfWeek(hours, restDays)).toEqual(goals);
});
