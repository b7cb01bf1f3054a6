import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, dateOfDay, dayFrom, daysBetween, daysFrom, isDay, weekdayOf, weekStart } from "./day.ts";
import type { Day } from "./types.ts";

const day = (text: string) => text as Day;

/** What Date says in UTC, where every day has 24 hours: the calendar itself. */
const calendar = (text: Day, days: number): string =>
  new Date(Date.parse(`${text}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const anyDay = fc
  .integer({ min: -200_000, max: 800_000 })
  .map((number) => calendar(day("1970-01-01"), number) as Day);

test.each([
  ["2026-11-20", 1, "2026-11-21"],
  ["2026-11-20", 0, "2026-11-20"],
  ["2026-12-31", 1, "2027-01-01"],
  ["2027-01-01", -1, "2026-12-31"],
  ["2028-02-28", 1, "2028-02-29"],
  ["2026-02-28", 1, "2026-03-01"],
  ["2100-02-28", 1, "2100-03-01"],
  ["2000-02-28", 1, "2000-02-29"],
  // Clock changes: New York, London, São Paulo's and Cairo's at midnight, and the day that Apia never had.
  ["2026-03-07", 2, "2026-03-09"],
  ["2026-10-24", 2, "2026-10-26"],
  ["2018-11-03", 1, "2018-11-04"],
  ["2026-04-23", 1, "2026-04-24"],
  ["2011-12-29", 1, "2011-12-30"],
])("%s and %i days is %s", (from, days, to) => {
  expect(addDays(day(from), days)).toBe(to);
});

test("steps as the calendar does, over any distance", () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -100_000, max: 100_000 }), (from, days) => {
      expect(addDays(from, days)).toBe(calendar(from, days));
    }),
    { seed: 1 },
  );
});

test("counting undoes stepping", () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -100_000, max: 100_000 }), (from, days) => {
      expect(daysBetween(from, addDays(from, days))).toBe(days);
    }),
    { seed: 2 },
  );
});

test("knows the weekday of any day, also before 1970", () => {
  fc.assert(
    fc.property(anyDay, (each) => {
      expect(weekdayOf(each)).toBe(new Date(`${each}T00:00:00Z`).getUTCDay());
    }),
    { seed: 3 },
  );
});

test.each([
  ["2026-11-20", "2026-11-15"],
  ["2026-11-15", "2026-11-15"],
  ["2026-11-21", "2026-11-15"],
  ["2026-12-28", "2026-12-27"],
  ["2027-01-01", "2026-12-27"],
  ["2027-01-02", "2026-12-27"],
  ["2027-01-03", "2027-01-03"],
])("the week of %s starts on Sunday %s", (each, sunday) => {
  expect(weekStart(day(each))).toBe(sunday);
});

test("the days over the turn of the year are seven and in order", () => {
  expect(daysFrom(day("2026-12-28"), day("2027-01-03"))).toEqual([
    "2026-12-28",
    "2026-12-29",
    "2026-12-30",
    "2026-12-31",
    "2027-01-01",
    "2027-01-02",
    "2027-01-03",
  ]);
});

test("there are no days from a later one to an earlier one, and one from a day to itself", () => {
  expect(daysFrom(day("2026-11-21"), day("2026-11-20"))).toEqual([]);
  expect(daysFrom(day("2026-11-20"), day("2026-11-20"))).toEqual(["2026-11-20"]);
});

test.each([
  ["2026-11-20", true],
  ["2028-02-29", true],
  ["2000-02-29", true],
  ["2026-02-29", false],
  ["2100-02-29", false],
  ["2026-04-31", false],
  ["2026-06-31", false],
  ["2026-09-31", false],
  ["2026-11-31", false],
  ["2026-12-31", true],
  ["2026-13-01", false],
  ["2026-00-10", false],
  ["2026-01-00", false],
  ["0026-01-10", false],
  ["1000-01-01", true],
  ["2026-1-1", false],
  [" 2026-11-20", false],
  ["2026-11-20T00:00", false],
  ["", false],
  [20261120, false],
  [null, false],
])("%j is a day: %j", (value, expected) => {
  expect(isDay(value)).toBe(expected);
});

test("a day is written with its zeros", () => {
  expect(dayFrom(2026, 1, 5)).toBe("2026-01-05");
  expect(dateOfDay(day("2026-01-05"))).toBe(5);
});
