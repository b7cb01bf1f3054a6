import fc from "fast-check";
import { expect, test } from "vitest";
import type { Command, Outcome } from "../command.ts";
import type { State } from "../records/state.ts";
import { applyWrites } from "../records/state.ts";
import type { Task } from "../records/task.ts";
import type { TaskId } from "../records/task-ids.ts";
import { formOfTask, newTaskForm } from "../tasks/task-form.ts";
import { aContext, aState, aTask, at, onDay } from "../testing/builders.ts";
import { isoOf } from "../time/instant.ts";
import { addTask } from "./add-task.ts";
import { completeTask, reopenTask, toggleTask } from "./complete-task.ts";
import { deleteTask } from "./delete-task.ts";
import { editTask } from "./edit-task.ts";
import { completeTasks, deleteTasks, moveTasks } from "./many-tasks.ts";
import { undo } from "./undo.ts";

const now = at("2026-11-20", "10:00");
const context = aContext({ now });
const { today } = context;

/** What a verb that must not refuse gives, and the state after it. */
const run = <I, R>(state: State, command: Command<I, R>, input: I): { outcome: Outcome; after: State } => {
  const decided = command(state, input, context);
  if (!decided.ok) throw new Error(`refused: ${JSON.stringify(decided.error)}`);
  return { outcome: decided.value, after: applyWrites(state, decided.value.writes, today) };
};

const filled = {
  ...newTaskForm(today),
  title: "Algebra",
  hours: "1.5",
  startTime: "09:00",
  endTime: "10:30",
};

test("a task is added under an id of its time and something random", () => {
  const { outcome, after } = run(aState(), addTask, { form: filled });
  const id = `task_${now}_id1` as TaskId;
  expect(after.tasks.get(id)).toEqual({
    id,
    title: "Algebra",
    description: "",
    date: today,
    hours: 1.5,
    startTime: "09:00",
    endTime: "10:30",
    category: "Reading",
    done: null,
    createdAt: isoOf(now),
    updatedAt: isoOf(now),
  });
  expect(outcome.notices).toEqual([{ type: "TaskAdded", title: "Algebra" }]);
});

test("a form that is not complete adds nothing and edits nothing", () => {
  const task = aTask();
  const form = { ...filled, title: "", endTime: "" };
  const refusal = {
    ok: false,
    error: {
      type: "InvalidTask",
      problems: ["title", "endTime"],
    },
  };
  expect(addTask(aState(), { form }, context)).toEqual(refusal);
  expect(editTask(aState({ tasks: [task] }), { taskId: task.id, form }, context)).toEqual(refusal);
});

test("editing writes what changed and when, and nothing else", () => {
  const task = aTask({ startTime: "09:00" as never, endTime: "10:00" as never, completed: true });
  const form = { ...formOfTask(task), title: "Geometry", hours: "2" };
  const { outcome, after } = run(aState({ tasks: [task] }), editTask, { taskId: task.id, form });
  expect(outcome.writes).toEqual([
    {
      type: "edit",
      table: "tasks",
      id: task.id,
      fields: { title: "Geometry", hours: 2, updatedAt: isoOf(now) },
    },
  ]);
  expect(outcome.notices).toEqual([{ type: "TaskUpdated", title: "Geometry" }]);
  expect(after.hoursByDay.get(today)).toBe(2);
});

test("saving a form in which nothing changed writes nothing; an emptied date keeps the task's day", () => {
  const task = aTask({ startTime: "09:00" as never, endTime: "10:00" as never, date: onDay("2026-12-24") });
  const form = { ...formOfTask(task), date: "" };
  const { outcome } = run(aState({ tasks: [task] }), editTask, { taskId: task.id, form });
  expect(outcome).toEqual({ writes: [], notices: [{ type: "TaskUpdated", title: task.title }] });
});

