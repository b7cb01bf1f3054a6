import { expect, test } from "vitest";
import { onDay } from "../testing/builders.ts";
import type { Month } from "../time/month.ts";
import { type CalendarStep, sameDateIn, stepInCalendar } from "./calendar-step.ts";

test.each<[string, CalendarStep, string]>([
  ["2026-11-20", "previousDay", "2026-11-19"],
  ["2026-11-30", "nextDay", "2026-12-01"],
  ["2026-11-01", "previousDay", "2026-10-31"],
  ["2026-11-20", "previousWeek", "2026-11-13"],
  ["2026-11-28", "nextWeek", "2026-12-05"],
  ["2026-11-20", "weekStart", "2026-11-15"],
  ["2026-11-20", "weekEnd", "2026-11-21"],
  ["2026-10-02", "weekStart", "2026-10-01"],
  ["2026-11-30", "weekEnd", "2026-11-30"],
  ["2026-03-31", "previousMonth", "2026-02-28"],
  ["2026-12-15", "nextMonth", "2027-01-15"],
  ["2028-02-29", "previousYear", "2027-02-28"],
  ["2028-02-29", "nextYear", "2029-02-28"],
  ["9999-12-31", "nextDay", "9999-12-31"],
  ["9999-12-31", "nextMonth", "9999-12-31"],
])("from %s, %s leads to %s", (day, step, next) => {
  expect(stepInCalendar(onDay(day), step)).toBe(next);
});

test("a date that a month does not have is its last day there", () => {
  expect(sameDateIn("2026-02" as Month, onDay("2026-11-30"))).toBe("2026-02-28");
  expect(sameDateIn("2026-10" as Month, onDay("2026-11-30"))).toBe("2026-10-30");
});
