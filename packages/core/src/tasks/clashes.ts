import type { Task } from "../records/task.ts";
import type { TaskId } from "../records/task-ids.ts";
import { byTimeOfDay } from "../records/task-order.ts";
import { minutesOfClock } from "../time/clock-time.ts";

/** A day's unfinished tasks with times that overlap, each with the task it overlaps. */
export const clashesOf = (tasks: Iterable<Task>): ReadonlyMap<TaskId, Task> => {
  const clashes = new Map<TaskId, Task>();
  let longest: { readonly task: Task; readonly end: number } | null = null;
  for (const task of [...tasks].filter(({ done }) => done === null).sort(byTimeOfDay)) {
    if (task.startTime === null) continue;
    const start = minutesOfClock(task.startTime);
    const end = start + lengthOf(task, start);
    if (longest !== null && start < longest.end) {
      clashes.set(task.id, longest.task);
      if (!clashes.has(longest.task.id)) clashes.set(longest.task.id, task);
    }
    if (longest === null || end > longest.end) longest = { task, end };
  }
  return clashes;
};

const lengthOf = ({ endTime, hours }: Task, start: number): number => {
  if (endTime === null) return hours * 60;
  const end = minutesOfClock(endTime);
  return end < start ? end + 24 * 60 - start : end - start;
};