test("completing says when, adds the hours to the task's day, and is done once", () => {
  const task = aTask({ hours: 1.5, date: onDay("2026-11-18") });
  const { outcome, after } = run(aState({ tasks: [task] }), completeTask, { taskId: task.id });
  expect(after.tasks.get(task.id)).toEqual({ ...task, done: { at: isoOf(now) }, updatedAt: isoOf(now) });
  expect(after.hoursByDay.get(onDay("2026-11-18"))).toBe(1.5);
  expect(outcome.notices).toEqual([{ type: "TaskCompleted", title: task.title }]);
  expect(run(after, completeTask, { taskId: task.id }).outcome).toEqual({ writes: [], notices: [] });
});

test("reopening clears the completion and takes the hours back, and is done once", () => {
  const task = aTask({ completed: true });
  const { outcome, after } = run(aState({ tasks: [task] }), reopenTask, { taskId: task.id });
  expect(after.tasks.get(task.id)?.done).toBeNull();
  expect(after.hoursByDay.has(today)).toBe(false);
  expect(outcome.notices).toEqual([{ type: "TaskReopened", title: task.title }]);
  expect(run(after, reopenTask, { taskId: task.id }).outcome).toEqual({ writes: [], notices: [] });
});

test("toggling completes what is open and reopens what is done", () => {
  const task = aTask();
  const once = run(aState({ tasks: [task] }), toggleTask, { taskId: task.id });
  expect(once.outcome.notices).toEqual([{ type: "TaskCompleted", title: task.title }]);
  const twice = run(once.after, toggleTask, { taskId: task.id });
  expect(twice.outcome.notices).toEqual([{ type: "TaskReopened", title: task.title }]);
});

test("a deleted task is gone with its hours, and undoing brings back the same row", () => {
  const task = aTask({ completed: true, hours: 2, description: "keep me" });
  const state = aState({ tasks: [task] });
  const deleted = run(state, deleteTask, { taskId: task.id });
  expect(deleted.outcome.notices).toEqual([{ type: "TaskDeleted", title: task.title }]);
  expect(deleted.after.tasks.size).toBe(0);
  expect(deleted.after.hoursByDay.size).toBe(0);
  const restored = run(deleted.after, undo, { before: state, ...deleted.outcome });
  expect(restored.after.tasks.get(task.id)).toEqual(task);
  expect(restored.after.hoursByDay.get(today)).toBe(2);
  expect(restored.outcome.notices).toEqual([{ type: "TaskRestored", title: task.title }]);
});

test("undoing a deletion does not overwrite a task that is there again", () => {
  const task = aTask();
  const before = aState({ tasks: [task] });
  const { outcome } = run(before, deleteTask, { taskId: task.id });
  const newer = aState({ tasks: [{ ...task, title: "newer" }] });
  expect(run(newer, undo, { before, ...outcome }).outcome).toEqual({ writes: [], notices: [] });
});

test("tasks move with their hours and times; one that is there already, or is gone, is passed over", () => {
  const tomorrow = onDay("2026-11-21");
  const past = aTask({ title: "Past", date: onDay("2026-11-01"), startTime: "09:00" as never });
  const there = aTask({ date: tomorrow });
  const moves = [past.id, there.id, "gone" as TaskId].map((taskId) => ({ taskId, to: tomorrow }));
  const { outcome, after } = run(aState({ tasks: [past, there] }), moveTasks, { moves });
  expect(outcome.notices).toEqual([{ type: "TasksMoved", count: 1, title: "Past", to: tomorrow }]);
  expect(after.tasks.get(past.id)).toEqual({ ...past, date: tomorrow, updatedAt: isoOf(now) });
  expect(after.tasks.get(there.id)).toEqual(there);
  expect(run(after, moveTasks, { moves }).outcome).toEqual({ writes: [], notices: [] });
});

