import { ok } from "@furrow/values";
import type { Write } from "../records/state.ts";
import { onTask, type TaskInput } from "./find-task.ts";
import { doneAt, taskWrite } from "./task-write.ts";

/**
 * An occurrence of a series is skipped instead: its row stays, so that neither the series nor a late device
 * restores it.
 */
export const deleteTask = onTask((state, task, { taskId }: TaskInput, { now, today }) => {
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
});
