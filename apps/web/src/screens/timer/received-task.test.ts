import { expect, test } from "vitest";
import { readReceivedTask } from "./received-task.ts";

test("a task comes with its minutes or its hours", () => {
  expect(readReceivedTask({ taskId: "task_1", title: "Read", minutes: 90 })).toEqual({
    taskId: "task_1",
    title: "Read",
    duration: { minutes: 90 },
  });
  expect(readReceivedTask({ taskId: "task_1", title: "Read", hours: 1.5 })).toEqual({
    taskId: "task_1",
    title: "Read",
    duration: { hours: 1.5 },
  });
});

test("a name alone will do for the task", () => {
  expect(readReceivedTask({ title: "Piano", minutes: 30 })?.taskId).toBeNull();
  expect(readReceivedTask({ taskId: "", title: "Piano", minutes: 30 })?.taskId).toBeNull();
});

test.each([
  null,
  undefined,
  "task_1",
  7,
  {},
  { title: 3, minutes: 5 },
  { title: "Read" },
  { title: "x", minutes: "5" },
])("%j is no task", (state) => {
  expect(readReceivedTask(state)).toBeNull();
});

test.each([0, -5, Number.NaN, Number.POSITIVE_INFINITY])("%d is no duration", (minutes) => {
  expect(readReceivedTask({ title: "Read", minutes })).toBeNull();
});
