import { ok } from "@furrow/values";
import { type Command, nothingToDo } from "../command.ts";
import type { State, Write } from "../records/state.ts";
import { type Step, stepRecord } from "../records/step.ts";
import { type Task, type TaskId, taskRecord } from "../records/task.ts";
import { rowOfTask } from "../tasks/occurrences.ts";
import { findTask, type TaskNotFound } from "./find-task.ts";
import { doneAt, taskWrite } from "./task-write.ts";

/** Rows that are deleted and restored with a task. */
export interface WholeTask {
  readonly task: Task;
  /** Its rows, as they are. */
  readonly steps?: readonly Step[];
}

/** The present rows of a task. A screen keeps them before it deletes the task, for Undo. */
export const wholeTask = (state: Pick<State, "stepsByTask">, task: Task): WholeTask => ({
  task,
  steps: state.stepsByTask.get(task.id) ?? [],
});

/**
 * For Undo, the screen keeps the `wholeTask` and passes it to `restoreTask`. An occurrence of a series is
 * skipped instead: its row stays, so that neither the series nor a late device restores it.
 */
export const deleteTask: Command<{ readonly taskId: TaskId }, TaskNotFound> = (
  state,
  { taskId },
  { now, today },
) => {
  const found = findTask(state, taskId);
  if (!found.ok) return found;
  const task = found.value;
  const { title, date } = task;
  if (task.was !== undefined)
    return ok({
      writes: [taskWrite(state, task, { skipped: doneAt(task, now, today) })],
      notices: [{ type: "TimeSkipped", title, day: date }],
    });
  const steps = state.stepsByTask.get(taskId) ?? [];
  return ok({
    writes: [
      { type: "delete", table: "tasks", id: taskId },
      ...steps.map(({ id }): Write => ({ type: "delete", table: "steps", id })),
    ],
    notices: [{ type: "TaskDeleted", title }],
  });
};

/**
 * Undoes a deletion: the same rows under the same ids. If the task exists, its present content is newer and
 * stays.
 */
export const restoreTask: Command<WholeTask> = (state, { task, steps = [] }) => {
  const present = rowOfTask(state, task.id);
  if (present !== undefined && present.skipped === undefined) return ok(nothingToDo);
  const lost = steps.filter(({ id }) => !state.steps.has(id));
  return ok({
    writes: [
      present === undefined
        ? { type: "put", table: "tasks", id: task.id, fields: taskRecord.toFields(task) }
        : { type: "edit", table: "tasks", id: task.id, fields: { skipped: null } },
      ...lost.map(
        (step): Write => ({ type: "put", table: "steps", id: step.id, fields: stepRecord.toFields(step) }),
      ),
    ],
    notices: [{ type: "TaskRestored", title: task.title }],
  });
};
