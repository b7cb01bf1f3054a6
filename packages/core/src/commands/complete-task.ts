import { ok } from "@furrow/values";
import { nothingToDo, okWith } from "../command.ts";
import { isFed } from "../records/task-origin.ts";
import { dayOf, isoOf } from "../time/instant.ts";
import { doneAt, onTask, type TaskInput, taskWrite } from "./find-task.ts";

/** Never reverts a completed task, also not when the timer reaches zero. */
export const completeTask = onTask((state, task, _input: TaskInput, { now }) => {
  if (task.done !== null) return ok(nothingToDo);
  const done = doneAt(task, now, dayOf(now));
  const counted = isFed(task) ? { ...done, hours: task.hours } : done;
  return okWith([taskWrite(state, task, { done: counted, updatedAt: isoOf(now) })], {
    type: "TaskCompleted",
    title: task.title,
  });
});

export const reopenTask = onTask((state, task, _input: TaskInput, { now }) => {
  if (task.done === null) return ok(nothingToDo);
  return okWith([taskWrite(state, task, { done: null, updatedAt: isoOf(now) })], {
    type: "TaskReopened",
    title: task.title,
  });
});

export const toggleTask = onTask((state, task, input: TaskInput, context) =>
  task.done === null ? completeTask(state, input, context) : reopenTask(state, input, context),
);
