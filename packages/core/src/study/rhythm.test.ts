import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "../time/day.ts";
import type { Day } from "../time/types.ts";
import { rhythm } from "./rhythm.ts";

/** A Friday. */
const LAST = "2026-11-20" as Day;

/** A letter for each day, the last for today: `#` hours, `.` none, `r` rest without hours, `R` rest with hours. */
const rhythmOf = (days: string): number => {
  const dayAt = (index: number) => addDays(LAST, index - days.length + 1);
  const marked = (marks: string) =>
    [...days].flatMap((mark, index) => (marks.includes(mark) ? [dayAt(index)] : []));
  const rest = new Set(marked("rR"));
  return rhythm(new Map(marked("#R").map((day) => [day, 1])), (day) => rest.has(day), LAST);
};

describe("counts the study days kept in a row", () => {
  test.each([
    ["", 0, "nothing"],
    [".", 0, "today alone, not begun"],
    ["#", 1, "today alone"],
    ["###", 3, "no day missed"],
    ["##.", 2, "today breaks nothing"],
    ["##..", 2, "one missed day is forgiven, and does not count"],
    ["##...", 0, "two are not"],
    ["##.##", 4, "it goes on after a forgiven day"],
    ["###..##", 2, "two missed days in a row end it"],
    [".######.#", 7, "six days after the first missed day, the second is the first forgiven again"],
    ["#.#####.#", 6, "two missed days among seven: the older one ended it"],
    ["#.######.#", 8, "two missed days in eight are forgiven"],
    ["#.######.######.######", 19, "one in each seven"],
    ["##rr#r", 3, "rest is passed over"],
    ["##rrrrrrrrrrrrrrr", 2, "however long"],
    ["##RR#", 5, "study on a rest day counts"],
    ["#.rrrrr.#", 1, "rest days are no study days between two missed ones"],
    ["#.rrrrrr.#", 2, "but they are days"],
  ])("%j: %d (%s)", (days, count) => {
    expect(rhythmOf(days)).toBe(count);
  });

  test("days after today count once they come", () => {
    const hours = new Map([LAST, addDays(LAST, 1)].map((day) => [day, 1]));
    const asked: Day[] = [];
    expect(rhythm(hours, (day) => asked.push(day) === 0, LAST)).toBe(1);
    expect(asked).toEqual([]);
  });
});

const daysOf = fc
  .array(fc.constantFrom("#", "#", "#", ".", "r", "R"), { minLength: 1, maxLength: 60 })
  .map((days) => days.join(""));
const withOther = (days: string, index: number, change: Readonly<Record<string, string>>): string => {
  const at = index % days.length;
  return days.slice(0, at) + (change[days[at] ?? ""] ?? days[at]) + days.slice(at + 1);
};

/** From a first day on: each missed day in turn is forgiven if none of the six before was. */
const runFrom = (days: string): number | null => {
  let forgiven = -7;
  let kept = 0;
  for (const [index, mark] of [...days].entries()) {
    if (mark === "#" || mark === "R") kept += 1;
    else if (mark === "." && index < days.length - 1) {
      if (index - forgiven < 7) return null;
      forgiven = index;
    }
  }
  return kept;
};

test("is the longest row that ends today and forgives one missed day in seven", () => {
  fc.assert(
    fc.property(daysOf, (days) => {
      const rows = Array.from(days, (_, first) => runFrom(days.slice(first)) ?? 0);
      expect(rhythmOf(days)).toBe(Math.max(...rows));
    }),
    { seed: 59, numRuns: 2_000 },
  );
});

test("one more rest day never lowers it, and neither do more hours", () => {
  fc.assert(
    fc.property(daysOf, fc.nat(), (days, index) => {
      const before = rhythmOf(days);
      expect(rhythmOf(withOther(days, index, { ".": "r", "#": "R" }))).toBeGreaterThanOrEqual(before);
      expect(rhythmOf(withOther(days, index, { ".": "#", r: "R" }))).toBeGreaterThanOrEqual(before);
    }),
    { seed: 59, numRuns: 2_000 },
  );
});

test("asks about each day once, back to the first day of study", () => {
  const asked: Day[] = [];
  const hours = new Map(Array.from({ length: 1_000 }, (_, index) => [addDays(LAST, -2 * index), 1] as const));
  const isRest = (day: Day) => {
    asked.push(day);
    return true;
  };
  expect(rhythm(hours, isRest, LAST)).toBe(1_000);
  expect(asked).toHaveLength(999);
  expect(new Set(asked).size).toBe(999);
});
