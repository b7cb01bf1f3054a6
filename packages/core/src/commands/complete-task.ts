import { ok } from "@furrow/values";
import { type Command, nothingToDo } from "../command.ts";
import type { TaskId } from "../records/task.ts";
import { isoOf } from "../time/instant.ts";
import { findTask, type TaskNotFound } from "./find-task.ts";

/** A task that is completed stays so: the timer reaching zero never un-completes one. */
export const completeTask: Command<{ readonly taskId: TaskId }, TaskNotFound> = (
  state,
  { taskId },
  { now },
) => {
  const found = findTask(state, taskId);
  if (!found.ok) return found;
  if (found.value.done !== null) return ok(nothingToDo);
  const at = isoOf(now);
  return ok({
    writes: [{ type: "edit", table: "tasks", id: taskId, fields: { done: { at }, updatedAt: at } }],
    notices: [{ type: "TaskCompleted", title: found.value.title }],
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
    writes: [{ type: "edit", table: "tasks", id: taskId, fields: { done: null, updatedAt: isoOf(now) } }],
    notices: [{ type: "TaskReopened", title: found.value.title }],
  });
};

export const toggleTask: Command<{ readonly taskId: TaskId }, TaskNotFound> = (state, input, context) => {
  const found = findTask(state, input.taskId);
  if (!found.ok) return found;
  return found.value.done === null ? completeTask(state, input, context) : reopenTask(state, input, context);
};
