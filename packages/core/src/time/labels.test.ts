import { expect, test } from "vitest";
import { instantAt } from "./instant.ts";
import { dateLabel, fullDateLabel, monthLabel, partOfDay, rangeLabel } from "./labels.ts";
import type { Day } from "./types.ts";

const day = (text: string) => text as Day;

test("a date is written out in full", () => {
  expect(fullDateLabel(day("2026-11-20"))).toBe("Friday, November 20, 2026");
  expect(fullDateLabel(day("2027-01-03"))).toBe("Sunday, January 3, 2027");
  expect(dateLabel(day("2026-02-05"))).toBe("February 5, 2026");
  expect(monthLabel("2026-11")).toBe("November 2026");
});

test.each([
  ["2026-11-15", "2026-11-21", "November 15 - 21, 2026"],
  ["2026-11-29", "2026-12-05", "November 29 - December 5, 2026"],
  ["2026-12-27", "2027-01-02", "December 27, 2026 - January 2, 2027"],
  ["2026-11-01", "2026-11-01", "November 1, 2026"],
])("from %s to %s is %s", (from, to, expected) => {
  expect(rangeLabel(day(from), day(to))).toBe(expected);
});

test.each([
  [0, 0, "morning"],
  [11, 59, "morning"],
  [12, 0, "afternoon"],
  [17, 59, "afternoon"],
  [18, 0, "evening"],
  [23, 59, "evening"],
] as const)("%i:%i is %s, also on the nights of a clock change", (hour, minute, expected) => {
  for (const each of ["2026-11-20", "2026-03-08", "2026-10-25"]) {
    expect(partOfDay(instantAt(day(each), hour, minute))).toBe(expected);
  }
});
