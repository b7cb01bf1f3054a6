import type { Task } from "../records/task.ts";
import { durationText } from "../study/duration-text.ts";

/** A task as a card or a line of a list shows it. */
export interface TaskCard {
  readonly task: Task;
  /** `09:00 - 11:00` or `No time specified`. */
  readonly timeRange: string;
  readonly duration: string;
  readonly isDone: boolean;
  readonly status: "Completed" | "Pending";
  /** What the timer is asked for; it sets at most its own 120. */
  readonly timerMinutes: number;
}

export const taskCard = (task: Task): TaskCard => ({
  task,
  timeRange: timeRange(task),
  duration: durationText(task.hours),
  isDone: task.done !== null,
  status: task.done === null ? "Pending" : "Completed",
  timerMinutes: Math.max(1, Math.round(task.hours * 60)),
});

const timeRange = ({ startTime, endTime }: Task): string => {
  if (startTime !== null && endTime !== null) return `${startTime} - ${endTime}`;
  if (startTime !== null) return `From ${startTime}`;
  return endTime === null ? "No time specified" : `Until ${endTime}`;
};
