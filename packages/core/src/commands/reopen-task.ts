import { type Command, nothingToDo } from "../command.ts";
import type { TaskId } from "../records/task.ts";
import { ok } from "../result.ts";
import { isoOf } from "../time/instant.ts";
import { findTask, type TaskNotFound } from "./find-task.ts";

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
