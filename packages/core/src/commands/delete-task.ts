import { ok } from "@furrow/values";
import { type Command, nothingToDo } from "../command.ts";
import type { State, Write } from "../records/state/state.ts";
import { type Step, stepRecord } from "../records/step.ts";
import { type Task, type TaskId, taskRecord } from "../records/task.ts";
import { rowOfTask } from "../tasks/occurrences.ts";
import { findTask, type TaskNotFound } from "./find-task.ts";
import { doneAt, taskWrite } from "./task-write.ts";

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

/**
 * To undo it, the screen keeps the `wholeTask` and hands it to `restoreTask`. One time of a series is left out: its row stays, so that
 * neither the series nor a device that comes late brings it back.
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

/** Undoes a deletion: the same rows, under the same ids, as they were. If the task is there (again), what it says now is newer and stays. */
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
