import { describe, expect, test } from "vitest";
import type { Command } from "../command.ts";
import { decide } from "../decide.ts";
import { applyWrites, type State } from "../records/state.ts";
import type { StepId } from "../records/step.ts";
import { occurrenceId, type SeriesId, type TaskId } from "../records/task-ids.ts";
import { taskOf, tasksOn } from "../tasks/occurrences.ts";
import { stepsOf } from "../tasks/steps.ts";
import { aContext, aSeries, aState, aTask, at, onDay } from "../testing/builders.ts";
import { completeTask } from "./complete-task.ts";
import { addSteps, moveStep, removeStep, renameStep, restoreStep, tickStep, undoSteps } from "./steps.ts";
import { giveStepsOn, hasOwnSteps } from "./steps-of-series.ts";
import { undo } from "./undo.ts";

const TODAY = onDay("2026-11-20");
const context = aContext({ now: at(TODAY, "12:00") });
const FRIDAYS = ["2026-11-20", "2026-11-27", "2026-12-04", "2026-12-11"].map(onDay);
const weekly = aSeries({
  title: "Lab",
  rule: { every: "week", interval: 1, weekdays: [5] },
  steps: [
    { key: "a", title: "Read" },
    { key: "b", title: "Measure" },
  ],
});
const ids = FRIDAYS.map((day) => occurrenceId("series_1" as SeriesId, day));
const [first = "" as TaskId, second = "" as TaskId, third = "" as TaskId] = ids;
const before = aState({ today: TODAY, series: [weekly] });

const done = <Input, Refusal>(state: State, command: Command<Input, Refusal>, input: Input) => {
  const decided = decide(state, command, input, context);
  if (!decided.ok) throw new Error(JSON.stringify(decided.error));
  return { ...decided.value, state: applyWrites(state, decided.value.writes, TODAY) };
};
const after = <Input, Refusal>(state: State, command: Command<Input, Refusal>, input: Input) =>
  done(state, command, input).state;
const timeOf = (state: State, id: TaskId) => {
  const task = taskOf(state, id);
  if (task === undefined) throw new Error(`no ${id}`);
  return task;
};
const stepsAt = (state: State, id: TaskId) => stepsOf(state, timeOf(state, id));
/** What a person sees of each Friday. */
const seen = (state: State) =>
  FRIDAYS.map((day) =>
    tasksOn(state, day, TODAY)
      .flatMap((task) =>
        stepsOf(state, task).map((step) => (step.done === null ? step.title : `${step.title}!`)),
      )
      .join(),
  );
const isOwn = (state: State, id: TaskId) => hasOwnSteps(state, timeOf(state, id));

/** On the second Friday: one more, the first renamed and ticked, the order turned round. */
const changed = (() => {
  const added = after(before, addSteps, { taskId: second, text: "Report" });
  const [read, measure, report] = stepsAt(added, second);
  if (read === undefined || measure === undefined || report === undefined) throw new Error("three steps");
  const renamed = after(added, renameStep, { taskId: second, stepId: read.id, title: "Read twice" });
  const ticked = after(renamed, tickStep, { taskId: second, stepId: report.id, isDone: true });
  return after(ticked, moveStep, { taskId: second, stepId: measure.id, after: null });
})();

