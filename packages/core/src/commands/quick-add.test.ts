import { expect, test } from "vitest";
import { decide } from "../decide.ts";
import { applyWrites } from "../records/state.ts";
import { tasksOn } from "../tasks/occurrences.ts";
import { newRepeatForm } from "../tasks/repeat-form.ts";
import { stepsOf } from "../tasks/steps.ts";
import { newTaskForm } from "../tasks/task-form.ts";
import { aContext, aState, at, onDay } from "../testing/builders.ts";
import { type QuickAdded, quickAdd, undoQuickAdd } from "./quick-add.ts";

const TODAY = onDay("2026-11-20");
const context = aContext({ now: at(TODAY, "12:00") });
const state = aState({ today: TODAY });
const form = { ...newTaskForm(TODAY), title: "Essay", hours: "1", startTime: "09:00", endTime: "10:00" };

const added = (input: QuickAdded) => {
  const decided = decide(state, quickAdd, input, context);
  if (!decided.ok) throw new Error(JSON.stringify(decided.error));
  const { writes, notices } = decided.value;
  const after = applyWrites(state, writes, TODAY);
  const back = decide(after, undoQuickAdd, { writes }, context);
  if (!back.ok) throw new Error("not taken back");
  return { after, notices, back: applyWrites(after, back.value.writes, TODAY) };
};

test("a line with steps adds a task with them, told once, and one Undo takes all of it back", () => {
  const { after, notices, back } = added({ form, repeat: null, steps: ["Outline", "Draft"] });
  const [task] = [...after.tasks.values()];
  if (task === undefined) throw new Error("no task");
  expect(stepsOf(after, task).map(({ title }) => title)).toEqual(["Outline", "Draft"]);
  expect(notices).toEqual([{ type: "TaskAdded", title: "Essay" }]);
  expect([back.tasks.size, back.steps.size]).toEqual([0, 0]);
});

test("a line that repeats adds a series, whose steps each of its times has", () => {
  const { after, notices, back } = added({ form, repeat: newRepeatForm(TODAY), steps: ["Read", "Notes"] });
  expect(notices).toEqual([{ type: "TaskAdded", title: "Essay" }]);
  const times = [TODAY, onDay("2026-11-27")].flatMap((day) => tasksOn(after, day, TODAY));
  expect(times.map((time) => stepsOf(after, time).map(({ title }) => title))).toEqual([
    ["Read", "Notes"],
    ["Read", "Notes"],
  ]);
  expect(after.tasks.size).toBe(0);
  expect([back.series.size, tasksOn(back, TODAY, TODAY)]).toEqual([0, []]);
});

test("what cannot be is refused whole: too many steps, an end before the beginning, no name", () => {
  const refusal = (input: Partial<QuickAdded>) => {
    const decided = quickAdd(state, { form, repeat: null, steps: [], ...input }, context);
    return decided.ok ? null : decided.error.type;
  };
  const many = Array.from({ length: 101 }, (_, index) => `Step ${index}`);
  const repeat = newRepeatForm(TODAY);
  expect(refusal({ steps: many })).toBe("TooManySteps");
  expect(refusal({ steps: many, repeat })).toBe("TooManySteps");
  expect(refusal({ steps: ["x".repeat(201)] })).toBe("StepTooLong");
  expect(refusal({ repeat: { ...repeat, ends: "on", endDay: "2026-11-19" } })).toBe("InvalidRepeat");
  expect(refusal({ form: { ...form, title: " " } })).toBe("InvalidTask");
  expect(refusal({ repeat })).toBeNull();
});
