import { describe, expect, test } from "vitest";
import type { Write } from "./records/state.ts";
import { type Task, taskRecord } from "./records/task.ts";
import { type Cause, causeOf } from "./settle.ts";
import { aState, aTask } from "./testing/builders.ts";

const noCause: Cause = { taskDeleted: false, taskReopened: false };

const reopened: Cause = { taskDeleted: false, taskReopened: true };
const deleted: Cause = { taskDeleted: true, taskReopened: false };

const task = aTask();
const done = (of: Task): Write => ({
  type: "edit",
  table: "tasks",
  id: of.id,
  fields: { done: { at: of.createdAt } },
});
const undone = (of: Task): Write => ({ type: "edit", table: "tasks", id: of.id, fields: { done: null } });
const gone = (of: Task): Write => ({ type: "delete", table: "tasks", id: of.id });

describe("the cause", () => {
  const completed = aTask({ completed: true });
  const state = aState({ tasks: [completed, task] });
  test.each<[string, Write[], Cause]>([
    ["nothing", [], noCause],
    ["a deletion", [gone(task)], deleted],
    ["a deletion of something else", [{ type: "delete", table: "animals", id: "hen" }], noCause],
    ["a reopening", [undone(completed)], reopened],
    ["a reopening of what was open", [undone(task)], noCause],
    ["a completion", [done(task)], noCause],
    ["a new task", [{ type: "put", table: "tasks", id: "new", fields: taskRecord.toFields(task) }], noCause],
    [
      "done fields of another table",
      [{ type: "edit", table: "completions", id: completed.id, fields: { done: null } }],
      noCause,
    ],
    ["both", [gone(task), undone(completed)], { taskDeleted: true, taskReopened: true }],
  ])("is read from the writes: %s", (_, writes, cause) => {
    expect(causeOf(state, writes)).toEqual(cause);
  });
});
