import { ok } from "@furrow/values";
import { type Command, nothingToDo } from "../command.ts";
import type { TaskId } from "../records/task.ts";
import { dayOf, isoOf } from "../time/instant.ts";
import { findTask, type TaskNotFound } from "./find-task.ts";
import { doneAt, taskWrite } from "./task-write.ts";

/** Never reverts a completed task, also not when the timer reaches zero. */
export const completeTask: Command<{ readonly taskId: TaskId }, TaskNotFound> = (
  state,
  { taskId },
  { now },
) => {
  const found = findTask(state, taskId);
  if (!found.ok) return found;
  const task = found.value;
  if (task.done !== null) return ok(nothingToDo);
  const done = doneAt(task, now, dayOf(now));
  const counted = task.was === undefined ? done : { ...done, hours: task.hours };
  return ok({
    writes: [taskWrite(state, task, { done: counted, updatedAt: isoOf(now) })],
    notices: [{ type: "TaskCompleted", title: task.title }],
  });
};

export const reopenTask: Command<{ readonly taskId: TaskId }, TaskNotFound> = (
  state,
  { taskId },
  { now },
) => {
  const found = findTask(state, taskId);
  if (!found.ok) return found;
  if (found.value.done === null) return ok(nothingToDo);
  return ok({
    writes: [taskWrite(state, found.value, { done: null, updatedAt: isoOf(now) })],
    notices: [{ type: "TaskReopened", title: found.value.title }],
  });
};

export const toggleTask: Command<{ readonly taskId: TaskId }, TaskNotFound> = (state, input, context) => {
  const found = findTask(state, input.taskId);
  if (!found.ok) return found;
  return found.value.done === null ? completeTask(state, input, context) : reopenTask(state, input, context);
};
