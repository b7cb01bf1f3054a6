import { ok } from "@furrow/values";
import { type Command, nothingToDo } from "../command.ts";
import { type Task, type TaskId, taskRecord } from "../records/task.ts";
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

/** Undoes a deletion: the same row, under the same id, as it was. If it is there (again), what it says now is newer and stays. */
export const restoreTask: Command<{ readonly task: Task }> = (state, { task }) => {
  if (state.tasks.has(task.id)) return ok(nothingToDo);
  return ok({
    writes: [{ type: "put", table: "tasks", id: task.id, fields: taskRecord.toFields(task) }],
    notices: [{ type: "TaskRestored", title: task.title }],
  });
};
