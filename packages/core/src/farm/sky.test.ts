import { describe, expect, test } from "vitest";
import { at, onDay } from "../testing/builders.ts";
import { daysFrom } from "../time/day.ts";
import { instantAt } from "../time/instant.ts";
import { skyAt, skyShown } from "./sky.ts";

describe("the sky by the clock", () => {
  test.each([
    ["2026-06-21", "03:30", "night"],
    ["2026-06-21", "04:30", "dawn"],
    ["2026-06-21", "06:00", "day"],
    ["2026-06-21", "20:29", "day"],
    ["2026-06-21", "20:30", "dusk"],
    ["2026-06-21", "22:00", "night"],
    ["2026-12-21", "06:59", "night"],
    ["2026-12-21", "07:00", "dawn"],
    ["2026-12-21", "12:00", "day"],
    ["2026-12-21", "16:00", "dusk"],
    ["2026-12-21", "17:00", "night"],
    ["2026-12-21", "00:00", "night"],
    ["2028-02-29", "12:00", "day"],
  ] as const)("in the north on %s at %s is %s", (day, time, sky) => {
    expect(skyAt(at(day, time), "north")).toBe(sky);
  });

  test("has long days in the south when the north has short ones, and even ones in between", () => {
    expect(skyAt(at("2026-12-21", "20:00"), "south")).toBe("day");
    expect(skyAt(at("2026-12-21", "18:00"), "tropics")).toBe("dusk");
    expect(skyAt(at("2026-06-21", "18:00"), "tropics")).toBe("dusk");
  });

  test("goes through dawn, day, dusk and night on every day of a year, in this order", () => {
    for (const latitude of ["north", "tropics", "south"] as const) {
      for (const day of daysFrom(onDay("2028-01-01"), onDay("2028-12-31"))) {
        const skies = Array.from({ length: 48 }, (_, half) => skyAt(instantAt(day, 0, half * 30), latitude));
        const changes = skies.filter((sky, i) => sky !== skies[i - 1]);
        expect(changes, day).toEqual(["night", "dawn", "day", "dusk", "night"]);
      }
    }
  });
});

describe("a choice of day or night", () => {
  const night = { isNight: true, at: at("2026-11-20", "12:00") };
  const day = { isNight: false, at: at("2026-11-20", "23:00") };

  test.each([
    ["2026-11-20", "12:01", night, "night"],
    ["2026-11-20", "20:00", night, "night"],
    ["2026-11-21", "06:29", night, "night"],
    ["2026-11-21", "06:30", night, "dawn"],
    ["2026-11-21", "12:00", night, "day"],
    ["2026-11-20", "23:01", day, "day"],
    ["2026-11-21", "03:00", day, "day"],
    ["2026-11-21", "07:00", day, "dawn"],
    ["2026-11-21", "23:00", day, "night"],
    ["2026-11-20", "16:20", { isNight: false, at: at("2026-11-20", "16:00") }, "dusk"],
  ] as const)("on %s at %s: %j shows %s", (date, time, choice, sky) => {
    expect(skyShown(at(date, time), "north", choice)).toBe(sky);
  });

  test("made before dawn ends with that dawn", () => {
    const choice = { isNight: false, at: at("2026-11-21", "05:00") };
    expect(skyShown(at("2026-11-21", "06:00"), "north", choice)).toBe("day");
    expect(skyShown(at("2026-11-21", "18:00"), "north", choice)).toBe("night");
  });

  test("from a clock that was ahead does not hold for ever", () => {
    const choice = { isNight: true, at: at("2036-01-01", "12:00") };
    expect(skyShown(at("2026-11-20", "12:00"), "north", choice)).toBe("day");
  });
});
