import { type Command, nothingToDo } from "../command.ts";
import { type Task, taskRecord } from "../records/task.ts";
import { ok } from "../result.ts";

/** Undoes a deletion: the same row, under the same id, as it was. If it is there (again), what it says now is newer and stays. */
export const restoreTask: Command<{ readonly task: Task }> = (state, { task }) => {
  if (state.tasks.has(task.id)) return ok(nothingToDo);
  return ok({
    writes: [{ type: "put", table: "tasks", id: task.id, fields: taskRecord.toFields(task) }],
    notices: [{ type: "TaskRestored", title: task.title }],
  });
};
