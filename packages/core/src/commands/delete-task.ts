import { ok } from "@furrow/values";
import type { Write } from "../records/state.ts";
import { isOccurrence } from "../records/task.ts";
import { onTask, type TaskInput } from "./find-task.ts";
import { doneAt, taskWrite } from "./task-write.ts";

/**
 * An occurrence of a series, or a task from a calendar, is skipped instead: its row stays, so that neither the
 * series, the calendar nor a late device restores it.
 */
export const deleteTask = onTask((state, task, { taskId }: TaskInput, { now, today }) => {
  const { title, date } = task;
  if (task.was !== undefined)
    return ok({
      writes: [taskWrite(state, task, { skipped: doneAt(task, now, today) })],
      notices: [
        isOccurrence(task) ? { type: "TimeSkipped", title, day: date } : { type: "TaskDeleted", title },
      ],
    });
  const steps = state.stepsByTask.get(taskId) ?? [];
  return ok({
    writes: [
      { type: "delete", table: "tasks", id: taskId },
      ...steps.map(({ id }): Write => ({ type: "delete", table: "steps", id })),
    ],
    notices: [{ type: "TaskDeleted", title }],
  });
});
