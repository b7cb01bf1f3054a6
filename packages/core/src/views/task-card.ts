import type { Task } from "../records/task.ts";

/** A task as a card or a line of a list shows it. */
export type TaskCard = ReturnType<typeof taskCard>;

export const taskCard = (task: Task) => ({
  task,
  isDone: task.done !== null,
  /** What the timer is asked for; it sets at most its own 120. */
  timerMinutes: Math.max(1, Math.round(task.hours * 60)),
});
