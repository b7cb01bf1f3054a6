import { describe, expect, test } from "vitest";
import { onDay } from "../testing/builders.ts";
import { newRepeatForm, type Repetition } from "./repeat-form.ts";
import { comingDays, followDay } from "./repeat-preview.ts";

// A Friday.
const start = onDay("2026-11-20");
const weekly: Repetition = {
  rule: { every: "week", interval: 1, weekdays: [2, 5] },
  next: "onDates",
  ends: { type: "never" },
  missed: "goes",
};

describe("the days that come", () => {
  test("begin with the first that the rule has", () => {
    expect(comingDays(weekly, start, 3)).toEqual(["2026-11-20", "2026-11-24", "2026-11-27"]);
  });

  test("are no more than there are", () => {
    expect(comingDays({ ...weekly, ends: { type: "after", times: 2 } }, start, 3)).toHaveLength(2);
    expect(comingDays({ ...weekly, ends: { type: "after", times: 9999 } }, start, 3)).toHaveLength(3);
    expect(comingDays({ ...weekly, ends: { type: "on", day: onDay("2026-11-24") } }, start, 3)).toEqual([
      "2026-11-20",
      "2026-11-24",
    ]);
  });

  test("are none where no year has them", () => {
    const never: Repetition = { ...weekly, rule: { every: "year", interval: 1, month: 2, date: 30 } };
    expect(comingDays(never, start, 3)).toEqual([]);
  });
});

describe("another date of the task", () => {
  test("is followed by the rule that named the one before", () => {
    const form = followDay(newRepeatForm(start), start, onDay("2026-11-24"));
    expect(form).toMatchObject({ weekdays: [2], date: "24" });
  });

  test("leaves days that somebody chose", () => {
    const chosen = { ...newRepeatForm(start), weekdays: [1, 5], date: "last" };
    expect(followDay(chosen, start, onDay("2026-11-24"))).toEqual(chosen);
  });
});
