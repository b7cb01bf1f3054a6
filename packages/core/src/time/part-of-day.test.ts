import { expect, test } from "vitest";
import { instantAt } from "./instant.ts";
import { partOfDay } from "./part-of-day.ts";
import type { Day } from "./types.ts";

test.each([
  [0, 0, "morning"],
  [11, 59, "morning"],
  [12, 0, "afternoon"],
  [17, 59, "afternoon"],
  [18, 0, "evening"],
  [23, 59, "evening"],
] as const)("%i:%i is %s, also on the nights of a clock change", (hour, minute, expected) => {
  for (const each of ["2026-11-20", "2026-03-08", "2026-10-25"]) {
    expect(partOfDay(instantAt(each as Day, hour, minute))).toBe(expected);
  }
});