test("tasks that move to several days are spread", () => {
  const tasks = [aTask(), aTask(), aTask()];
  const days = ["2026-11-21", "2026-11-22", "2026-11-21"].map(onDay);
  const moves = tasks.map(({ id }, index) => ({ taskId: id, to: days[index] ?? today }));
  const { outcome, after } = run(aState({ tasks }), moveTasks, { moves });
  expect(outcome.notices).toEqual([{ type: "TasksSpread", count: 3, days: 2 }]);
  expect(tasks.map(({ id }) => after.tasks.get(id)?.date)).toEqual(days);
});

test("what was moved goes back to its days, unless it was moved on or deleted meanwhile", () => {
  const yesterday = onDay("2026-11-19");
  const tomorrow = onDay("2026-11-21");
  const tasks = [1, 2, 3].map(() => aTask({ date: yesterday })) as [Task, Task, Task];
  const [one, movedOn, deleted] = tasks;
  const before = aState({ tasks });
  const moved = run(before, moveTasks, { moves: tasks.map(({ id }) => ({ taskId: id, to: today })) });
  const further = run(moved.after, moveTasks, { moves: [{ taskId: movedOn.id, to: tomorrow }] }).after;
  const state = run(further, deleteTask, { taskId: deleted.id }).after;
  const { outcome, after } = run(state, undo, { before, ...moved.outcome });
  expect(outcome.notices).toEqual([{ type: "TasksMovedBack", count: 1 }]);
  expect(after.tasks.get(one.id)).toEqual(one);
  expect(after.tasks.get(movedOn.id)?.date).toBe(tomorrow);
  expect(after.tasks.has(deleted.id)).toBe(false);
  expect(run(after, undo, { before, ...moved.outcome }).outcome).toEqual({ writes: [], notices: [] });
});

test("several tasks are completed, opened, deleted and restored at once, told by how many it concerned", () => {
  const [open, done, other] = [aTask({ hours: 2 }), aTask({ completed: true }), aTask({ hours: 0.5 })];
  const state = aState({ tasks: [open, done, other] });
  const taskIds = [open.id, done.id, other.id, "gone" as TaskId];
  const completed = run(state, completeTasks, { taskIds });
  expect(completed.outcome.notices).toEqual([{ type: "TasksCompleted", count: 2 }]);
  expect(completed.after.hoursByDay.get(today)).toBe(3.5);
  const reopened = run(completed.after, undo, { before: state, ...completed.outcome });
  expect(reopened.outcome.notices).toEqual([{ type: "TasksReopened", count: 2 }]);
  expect(reopened.after.hoursByDay.get(today)).toBe(1);
  const deleted = run(state, deleteTasks, { taskIds });
  expect(deleted.outcome.notices).toEqual([{ type: "TasksDeleted", count: 3 }]);
  expect(deleted.after.tasks.size).toBe(0);
  const restored = run(deleted.after, undo, { before: state, ...deleted.outcome });
  expect(restored.outcome.notices).toEqual([{ type: "TasksRestored", count: 3 }]);
  expect(new Map(restored.after.tasks.entries())).toEqual(new Map(state.tasks.entries()));
  expect(run(state, completeTasks, { taskIds: [done.id] }).outcome).toEqual({ writes: [], notices: [] });
});

test("an edit is taken back, but for what was changed again meanwhile", () => {
  const before = aTask({ startTime: "09:00" as never, endTime: "10:00" as never, title: "Before", hours: 1 });
  const form = { ...formOfTask(before), title: "After", date: "2026-11-24" };
  const state = aState({ tasks: [before] });
  const { outcome, after: edited } = run(state, editTask, { taskId: before.id, form });
  const done = { before: state, ...outcome };
  const backAgain = run(edited, undo, done);
  expect(backAgain.after.tasks.get(before.id)).toEqual(before);
  expect(backAgain.outcome.notices).toEqual([{ type: "TaskUpdated", title: "Before" }]);
  expect(run(backAgain.after, undo, done).outcome).toEqual({ writes: [], notices: [] });

  const renamed = run(edited, editTask, {
    taskId: before.id,
    form: { ...form, title: "Renamed" },
  }).after;
  const partly = run(renamed, undo, done).after.tasks.get(before.id);
  expect(partly).toMatchObject({ title: "Renamed", date: before.date });
});

