import { ok } from "@furrow/values";
import type { Command } from "../command.ts";
import type { Write } from "../records/state.ts";
import type { TaskId } from "../records/task.ts";
import { findTask, type TaskNotFound } from "./find-task.ts";
import { doneAt, taskWrite } from "./task-write.ts";

/**
 * An occurrence of a series is skipped instead: its row stays, so that neither the series nor a late device
 * restores it.
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