describe("a time's steps", () => {
  test("are its series' own until somebody changes which there are, what they say or their order", () => {
    expect(seen(changed)).toEqual([
      "Read,Measure",
      "Measure,Read twice,Report!",
      "Read,Measure",
      "Read,Measure",
    ]);
    expect(ids.map((id) => isOwn(changed, id))).toEqual([false, true, false, false]);
    const [read] = stepsAt(before, second);
    const ticked = after(before, tickStep, {
      taskId: second,
      stepId: read?.id ?? ("" as never),
      isDone: true,
    });
    expect(isOwn(ticked, second)).toBe(false);
  });

  test("become those of the times that follow; what is ticked stays, and stays of this time alone", () => {
    const given = done(changed, giveStepsOn, { taskId: second });
    expect(seen(given.state)).toEqual([
      "Read,Measure",
      "Measure,Read twice,Report!",
      "Measure,Read twice,Report",
      "Measure,Read twice,Report",
    ]);
    expect(given.notices).toEqual([{ type: "SeriesChanged", change: "stepsGiven", title: "Lab" }]);
    expect(isOwn(given.state, second)).toBe(false);
    expect(done(given.state, giveStepsOn, { taskId: second }).writes).toEqual([]);
  });

  test("of the first time are those of all", () => {
    const added = after(before, addSteps, { taskId: first, text: "Report" });
    const given = after(added, giveStepsOn, { taskId: first });
    expect(seen(given)).toEqual(Array(4).fill("Read,Measure,Report"));
    expect(given.series.size).toBe(1);
  });

  test("that were all removed leave none to those that follow", () => {
    const none = stepsAt(before, second).reduce(
      (state, { id }) => after(state, removeStep, { taskId: second, stepId: id }),
      before,
    );
    expect(seen(after(none, giveStepsOn, { taskId: second }))).toEqual(["Read,Measure", "", "", ""]);
  });

  test("change again from a later time on, and the next begins with them once more", () => {
    const given = after(changed, giveStepsOn, { taskId: second });
    const [measure] = stepsAt(given, third);
    if (measure === undefined) throw new Error("no step");
    const less = after(given, removeStep, { taskId: third, stepId: measure.id });
    expect(seen(after(less, giveStepsOn, { taskId: third }))).toEqual([
      "Read,Measure",
      "Measure,Read twice,Report!",
      "Read twice,Report",
      "Read twice,Report",
    ]);
  });

  test("that a person gave a later time stay with it, beside those that are new", () => {
    const own = after(changed, addSteps, { taskId: third, text: "Ask Ada" });
    expect(seen(after(own, giveStepsOn, { taskId: second }))[2]).toBe("Measure,Read twice,Report,Ask Ada");
  });

  test("of a completed time stay as they are with it, and are told as its own no longer", () => {
    const completed = after(changed, completeTask, { taskId: second });
    const given = done(completed, giveStepsOn, { taskId: second });
    expect(seen(given.state)).toEqual(seen(after(changed, giveStepsOn, { taskId: second })));
    expect(given.writes.some(({ table }) => table === "steps")).toBe(false);
    expect(isOwn(given.state, second)).toBe(false);
  });

  test("of a time completed long ago are not its own because the series changed since", () => {
    const [read] = stepsAt(before, first);
    if (read === undefined) throw new Error("no step");
    const completed = after(before, completeTask, { taskId: first });
    const added = after(completed, addSteps, { taskId: second, text: "Report" });
    expect(isOwn(after(added, giveStepsOn, { taskId: second }), first)).toBe(false);
  });
});

test("a step that was removed before comes back with its name, though the series no longer gives it", () => {
  const [read] = stepsAt(before, second);
  if (read === undefined) throw new Error("no step");
  const removed = after(before, removeStep, { taskId: second, stepId: read.id });
  const given = after(removed, giveStepsOn, { taskId: second });
  expect(seen(given)).toEqual(["Read,Measure", "Measure", "Measure", "Measure"]);
  const restored = after(given, restoreStep, { step: read });
  expect(seen(restored)[1]).toMatch(/^(Read,Measure|Measure,Read)$/);
  expect(isOwn(restored, second)).toBe(true);
  // Before that the series says what it is called.
  const back = after(removed, restoreStep, { step: read });
  expect(back.steps.get(read.id)?.title).toBe("");
});

test("taken back, every time has the steps it had", () => {
  const { state, writes } = done(changed, giveStepsOn, { taskId: second });
  const back = after(state, undo, { before: changed, writes, notices: [] });
  expect(seen(back)).toEqual(seen(changed));
  expect(isOwn(back, second)).toBe(true);
});

test.each([
  ["ticked", false, "Report!"],
  ["ticked no more", true, "Report"],
])("taken back, a step that was %s since is so under its own name", (_, wasDone, report) => {
  const own = stepsAt(changed, second).at(-1)?.id ?? ("" as never);
  const ours = after(changed, tickStep, { taskId: second, stepId: own, isDone: wasDone });
  const { state, writes } = done(ours, giveStepsOn, { taskId: second });
  const stepId = stepsAt(state, second).at(-1)?.id ?? ("" as never);
  const since = after(state, tickStep, { taskId: second, stepId, isDone: !wasDone });
  const back = after(since, undo, { before: ours, writes, notices: [] });
  expect(seen(back)[1]).toBe(`Measure,Read twice,${report}`);
  expect(back.steps.has(stepId)).toBe(false);
  // Given once more it says what is seen, not what was ticked before.
  expect(seen(after(back, giveStepsOn, { taskId: second }))[1]).toBe(`Measure,Read twice,${report}`);
});