test("hours that the form shows shorter than they are stay as they are until they are typed anew", () => {
  const task = aTask({ startTime: "09:00" as never, endTime: "09:25" as never, hours: 25 / 60 });
  const form = { ...formOfTask(task), title: "Renamed" };
  expect(form.hours).toBe("0.42");
  const { outcome } = run(aState({ tasks: [task] }), editTask, { taskId: task.id, form });
  expect(outcome.writes).toMatchObject([{ fields: { title: "Renamed" } }]);
  expect(
    Object.keys(
      outcome.writes[0] !== undefined && "fields" in outcome.writes[0] ? outcome.writes[0].fields : {},
    ),
  ).toEqual(["title", "updatedAt"]);
});

test("a task that vanished meanwhile is not found", () => {
  const taskId = "gone" as TaskId;
  const refusal = { ok: false, error: { type: "TaskNotFound", taskId } };
  for (const command of [completeTask, reopenTask, toggleTask, deleteTask]) {
    expect(command(aState(), { taskId }, context)).toEqual(refusal);
  }
  expect(editTask(aState(), { taskId, form: filled }, context)).toEqual(refusal);
});

test("completing and then reopening leaves the study hours as they were, whatever else the day holds", () => {
  const task = fc.record({
    hours: fc.integer({ min: 1, max: 100 }).map((tenths) => tenths / 10),
    completed: fc.boolean(),
    date: fc.integer({ min: 18, max: 21 }).map((date) => onDay(`2026-11-${date}`)),
  });
  fc.assert(
    fc.property(fc.array(task, { minLength: 1, maxLength: 20 }), fc.nat(), (given, chosen) => {
      const tasks = given.map((each) => aTask(each));
      const open = aTask({ hours: 0.1 + (chosen % 7) / 10 });
      const before = aState({ tasks: [...tasks, open] });
      const completed = run(before, completeTask, { taskId: open.id }).after;
      expect(completed.hoursByDay.get(today)).toBeCloseTo(
        (before.hoursByDay.get(today) ?? 0) + open.hours,
        6,
      );
      const reopened = run(completed, reopenTask, { taskId: open.id }).after;
      expect(new Map(reopened.hoursByDay.entries())).toEqual(new Map(before.hoursByDay.entries()));
    }),
    { seed: 16 },
  );
});

test("a task is added to a course, moves to another, and leaves it; each is taken back alone", () => {
  const course = "course_1";
  const added = run(aState(), addTask, { form: { ...filled, course } }).after;
  const [before] = [...added.tasks.values()] as [Task];
  expect(before.course).toBe(course);

  const moved = run(added, editTask, {
    taskId: before.id,
    form: { ...formOfTask(before), course: "course_2" },
  });
  expect(moved.outcome.writes).toMatchObject([{ type: "edit", fields: { course: "course_2" } }]);

  const form = { ...formOfTask(before), course: "" };
  const left = run(added, editTask, { taskId: before.id, form });
  expect(left.outcome.writes).toEqual([
    { type: "edit", table: "tasks", id: before.id, fields: { course: null, updatedAt: isoOf(now) } },
  ]);
  expect(left.after.tasks.get(before.id)).not.toHaveProperty("course");
  expect(run(left.after, undo, { before: added, ...left.outcome }).after.tasks.get(before.id)?.course).toBe(
    course,
  );
});

test("a form that says nothing of courses leaves the task in none, and writes nothing of it", () => {
  const task = aTask({ startTime: "09:00" as never, endTime: "10:00" as never });
  const { course: _none, ...form } = { ...formOfTask(task), title: "Renamed" };
  const { outcome } = run(aState({ tasks: [task] }), editTask, { taskId: task.id, form });
  expect(outcome.writes).toEqual([
    { type: "edit", table: "tasks", id: task.id, fields: { title: "Renamed", updatedAt: isoOf(now) } },
  ]);
});
