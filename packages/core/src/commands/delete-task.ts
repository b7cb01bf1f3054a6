import { ok } from "@furrow/values";
import { type Command, nothingToDo } from "../command.ts";
import type { State, Write } from "../records/state/state.ts";
import { type Step, stepRecord } from "../records/step.ts";
import { type Task, type TaskId, taskRecord } from "../records/task.ts";
import { findTask, type TaskNotFound } from "./find-task.ts";

/** What goes with a task, and comes back with it. */
export interface WholeTask {
  readonly task: Task;
  /** Its rows, as they are. */
  readonly steps?: readonly Step[];
}

/** As it is now: what a screen keeps before it deletes the task, to be able to undo that. */
export const wholeTask = (state: Pick<State, "stepsByTask">, task: Task): WholeTask => ({
  task,
  steps: state.stepsByTask.get(task.id) ?? [],
});

/** To undo it, the screen keeps the `wholeTask` and hands it to `restoreTask`. */
export const deleteTask: Command<{ readonly taskId: TaskId }, TaskNotFound> = (state, { taskId }) => {
  const found = findTask(state, taskId);
  if (!found.ok) return found;
  const steps = state.stepsByTask.get(taskId) ?? [];
  return ok({
    writes: [
      { type: "delete", table: "tasks", id: taskId },
      ...steps.map(({ id }): Write => ({ type: "delete", table: "steps", id })),
    ],
    notices: [{ type: "TaskDeleted", title: found.value.title }],
  });
};

/** Undoes a deletion: the same rows, under the same ids, as they were. If the task is there (again), what it says now is newer and stays. */
export const restoreTask: Command<WholeTask> = (state, { task, steps = [] }) => {
  if (state.tasks.has(task.id)) return ok(nothingToDo);
  const lost = steps.filter(({ id }) => !state.steps.has(id));
  return ok({
    writes: [
      { type: "put", table: "tasks", id: task.id, fields: taskRecord.toFields(task) },
      ...lost.map(
        (step): Write => ({ type: "put", table: "steps", id: step.id, fields: stepRecord.toFields(step) }),
      ),
    ],
    notices: [{ type: "TaskRestored", title: task.title }],
  });
};
