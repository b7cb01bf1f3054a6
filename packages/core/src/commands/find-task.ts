import { err, ok, type Result } from "@furrow/values";
import type { Command, Context, Outcome } from "../command.ts";
import type { State } from "../records/state.ts";
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

export interface TaskInput {
  readonly taskId: TaskId;
}

export const onTask =
  <Input extends TaskInput, Refusal = never>(
    work: (state: State, task: Task, input: Input, context: Context) => Result<Outcome, Refusal>,
  ): Command<Input, TaskNotFound | Refusal> =>
  (state, input, context) => {
    const found = findTask(state, input.taskId);
    return found.ok ? work(state, found.value, input, context) : found;
  };
