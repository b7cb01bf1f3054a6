import type { JsonObject } from "@furrow/values";
import fc from "fast-check";
import { expect, test } from "vitest";
import { aCorrection, aState, aTask, onDay } from "../testing/builders.ts";
import { PERIODS } from "../time/types.ts";
import type { StoredRecord } from "./state/rows.ts";
import {
  applyRows,
  applyWrites,
  buildState,
  emptyState,
  fieldsOf,
  rowsOf,
  type TableName,
  type Write,
} from "./state.ts";
import { type Task, taskRecord } from "./task.ts";
import type { TaskId } from "./task-ids.ts";
import { defaultTimer } from "./timer.ts";

const today = onDay("2026-11-20");
const taskRow = (task: Task): StoredRecord => ({
  table: "tasks",
  id: task.id,
  fields: taskRecord.toFields(task),
});

test("without rows everything has its default", () => {
  const state = buildState([], today);
  expect(state.tasks.size).toBe(0);
  expect(state.hoursByDay.size).toBe(0);
  expect(state.timer).toBe(defaultTimer);
  expect(PERIODS.map((period) => state.goals[period].target)).toEqual([null, null, null]);
  expect(state).toEqual(emptyState(today));
});

test("no rows change nothing, and untouched parts stay the same", () => {
  const state = aState({ tasks: [aTask()] });
  expect(applyRows(state, [], today)).toBe(state);
  const after = applyRows(state, [taskRow(aTask())], today);
  expect(after.animals).toBe(state.animals);
  expect(after.goals).toBe(state.goals);
  expect(after.preferences).toBe(state.preferences);
  expect(after.corrections).toBe(state.corrections);
  expect(after.correctionsByDay).toBe(state.correctionsByDay);
});

test("only the days of changed tasks are indexed anew", () => {
  const kept = aTask({ date: onDay("2026-11-01") });
  const moved = aTask({ date: onDay("2026-11-02") });
  const state = aState({ tasks: [kept, moved] });
  const after = applyRows(state, [taskRow({ ...moved, date: onDay("2026-11-03") })], today);
  expect(after.tasksByDay.get(onDay("2026-11-01"))).toBe(state.tasksByDay.get(onDay("2026-11-01")));
  expect(after.tasksByDay.has(onDay("2026-11-02"))).toBe(false);
  expect(after.tasksByDay.get(onDay("2026-11-03"))).toHaveLength(1);
});

test("the rows that a command's writes lead to give the state it decided with", () => {
  const task = aTask({ title: "Read" });
  const state = aState({ tasks: [task, aTask()] });
  const write: Write = { type: "edit", table: "tasks", id: task.id, fields: { title: "Read again" } };
  const rows = [taskRow({ ...task, title: "Read again" })];
  expect(applyRows(state, rows, today)).toEqual(applyWrites(state, [write], today));
});

test("a completed task's hours move with its date and its hours", () => {
  const task = aTask({ hours: 2, completed: true });
  const state = aState({ tasks: [task] });
  expect(state.hoursByDay.get(today)).toBe(2);
  const longer = applyRows(state, [taskRow({ ...task, hours: 3 })], today);
  expect(longer.hoursByDay.get(today)).toBe(3);
  const elsewhere = applyRows(longer, [taskRow({ ...task, date: onDay("2026-11-21") })], today);
  expect(elsewhere.hoursByDay.has(today)).toBe(false);
  expect(elsewhere.hoursByDay.get(onDay("2026-11-21"))).toBe(2);
});

test("corrections add and take, and a day at nothing has no entry", () => {
  const task = aTask({ hours: 2, completed: true });
  expect(aState({ tasks: [task], corrections: [aCorrection({ hours: 0.5 })] }).hoursByDay.get(today)).toBe(
    2.5,
  );
  expect(aState({ tasks: [task], corrections: [aCorrection({ hours: -2 })] }).hoursByDay.has(today)).toBe(
    false,
  );
  expect(aState({ tasks: [task], corrections: [aCorrection({ hours: -9 })] }).hoursByDay.has(today)).toBe(
    false,
  );
});

test("a deleted row is gone, a deleted single record has its default again", () => {
  const task = aTask({ completed: true });
  const state = aState({
    tasks: [task],
    preferences: { userName: "Ada" },
    goalSettings: { defaultDailyGoal: 3 },
  });
  const after = applyRows(
    state,
    [
      { table: "tasks", id: task.id, fields: null },
      { table: "tasks", id: "never there", fields: null },
      { table: "preferences", id: "user", fields: null },
      { table: "goalSettings", id: "settings", fields: null },
    ],
    today,
  );
  expect(after).toEqual(emptyState(today));
});

test("rows that only a later version knows are carried, and mean nothing", () => {
  const later = [
    { table: "plants", id: "1", fields: { a: 1 } },
    { table: "goals", id: "hourly", fields: { target: { hours: 1, setAt: "2026-11-20" } } },
    { table: "preferences", id: "someone else", fields: { userName: "Eve" } },
    { table: "completions", id: "yearly:2026", fields: { done: { at: "2026-11-20" } } },
  ];
  const state = buildState(later, today);
  expect({ ...state, unknownRows: new Map() }).toEqual(emptyState(today));
  expect([...rowsOf(state)]).toEqual(expect.arrayContaining(later));
  const without = applyRows(state, [{ table: "plants", id: "1", fields: null }], today);
  expect(fieldsOf(state, "plants", "1")).toEqual({ a: 1 });
  expect(fieldsOf(without, "plants", "1")).toBeNull();
});

