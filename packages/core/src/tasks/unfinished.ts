import type { Task } from "../records/task.ts";
import type { Day } from "../time/types.ts";
import { daysWaiting, waitingOn } from "./occurrences.ts";
import { stayingBefore, type Tasks } from "./untouched-times.ts";

/** The unfinished tasks of the days before `today`, oldest day first. */
export const unfinishedBefore = (state: Tasks, today: Day): readonly Task[] =>
  [...daysWaiting(state, today)].sort().flatMap((day) => waitingOn(state, day, today));

/** Asked at every change of a task: it goes over the days without gathering them. */
export const countUnfinishedBefore = (state: Tasks, today: Day): number => {
  let count = 0;
  for (const [day, unfinished] of state.unfinishedByDay.entries()) if (day < today) count += unfinished;
  for (const times of stayingBefore(state, today).values()) count += times.length;
  return count;
};
