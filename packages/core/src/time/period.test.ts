import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "./day.ts";
import { daysOfPeriod, firstDayOfPeriod, lastDayOfPeriod, periodKeyOf, previousPeriodKey } from "./period.ts";
import { type Day, PERIODS, type Period, type PeriodKey } from "./types.ts";

const day = (text: string) => text as Day;
const key = (text: string) => text as PeriodKey;

test.each<[Period, string, string]>([
  ["daily", "2026-11-20", "2026-11-20"],
  ["weekly", "2026-11-20", "2026-11-15"],
  ["weekly", "2026-11-15", "2026-11-15"],
  ["monthly", "2026-11-20", "2026-11"],
  // Never ISO weeks: the week of the turn of the year is named by its Sunday.
  ["weekly", "2026-12-28", "2026-12-27"],
  ["weekly", "2026-12-31", "2026-12-27"],
  ["weekly", "2027-01-01", "2026-12-27"],
  ["weekly", "2027-01-02", "2026-12-27"],
  ["weekly", "2027-01-03", "2027-01-03"],
  ["monthly", "2026-12-31", "2026-12"],
  ["monthly", "2027-01-01", "2027-01"],
])("the %s key of %s is %s", (period, each, expected) => {
  expect(periodKeyOf(period, day(each))).toBe(expected);
});

test.each<[Period, string, string]>([
  ["daily", "2027-01-01", "2026-12-31"],
  ["weekly", "2026-12-27", "2026-12-20"],
  ["weekly", "2027-01-03", "2026-12-27"],
  ["monthly", "2026-12", "2026-11"],
  ["monthly", "2027-01", "2026-12"],
])("before the %s period %s comes %s", (period, each, previous) => {
  expect(previousPeriodKey(period, key(each))).toBe(previous);
});

test.each<[Period, string, string, string, number]>([
  ["daily", "2026-11-20", "2026-11-20", "2026-11-20", 1],
  ["weekly", "2026-12-27", "2026-12-27", "2027-01-02", 7],
  ["monthly", "2028-02", "2028-02-01", "2028-02-29", 29],
])("the %s period %s runs from %s to %s", (period, each, first, last, length) => {
  expect(firstDayOfPeriod(period, key(each))).toBe(first);
  expect(lastDayOfPeriod(period, key(each))).toBe(last);
  expect(daysOfPeriod(period, key(each))).toHaveLength(length);
});

test("a day is in its own period and in no neighbour, and periods follow each other without a gap", () => {
  fc.assert(
    fc.property(fc.constantFrom(...PERIODS), fc.integer({ min: -20_000, max: 20_000 }), (period, days) => {
      const each = addDays(day("2026-11-20"), days);
      const own = periodKeyOf(period, each);
      expect(daysOfPeriod(period, own)).toContain(each);
      const next = periodKeyOf(period, addDays(lastDayOfPeriod(period, own), 1));
      expect(next).not.toBe(own);
      expect(previousPeriodKey(period, next)).toBe(own);
      for (const member of daysOfPeriod(period, own)) expect(periodKeyOf(period, member)).toBe(own);
    }),
    { seed: 5 },
  );
});
