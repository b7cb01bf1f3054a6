import type { Task } from "../records/task.ts";
import type { Day } from "../time/types.ts";
import { countWaitingOn, daysWaiting, waitingOn } from "./occurrences.ts";
import type { Tasks } from "./untouched-times.ts";

/** The unfinished tasks of the days before `today`, oldest day first. */
export const unfinishedBefore = (state: Tasks, today: Day): readonly Task[] =>
  [...daysWaiting(state, today)].sort().flatMap((day) => waitingOn(state, day, today));

export const countUnfinishedBefore = (state: Tasks, today: Day): number => {
  let count = 0;
  for (const day of daysWaiting(state, today)) count += countWaitingOn(state, day, today);
  return count;
};
