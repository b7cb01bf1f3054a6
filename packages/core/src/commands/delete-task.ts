import type { Command } from "../command.ts";
import type { TaskId } from "../records/task.ts";
import { ok } from "../result.ts";
import { findTask, type TaskNotFound } from "./find-task.ts";

/** To undo it, the screen keeps the task it showed and hands it to `restoreTask`. */
export const deleteTask: Command<{ readonly taskId: TaskId }, TaskNotFound> = (state, { taskId }) => {
  const found = findTask(state, taskId);
  if (!found.ok) return found;
  return ok({
    writes: [{ type: "delete", table: "tasks", id: taskId }],
    notices: [{ type: "TaskDeleted", title: found.value.title }],
  });
};
