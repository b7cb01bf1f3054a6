import { expect, test } from "vitest";
import type { State } from "../records/state.ts";
import { applyWrites } from "../records/state.ts";
import { aContext, aCorrection, aState, aTask, at, onDay } from "./builders.ts";
import { changeStudyHours } from "./change-study-hours.ts";

const now = at("2026-11-20", "10:00");
const context = aContext({ now });
const day = onDay("2026-11-18");

const after = (state: State, hours: number | string): State => {
  const decided = changeStudyHours(state, { date: day, hours }, context);
  if (!decided.ok) throw new Error(decided.error.message);
  return applyWrites(state, decided.value.writes, context.today);
};

test("hours are added to a day as a correction of its own", () => {
  const state = after(aState({ tasks: [aTask({ date: day, hours: 2, completed: true })] }), 1.5);
  expect(state.hoursByDay.get(day)).toBe(3.5);
  expect([...state.corrections.values()]).toEqual([
    expect.objectContaining({ id: `manual_${now}_id1`, date: day, hours: 1.5, reason: "manual" }),
  ]);
});

test("typed hours count as well", () => {
  expect(after(aState(), "0.5").hoursByDay.get(day)).toBe(0.5);
});

test("taking hours away takes at most what there is, so that what comes next counts in full", () => {
  const state = aState({ corrections: [aCorrection({ date: day, hours: 2 })] });
  expect(after(state, -0.5).hoursByDay.get(day)).toBe(1.5);
  const none = after(state, -5);
  expect(none.hoursByDay.has(day)).toBe(false);
  expect(after(none, 1).hoursByDay.get(day)).toBe(1);
});

test("taking from a day without hours changes nothing", () => {
  expect(changeStudyHours(aState(), { date: day, hours: -1 }, context)).toEqual({
    ok: true,
    value: { writes: [], notices: [] },
  });
});

test.each([
  ["", 1, "Invalid date"],
  ["2026-02-30", 1, "Invalid date"],
  ["soon", 0, "Invalid date"],
  ["2026-11-18", 0, "Invalid hours value"],
  ["2026-11-18", Number.NaN, "Invalid hours value"],
  ["2026-11-18", Number.POSITIVE_INFINITY, "Invalid hours value"],
  ["2026-11-18", 100_001, "Invalid hours value"],
  ["2026-11-18", "", "Invalid hours value"],
  ["2026-11-18", "much", "Invalid hours value"],
])("the date %j with %j hours is refused: %s", (date, hours, message) => {
  expect(changeStudyHours(aState(), { date, hours }, context)).toEqual({
    ok: false,
    error: { type: "InvalidStudyHours", message },
  });
});
