import type { Task } from "../records/task.ts";

/** A task as a card or a line of a list shows it. */
export interface TaskCard {
  readonly task: Task;
  readonly isDone: boolean;
  /** What the timer is asked for; it sets at most its own 120. */
  readonly timerMinutes: number;
}

export const taskCard = (task: Task): TaskCard => ({
  task,
  isDone: task.done !== null,
  timerMinutes: Math.max(1, Math.round(task.hours * 60)),
});
