import { expect, test } from "vitest";
import { onDay } from "../testing/builders.ts";
import { daysFrom } from "../time/day.ts";
import { seasonOf } from "./sky.ts";

test.each([
  ["2026-02-28", "winter", "summer"],
  ["2028-02-29", "winter", "summer"],
  ["2026-03-01", "spring", "fall"],
  ["2026-05-31", "spring", "fall"],
  ["2026-06-01", "summer", "winter"],
  ["2026-08-31", "summer", "winter"],
  ["2026-09-01", "fall", "spring"],
  ["2026-11-30", "fall", "spring"],
  ["2026-12-01", "winter", "summer"],
  ["2026-12-31", "winter", "summer"],
  ["2027-01-01", "winter", "summer"],
])("on %s it is %s in the north and %s in the south", (day, north, south) => {
  expect(seasonOf(onDay(day), "north")).toBe(north);
  expect(seasonOf(onDay(day), "south")).toBe(south);
});

test("the tropics have blossom and summer, and neither falling leaves nor snow", () => {
  const year = daysFrom(onDay("2026-01-01"), onDay("2026-12-31"));
  expect(new Set(year.map((day) => seasonOf(day, "tropics")))).toEqual(new Set(["summer", "spring"]));
});
