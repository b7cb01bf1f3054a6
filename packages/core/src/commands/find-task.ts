import { err, ok, type Result } from "@furrow/values";
import type { Task, TaskId } from "../records/task.ts";
import type { Tasks } from "../tasks/generated-occurrences.ts";
import { taskOf } from "../tasks/occurrences.ts";

export interface TaskNotFound {
  readonly type: "TaskNotFound";
  readonly taskId: TaskId;
}

/** The task may have been deleted in another tab or on another device since the screen showed it. */
export const findTask = (state: Tasks, taskId: TaskId): Result<Task, TaskNotFound> => {
  const task = taskOf(state, taskId);
  return task === undefined ? err({ type: "TaskNotFound", taskId }) : ok(task);
};
