import { expect, test } from "vitest";
import { readReceivedDay } from "./received-day.ts";

test("the calendar opens at the day a link brings, and at none that is no day", () => {
  expect(readReceivedDay({ day: "2026-11-21" })).toBe("2026-11-21");
  for (const state of [null, undefined, "2026-11-21", {}, { day: "2026-02-30" }, { day: 21 }])
    expect(readReceivedDay(state)).toBeNull();
});