test("taken back, a step that was renamed or removed since is so, one that was moved stands where it stood, and each is there once", () => {
  const { state, writes } = done(changed, giveStepsOn, { taskId: second });
  const stepId = stepsAt(state, second).at(-1)?.id ?? ("" as never);
  const step = { taskId: second, stepId };
  const backAfter = (since: State) => after(since, undo, { before: changed, writes, notices: [] });
  const renamed = backAfter(after(state, renameStep, { ...step, title: "Write it up" }));
  expect(seen(renamed)).toEqual([
    "Read,Measure",
    "Measure,Read twice,Write it up!",
    "Read,Measure",
    "Read,Measure",
  ]);
  const moved = backAfter(after(state, moveStep, { ...step, after: null }));
  expect(seen(moved)).toEqual(seen(changed));
  const removed = backAfter(after(state, removeStep, step));
  expect(seen(removed)[1]).toBe("Measure,Read twice");
  for (const back of [renamed, moved, removed]) expect(back.steps.has(stepId)).toBe(false);
});

describe("what was done before the steps were given on can still be undone, of this time alone", () => {
  const added = done(before, addSteps, { taskId: second, text: "Report\nHand in" });
  const stepIds = added.writes.filter(({ table }) => table === "steps").map(({ id }) => id as StepId);
  const [report = "" as StepId, handIn = "" as StepId] = stepIds;
  const given = (state: State) => after(state, giveStepsOn, { taskId: second });
  const ofReport = { taskId: second, stepId: report };
  const others = ["Read,Measure,Report,Hand in", "Read,Measure,Report,Hand in"];

  test("a list that was pasted", () => {
    const back = after(given(added.state), undoSteps, { taskId: second, stepIds });
    expect(seen(back)).toEqual(["Read,Measure", "Read,Measure", ...others]);
    expect(done(back, undoSteps, { taskId: second, stepIds }).writes).toEqual([]);
  });

  test("a tick, a name and a place", () => {
    const ticked = after(added.state, tickStep, { ...ofReport, isDone: true });
    expect(seen(given(ticked))[1]).toBe("Read,Measure,Report!,Hand in");
    expect(seen(after(given(ticked), tickStep, { ...ofReport, isDone: false }))[1]).toBe(others[0]);
    const renamed = after(added.state, renameStep, { ...ofReport, title: "Write it up" });
    expect(seen(after(given(renamed), renameStep, { ...ofReport, title: "Report" }))).toEqual([
      "Read,Measure",
      others[0],
      ...Array(2).fill("Read,Measure,Write it up,Hand in"),
    ]);
    const moved = after(added.state, moveStep, { ...ofReport, after: handIn });
    expect(seen(given(moved))[1]).toBe("Read,Measure,Hand in,Report");
    const [, measure] = stepsAt(before, second);
    expect(seen(after(given(moved), moveStep, { ...ofReport, after: measure?.id ?? null }))[1]).toBe(
      others[0],
    );
    expect(seen(after(given(added.state), moveStep, { ...ofReport, after: handIn }))[1]).toBe(
      "Read,Measure,Hand in,Report",
    );
  });
});

test("a task that does not repeat has nothing to give, and one whose series is gone neither", () => {
  const task = aTask({ date: TODAY });
  const single = aState({ today: TODAY, tasks: [task] });
  expect(hasOwnSteps(single, task)).toBe(false);
  expect(giveStepsOn(single, { taskId: task.id }, context)).toMatchObject({
    ok: false,
    error: { type: "TaskNotFound" },
  });
  const orphan = applyWrites(changed, [{ type: "delete", table: "series", id: weekly.id }], TODAY);
  expect(hasOwnSteps(orphan, timeOf(changed, second))).toBe(false);
  expect(giveStepsOn(orphan, { taskId: second }, context)).toMatchObject({
    ok: false,
    error: { type: "SeriesNotFound" },
  });
});
