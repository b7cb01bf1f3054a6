import { describe, expect, test } from "vitest";
import type { Command } from "../command.ts";
import { decide } from "../decide.ts";
import { applyWrites, type State } from "../records/state.ts";
import type { Step, StepId } from "../records/step.ts";
import { occurrenceId, type TaskId } from "../records/task-ids.ts";
import { taskOf } from "../tasks/occurrences.ts";
import { MAX_STEPS, stepsOf } from "../tasks/steps.ts";
import { newTaskForm } from "../tasks/task-form.ts";
import { aContext, aSeries, aState, aStep, aTask, at, onDay } from "../testing/builders.ts";
import { isoOf } from "../time/instant.ts";
import { completeTask } from "./complete-task.ts";
import { deleteTask } from "./delete-task.ts";
import { deleteTasks, moveTasks } from "./many-tasks.ts";
import {
  addSteps,
  addTaskWithSteps,
  moveStep,
  refusalOfSteps,
  removeStep,
  renameStep,
  restoreStep,
  stepToTask,
  taskBackToStep,
  tickStep,
  undoSteps,
} from "./steps.ts";
import { undo } from "./undo.ts";

const TODAY = onDay("2026-11-20");
const context = aContext({ now: at(TODAY, "12:00") });
const task = aTask({ title: "Essay", date: TODAY, startTime: null, category: "Project" });
const step = (name: string, place: number, given: Partial<Step> = {}): Step =>
  aStep({ id: name as StepId, taskId: task.id, title: name, place, ...given });
const withSteps = (...steps: readonly Step[]) => aState({ today: TODAY, tasks: [task], steps });
const abc = withSteps(step("a", 1), step("b", 2), step("c", 3));
const id = (name: string) => name as StepId;
const ofTask = { taskId: task.id };

const done = <Input, Refusal>(state: State, command: Command<Input, Refusal>, input: Input) => {
  const decided = decide(state, command, input, context);
  if (!decided.ok) throw new Error(JSON.stringify(decided.error));
  return { ...decided.value, state: applyWrites(state, decided.value.writes, TODAY) };
};
const after = <Input, Refusal>(state: State, command: Command<Input, Refusal>, input: Input) =>
  done(state, command, input).state;
const shown = (state: State, of = task) => stepsOf(state, of).map(({ title }) => title);
const rowsOf = (state: State) => [...state.steps.values()];

describe("adding steps", () => {
  test("puts them behind the others, in their order", () => {
    const added = done(abc, addSteps, { ...ofTask, text: "- d\n- [x] e" });
    expect(shown(added.state)).toEqual(["a", "b", "c", "d", "e"]);
    expect(stepsOf(added.state, task).map(({ done: isDone }) => isDone !== null)).toEqual([
      false,
      false,
      false,
      false,
      true,
    ]);
    expect(added.notices).toEqual([{ type: "StepsChanged", change: "added", count: 2 }]);
    const ids = added.writes.map(({ id: stepId }) => stepId as StepId);
    expect(rowsOf(after(added.state, undoSteps, { ...ofTask, stepIds: ids }))).toEqual(rowsOf(abc));
  });

  test("tells nothing of a single one, which is seen where it was typed", () => {
    expect(done(abc, addSteps, { ...ofTask, text: "d" }).notices).toEqual([]);
    expect(done(abc, addSteps, { ...ofTask, text: " \n - \n" })).toMatchObject({ writes: [], notices: [] });
  });

  test("gives them the next whole places", () => {
    const places = (state: State) => stepsOf(state, task).map(({ place }) => place);
    expect(places(after(abc, addSteps, { ...ofTask, text: "d\ne" }))).toEqual([1, 2, 3, 4, 5]);
    expect(places(after(withSteps(), addSteps, { ...ofTask, text: "a" }))).toEqual([1]);
    const between = withSteps(step("a", 1), step("b", 1.5));
    expect(places(after(between, addSteps, { ...ofTask, text: "c" }))).toEqual([1, 1.5, 2]);
  });

  test("goes with a new task as one intent, or not at all", () => {
    const form = { ...newTaskForm(TODAY), title: "Lab", hours: "1", startTime: "09:00", endTime: "10:00" };
    const made = done(withSteps(), addTaskWithSteps, { form, steps: ["Read", "Write"] });
    const madeTask = made.state.tasks.get(made.writes[0]?.id as TaskId);
    expect(madeTask?.title).toBe("Lab");
    expect(stepsOf(made.state, madeTask ?? task).map(({ title, done: ticked }) => [title, ticked])).toEqual([
      ["Read", null],
      ["Write", null],
    ]);
    const refused = addTaskWithSteps(withSteps(), { form, steps: ["b".repeat(201)] }, context);
    expect(refused).toEqual({ ok: false, error: { type: "StepTooLong", most: 200 } });
  });

  test("takes all or nothing: what is too many or too long is told and stays where it is", () => {
    const full = withSteps(...Array.from({ length: MAX_STEPS - 1 }, (_, n) => step(`s${n}`, n + 1)));
    expect(addSteps(full, { ...ofTask, text: "a\nb" }, context)).toEqual({
      ok: false,
      error: { type: "TooManySteps", most: MAX_STEPS, room: 1, given: 2 },
    });
    expect(shown(after(full, addSteps, { ...ofTask, text: "a" }))).toHaveLength(MAX_STEPS);
    expect(addSteps(abc, { ...ofTask, text: `a\n${"b".repeat(201)}` }, context)).toEqual({
      ok: false,
      error: { type: "StepTooLong", most: 200 },
    });
    expect(addSteps(abc, { ...ofTask, text: "b".repeat(200) }, context).ok).toBe(true);
    // Two devices that were apart may have made more than there may be.
    expect(refusalOfSteps(["a"], MAX_STEPS + 2)).toEqual({
      type: "TooManySteps",
      most: MAX_STEPS,
      room: 0,
      given: 1,
    });
  });
});

