import { expect, test } from "vitest";
import { addMonths, firstDayOfMonth, lastDayOfMonth, type Month, monthFrom, monthOf } from "./month.ts";
import type { Day } from "./types.ts";

const month = (text: string) => text as Month;

test.each([
  ["2026-11", 1, "2026-12"],
  ["2026-11", 2, "2027-01"],
  ["2026-11", 0, "2026-11"],
  ["2026-01", -1, "2025-12"],
  ["2026-11", -23, "2024-12"],
  ["2026-11", 26, "2029-01"],
])("%s and %i months is %s", (from, months, to) => {
  expect(addMonths(month(from), months)).toBe(to);
});

test.each([
  ["2026-11", "2026-11-01", "2026-11-30"],
  ["2026-12", "2026-12-01", "2026-12-31"],
  ["2028-02", "2028-02-01", "2028-02-29"],
  ["2026-02", "2026-02-01", "2026-02-28"],
])("%s runs from %s to %s", (each, first, last) => {
  expect(firstDayOfMonth(month(each))).toBe(first);
  expect(lastDayOfMonth(month(each))).toBe(last);
});

test("a month is made of a year and a number, and a day is in its month", () => {
  expect(monthFrom(2026, 3)).toBe("2026-03");
  expect(monthOf("2026-03-31" as Day)).toBe("2026-03");
});
