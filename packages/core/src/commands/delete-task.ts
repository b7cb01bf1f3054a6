import { okWith } from "../command.ts";
import { deleteRow } from "../records/row-writes.ts";
import { isFed, isOccurrence } from "../records/task-origin.ts";
import { doneAt, onTask, type TaskInput, taskWrite } from "./find-task.ts";

/** Occurrences and calendar tasks are skipped: the row stays, or the series or calendar restores it. */
export const deleteTask = onTask((state, task, { taskId }: TaskInput, { now, today }) => {
  const { title, date } = task;
  if (isFed(task))
    return okWith(
      [taskWrite(state, task, { skipped: doneAt(task, now, today) })],
      isOccurrence(task) ? { type: "TimeSkipped", title, day: date } : { type: "TaskDeleted", title },
    );
  const steps = state.stepsByTask.get(taskId) ?? [];
  return okWith([deleteRow("tasks", taskId), ...steps.map(({ id }) => deleteRow("steps", id))], {
    type: "TaskDeleted",
    title,
  });
});