test("nothing is done to the steps of a task that is gone", () => {
  const taskId = "task_gone" as TaskId;
  const one = { taskId, stepId: id("a") };
  const refused = [
    addSteps(abc, { taskId, text: "a" }, context),
    undoSteps(abc, { taskId, stepIds: [id("a")] }, context),
    renameStep(abc, { ...one, title: "b" }, context),
    tickStep(abc, { ...one, isDone: true }, context),
    moveStep(abc, { ...one, after: null }, context),
    removeStep(abc, one, context),
    restoreStep(abc, { step: step("a", 1, { taskId }) }, context),
    stepToTask(abc, one, context),
    taskBackToStep(abc, { step: step("a", 1, { taskId }), madeTaskId: task.id }, context),
  ];
  for (const answer of refused)
    expect(answer).toEqual({ ok: false, error: { type: "TaskNotFound", taskId } });
});

describe("a step", () => {
  test("is ticked and opened again; its task stays open, and no hours are counted", () => {
    const ticked = done(abc, tickStep, { ...ofTask, stepId: id("a"), isDone: true });
    expect(ticked.state.steps.get(id("a"))?.done).toEqual({ at: isoOf(context.now) });
    expect(ticked.writes).toHaveLength(1);
    expect(ticked.state.tasks).toBe(abc.tasks);
    expect(done(ticked.state, tickStep, { ...ofTask, stepId: id("a"), isDone: true }).writes).toEqual([]);
    const opened = after(ticked.state, tickStep, { ...ofTask, stepId: id("a"), isDone: false });
    expect(rowsOf(opened)).toEqual(rowsOf(abc));
  });

  test("is renamed; an empty name changes nothing", () => {
    const renamed = after(abc, renameStep, { ...ofTask, stepId: id("b"), title: "  two\n words " });
    expect(shown(renamed)).toEqual(["a", "two words", "c"]);
    expect(done(abc, renameStep, { ...ofTask, stepId: id("b"), title: " " }).writes).toEqual([]);
    expect(renameStep(abc, { ...ofTask, stepId: id("b"), title: "b".repeat(201) }, context)).toEqual({
      ok: false,
      error: { type: "StepTooLong", most: 200 },
    });
    expect(renameStep(abc, { ...ofTask, stepId: id("b"), title: "b".repeat(200) }, context).ok).toBe(true);
  });

  test("moves by one write, anywhere", () => {
    const moved = done(abc, moveStep, { ...ofTask, stepId: id("c"), after: id("a") });
    expect(moved.writes).toHaveLength(1);
    expect(shown(moved.state)).toEqual(["a", "c", "b"]);
    expect(shown(after(moved.state, moveStep, { ...ofTask, stepId: id("c"), after: null }))).toEqual([
      "c",
      "a",
      "b",
    ]);
    expect(shown(after(abc, moveStep, { ...ofTask, stepId: id("a"), after: id("c") }))).toEqual([
      "b",
      "c",
      "a",
    ]);
    expect(done(abc, moveStep, { ...ofTask, stepId: id("b"), after: id("a") }).writes).toEqual([]);
    expect(moveStep(abc, { ...ofTask, stepId: id("b"), after: id("gone") }, context)).toEqual({
      ok: false,
      error: { type: "StepNotFound" },
    });
  });

  test("moves also where no number is left: then all stand anew", () => {
    const crowded = withSteps(step("a", 1), step("b", 1), step("c", 1));
    const moved = after(crowded, moveStep, { ...ofTask, stepId: id("c"), after: id("a") });
    expect(shown(moved)).toEqual(["a", "c", "b"]);
    expect(stepsOf(moved, task).map(({ place }) => place)).toEqual([1, 2, 3]);
    let state = abc;
    for (let turn = 0; turn < 200; turn += 1) {
      const order = shown(state);
      state = after(state, moveStep, { ...ofTask, stepId: id(order[2] ?? ""), after: id(order[0] ?? "") });
      expect(shown(state)).toEqual([order[0], order[2], order[1]]);
    }
  });

  test("is removed, and comes back where it stood", () => {
    const removed = done(abc, removeStep, { ...ofTask, stepId: id("b") });
    expect(shown(removed.state)).toEqual(["a", "c"]);
    expect(removed.notices).toEqual([{ type: "StepsChanged", change: "removed", count: 1 }]);
    const [, b] = stepsOf(abc, task);
    if (b === undefined) throw new Error("no step");
    const restored = done(removed.state, restoreStep, { step: b });
    expect(restored).toMatchObject({
      writes: [{ type: "put", table: "steps", id: "b" }],
      notices: [{ type: "StepsChanged", change: "restored", count: 1 }],
    });
    expect(rowsOf(restored.state)).toEqual(expect.arrayContaining(rowsOf(abc)));
    expect(done(abc, restoreStep, { step: b })).toMatchObject({ writes: [], notices: [] });
    expect(removeStep(removed.state, { ...ofTask, stepId: id("b") }, context)).toMatchObject({
      error: { type: "StepNotFound" },
    });
  });

  test("becomes a task of its own, half an hour after what is there, and one Undo takes both back", () => {
    const [, b] = stepsOf(abc, task);
    if (b === undefined) throw new Error("no step");
    const made = done(abc, stepToTask, { ...ofTask, stepId: b.id });
    expect(shown(made.state)).toEqual(["a", "c"]);
    expect(made).toMatchObject({
      writes: [{ type: "put", table: "tasks", id: expect.stringMatching(/^task_\d+_/) }, { type: "delete" }],
      notices: [{ type: "StepsChanged", change: "becameTask", count: 1 }],
    });
    const madeTaskId = made.writes[0]?.id as TaskId;
    expect(made.state.tasks.get(madeTaskId)).toMatchObject({
      title: "b",
      description: "",
      date: TODAY,
      category: "Project",
      hours: 0.5,
      startTime: "12:00",
      endTime: "12:30",
      done: null,
    });
    expect(made.state.tasks.get(madeTaskId)).not.toHaveProperty("course");
    const back = after(made.state, taskBackToStep, { step: b, madeTaskId });
    expect(shown(back)).toEqual(["a", "b", "c"]);
    expect(back.tasks.size).toBe(1);
    const gone = after(made.state, deleteTask, { taskId: madeTaskId });
    expect(shown(after(gone, taskBackToStep, { step: b, madeTaskId }))).toEqual(["a", "b", "c"]);
  });

  test("takes its task's course along", () => {
    const course = "course_1" as NonNullable<typeof task.course>;
    const state = aState({ today: TODAY, tasks: [{ ...task, course }], steps: [step("a", 1)] });
    const made = done(state, stepToTask, { ...ofTask, stepId: id("a") });
    expect(made.state.tasks.get(made.writes[0]?.id as TaskId)?.course).toBe(course);
  });
});

