import { err, ok, type Result } from "@furrow/values";
import type { State } from "../records/state/state.ts";
import type { Task, TaskId } from "../records/task.ts";

export interface TaskNotFound {
  readonly type: "TaskNotFound";
  readonly taskId: TaskId;
}

/** A task may have vanished in another tab or on another device since the screen showed it. */
export const findTask = (state: State, taskId: TaskId): Result<Task, TaskNotFound> => {
  const task = state.tasks.get(taskId);
  return task === undefined ? err({ type: "TaskNotFound", taskId }) : ok(task);
};