test("of two rows with one id the later counts", () => {
  const task = aTask({ title: "first" });
  const state = buildState([taskRow(task), taskRow({ ...task, title: "second" })], today);
  expect([...state.tasks.values()].map(({ title }) => title)).toEqual(["second"]);
  expect(state.tasksByDay.get(today)).toHaveLength(1);
});

test("the rows of a state build the same state", () => {
  const state = aState({
    tasks: [aTask({ completed: true }), aTask()],
    corrections: [aCorrection()],
    goals: { weekly: { target: { hours: 12, setAt: "2026-11-16T10:00:00.000Z" } } },
    goalSettings: { defaultDailyGoal: 3 },
    completions: [{ id: "daily:2026-11-20", type: "daily", key: "2026-11-20" as never, done: null }],
    resets: { daily: { key: "2026-11-20" as never } },
    preferences: { userName: "Ada", isNightMode: true },
  });
  expect(buildState(rowsOf(state), today)).toEqual(state);
});

test("a record is found as its row's fields, and nothing where there is none", () => {
  const task = aTask();
  const state = aState({ tasks: [task], preferences: { userName: "Ada" } });
  expect(fieldsOf(state, "tasks", task.id)).toEqual(taskRecord.toFields(task));
  expect(fieldsOf(state, "preferences", "user")).toMatchObject({ userName: "Ada" });
  const missing: readonly TableName[] = [
    "tasks",
    "corrections",
    "goals",
    "goalSettings",
    "completions",
    "resets",
    "animals",
    "sessions",
    "achievements",
    "preferences",
    "local.timer",
  ];
  for (const table of missing) expect(fieldsOf(state, table, "nobody")).toBeNull();
  for (const row of rowsOf(state)) expect(fieldsOf(state, row.table, row.id)).toEqual(row.fields);
});

test("writes are done in order, an edit keeps the fields it does not name", () => {
  const task = aTask({ title: "old", hours: 2 });
  const state = aState({ tasks: [task] });
  const edit = (fields: JsonObject): Write => ({ type: "edit", table: "tasks", id: task.id, fields });
  const remove: Write = { type: "delete", table: "tasks", id: task.id };
  const put: Write = { type: "put", table: "tasks", id: task.id, fields: { title: "new" } };
  const titleAfter = (...writes: readonly Write[]) => applyWrites(state, writes, today).tasks.get(task.id);
  expect(titleAfter(edit({ title: "a" }), edit({ hours: 3 }))).toEqual({ ...task, title: "a", hours: 3 });
  expect(titleAfter(edit({ title: "a" }), remove)).toBeUndefined();
  expect(titleAfter(remove, edit({ title: "a" }))).toBeUndefined();
  expect(titleAfter(put)).toEqual({ ...task, title: "new" });
  expect(titleAfter(remove, put)).toMatchObject({ title: "new", hours: 0 });
  expect(applyWrites(state, [], today)).toBe(state);
  expect(applyWrites(state, [{ ...put, type: "edit", id: "nobody" }], today)).toBe(state);
});

test("after any writes the indexes are what building from scratch gives", () => {
  const id = fc.integer({ min: 0, max: 12 }).map((number) => `task_${number}` as TaskId);
  const day = fc.integer({ min: 10, max: 16 }).map((date) => `2026-11-${date}`);
  const hours = fc.integer({ min: 0, max: 40 }).map((tenths) => tenths / 10);
  const done = fc.option(fc.constant({ at: "2026-11-20T10:00:00.000Z" }));
  const taskWrite = fc.oneof(
    fc.record({
      type: fc.constantFrom("put" as const, "edit" as const),
      table: fc.constant("tasks" as const),
      id,
      fields: fc.record({
        date: day,
        hours,
        done,
        title: fc.constant("t"),
        startTime: fc.constantFrom("09:00", null),
      }),
    }),
    fc.record({
      type: fc.constant("edit" as const),
      table: fc.constant("tasks" as const),
      id,
      fields: fc.record({ done }),
    }),
    fc.record({ type: fc.constant("delete" as const), table: fc.constant("tasks" as const), id }),
  );
  const correctionWrite = fc.oneof(
    fc.record({
      type: fc.constant("put" as const),
      table: fc.constant("corrections" as const),
      id,
      fields: fc.record({ date: day, hours: hours.map((each) => 2 - each) }),
    }),
    fc.record({ type: fc.constant("delete" as const), table: fc.constant("corrections" as const), id }),
  );
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.oneof(taskWrite, correctionWrite), { maxLength: 12 }), { maxLength: 12 }),
      (intents) => {
        let state = emptyState(today);
        for (const writes of intents) state = applyWrites(state, writes, today);
        expect(state).toEqual(buildState(rowsOf(state), today));
        for (const hoursOfDay of state.hoursByDay.values()) expect(hoursOfDay).toBeGreaterThan(0);
      },
    ),
    { seed: 15, numRuns: 150 },
  );
});