describe("a task with steps", () => {
  test("is completed and moved without them", () => {
    expect(after(abc, completeTask, ofTask).tasks.get(task.id)?.done).not.toBeNull();
    const moved = after(abc, moveTasks, { moves: [{ taskId: task.id, to: onDay("2026-12-01") }] });
    expect(shown(moved)).toEqual(["a", "b", "c"]);
  });

  test("takes them along when it is deleted, and brings them back under their ids", () => {
    const { state: deleted, ...change } = done(abc, deleteTask, ofTask);
    expect(rowsOf(deleted)).toEqual([]);
    const restored = after(deleted, undo, { before: abc, ...change });
    expect(rowsOf(restored)).toEqual(rowsOf(abc));
    expect(restored.tasks.get(task.id)).toEqual(task);
    expect(done(abc, undo, { before: abc, ...change }).writes).toEqual([]);
  });

  test("is counted as one among several", () => {
    const other = aTask({ date: TODAY });
    const state = aState({ today: TODAY, tasks: [task, other], steps: [step("a", 1), step("b", 2)] });
    const deleted = done(state, deleteTasks, { taskIds: [task.id, other.id] });
    expect(deleted.notices).toEqual([{ type: "TasksDeleted", count: 2 }]);
    const restored = done(deleted.state, undo, { before: state, ...deleted });
    expect(restored.notices).toEqual([{ type: "TasksRestored", count: 2 }]);
    expect(shown(restored.state)).toEqual(["a", "b"]);
  });
});

