import { describe, expect, test } from "vitest";
import { onDay } from "../testing/builders.ts";
import { daysFrom } from "../time/day.ts";
import type { Latitude } from "./latitude.ts";
import type { Sky } from "./sky.ts";
import { type Weather, weatherAt } from "./weather.ts";

/** The days of some years with this weather at some hour. */
const daysWith = (weather: Weather, latitude: Latitude = "north", sky: Sky = "day") =>
  daysFrom(onDay("2024-01-01"), onDay("2028-12-31")).filter((day) =>
    hours.some((hour) => weatherAt(day, hour, sky, latitude) === weather),
  );
const hours = Array.from({ length: 24 }, (_, hour) => hour);
const months = (days: readonly string[]) =>
  [...new Set(days.map((day) => Number(day.slice(5, 7))))].sort((a, b) => a - b);

describe("the weather", () => {
  test("has snow in winter, on one day of three or so, and once before", () => {
    const days = daysWith("snow");
    expect(months(days)).toEqual([1, 2, 11, 12]);
    const inNovember = days.filter((day) => day.slice(5, 7) === "11");
    expect(inNovember.map((day) => day.slice(0, 4))).toEqual(["2024", "2025", "2026", "2027", "2028"]);
    expect(Math.min(...inNovember.map((day) => Number(day.slice(8))))).toBeGreaterThan(20);
    expect(days.length).toBeGreaterThan(80);
    expect(days.length).toBeLessThan(260);
  });

  test("has it half a year later in the south, and never in the tropics", () => {
    expect(months(daysWith("snow", "south"))).toEqual([5, 6, 7, 8]);
    expect(daysWith("snow", "tropics")).toEqual([]);
    expect(daysWith("leaves", "tropics")).toEqual([]);
  });

  test("lets leaves fall in fall, petals in spring", () => {
    expect(months(daysWith("leaves"))).toEqual([9, 10, 11]);
    expect(months(daysWith("petals"))).toEqual([3, 4, 5]);
    expect(months(daysWith("petals", "south"))).toEqual([9, 10, 11]);
  });

  test("brings fireflies out in the evenings of June, by day never", () => {
    expect(daysWith("fireflies")).toEqual([]);
    for (const sky of ["dusk", "night"] as const) {
      expect(months(daysWith("fireflies", "north", sky))).toEqual([6]);
      expect(months(daysWith("fireflies", "south", sky))).toEqual([12]);
    }
  });

  test("has a rainbow only in the hour after the rain, by day, in the warm half of the year", () => {
    const days = daysWith("rainbow");
    expect(days.length).toBeGreaterThan(50);
    expect(months(days)).toEqual([3, 4, 5, 6, 7, 8]);
    for (const day of days) {
      const hour = hours.findIndex((each) => weatherAt(day, each, "day", "north") === "rainbow");
      expect(weatherAt(day, hour - 1, "day", "north")).toBe("rain");
      expect(weatherAt(day, hour, "night", "north")).not.toBe("rainbow");
    }
  });

  test("is clear on many days", () => {
    expect(daysWith("clear").length).toBeGreaterThan(600);
  });
});
