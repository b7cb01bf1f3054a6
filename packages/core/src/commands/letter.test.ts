import { expect, test } from "vitest";
import { applyWrites, type State } from "../records/state.ts";
import { tasksOn } from "../tasks/occurrences.ts";
import { aContext, aCourse, aState, at, onDay } from "../testing/builders.ts";
import { carryOut, daysOfSuggestion, isCarriedOut } from "./letter.ts";
import { saveDaysOff } from "./rest.ts";
import { undo } from "./undo.ts";

const SUNDAY = onDay("2026-11-29");
const course = aCourse({ id: "course_1" as never, name: "Statistics" });
const two = {
  day: SUNDAY,
  blocks: { weekdays: [2, 4], hours: 1, title: "Statistics", course: course.id },
};

const press = (before: State, letter = two, now = at(SUNDAY, "10:00")) => {
  const context = aContext({ now });
  const done = carryOut(before, letter, context);
  if (!done.ok) throw new Error("refused");
  return { ...done.value, before, context, state: applyWrites(before, done.value.writes, context.today) };
};

test("a press adds the blocks on their days, with the course, at the first free time", () => {
  const { state } = press(aState({ courses: [course] }));
  expect(tasksOn(state, onDay("2026-12-01"), SUNDAY)).toMatchObject([
    { title: "Statistics", course: "course_1", hours: 1, startTime: "09:00", endTime: "10:00", done: null },
  ]);
  expect(tasksOn(state, onDay("2026-12-03"), SUNDAY)).toHaveLength(1);
  expect(isCarriedOut(state, two)).toBe(true);
});

test("two devices that press, or one that presses twice, add the same rows", () => {
  const once = press(aState({ courses: [course] }));
  const again = press(once.state, two, at("2026-11-30", "18:00"));
  expect(again.state.tasks.size).toBe(2);
});

test("Undo removes what it added, and the press can be made again", () => {
  const { state, context, ...done } = press(aState({ courses: [course] }));
  const undone = undo(state, done, context);
  if (!undone.ok) throw new Error("refused");
  const back = applyWrites(state, undone.value.writes, SUNDAY);
  expect([back.tasks.size, isCarriedOut(back, two)]).toEqual([0, false]);
  expect(press(back).state.tasks.size).toBe(2);
});

test("days that are over, and days off, give way to the next ones of the week", () => {
  const off = { from: "2026-12-03", to: "", name: "", minutes: 0 };
  const saved = saveDaysOff(aState(), { id: null, form: off }, aContext({ now: at(SUNDAY, "10:00") }));
  if (!saved.ok) throw new Error("refused");
  const state = applyWrites(aState(), saved.value.writes, SUNDAY);
  expect(daysOfSuggestion(state, two, SUNDAY)).toEqual(["2026-12-01", "2026-12-04"]);
  expect(daysOfSuggestion(state, two, onDay("2026-12-02"))).toEqual(["2026-12-02", "2026-12-04"]);
  expect(daysOfSuggestion(state, two, onDay("2026-12-05"))).toEqual(["2026-12-05", "2026-12-05"]);
});

test("before an exam it plans no day that is over, nor the exam's", () => {
  const letter = { day: SUNDAY, blocks: { ...two.blocks, before: onDay("2026-12-04") } };
  expect(daysOfSuggestion(aState(), letter, onDay("2026-12-01"))).toEqual(["2026-12-01", "2026-12-03"]);
  expect(daysOfSuggestion(aState(), letter, onDay("2026-12-03"))).toEqual(["2026-12-03"]);
  expect(daysOfSuggestion(aState(), letter, onDay("2026-12-04"))).toEqual([]);
});