describe("a time of a series", () => {
  const was = {
    title: "Lecture",
    date: TODAY,
    hours: 1,
    steps: [
      { key: "k1", title: "Read" },
      { key: "k2", title: "Notes" },
    ],
  };
  const lecture = aTask({ id: "series_1:2026-11-20" as TaskId, date: TODAY, was });
  const touched = aState({ today: TODAY, tasks: [lecture] });
  const of = { taskId: lecture.id };
  const k1 = `${lecture.id}/k1` as StepId;
  const k2 = `${lecture.id}/k2` as StepId;
  const titles = (state: State) => shown(state, lecture);

  test("keeps of each step only what was said: the rest stays the series'", () => {
    const ticked = done(touched, tickStep, { ...of, stepId: k1, isDone: true });
    expect(ticked.writes).toEqual([
      {
        type: "put",
        table: "steps",
        id: k1,
        fields: {
          taskId: lecture.id,
          createdAt: isoOf(context.now),
          done: { at: isoOf(context.now) },
        },
      },
    ]);
    const moved = done(ticked.state, moveStep, { ...of, stepId: k1, after: k2 });
    expect(moved.writes).toEqual([{ type: "edit", table: "steps", id: k1, fields: { place: 3 } }]);
    expect(titles(moved.state)).toEqual(["Notes", "Read"]);
    const renamed = after(moved.state, renameStep, { ...of, stepId: k2, title: "Sketch" });
    expect(titles(renamed)).toEqual(["Sketch", "Read"]);
  });

  test("hides a step that was removed, and shows it again as it was", () => {
    const [first] = stepsOf(touched, lecture);
    if (first === undefined) throw new Error("no step");
    const removed = after(touched, removeStep, { ...of, stepId: k1 });
    expect(titles(removed)).toEqual(["Notes"]);
    expect(titles(after(removed, restoreStep, { step: first }))).toEqual(["Read", "Notes"]);
    const made = done(touched, stepToTask, { ...of, stepId: k1 });
    expect(titles(made.state)).toEqual(["Notes"]);
    const back = after(made.state, taskBackToStep, { step: first, madeTaskId: made.writes[0]?.id as TaskId });
    expect(titles(back)).toEqual(["Read", "Notes"]);
  });
});

test("the first step that is touched writes down its time of a series, which nobody had touched", () => {
  const part = aSeries({ start: TODAY, steps: [{ key: "k1", title: "Read" }] });
  const state = aState({ today: TODAY, series: [part] });
  const lecture = taskOf(state, occurrenceId(part.series, TODAY));
  if (lecture === undefined) throw new Error("no time of the series");
  const ticked = done(state, tickStep, {
    taskId: lecture.id,
    stepId: `${lecture.id}/k1` as StepId,
    isDone: true,
  });
  expect(ticked.writes.map(({ type, table }) => [type, table])).toEqual([
    ["put", "tasks"],
    ["put", "steps"],
  ]);
  expect(ticked.state.tasks.get(lecture.id)).toMatchObject({ was: { steps: part.steps }, done: null });
  expect(shown(ticked.state, lecture)).toEqual(["Read"]);
  const added = done(state, addSteps, { taskId: lecture.id, text: "Own" });
  expect(shown(added.state, lecture)).toEqual(["Read", "Own"]);
  expect(added.state.tasks.has(lecture.id)).toBe(true);
});
