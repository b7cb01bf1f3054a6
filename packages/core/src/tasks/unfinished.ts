import type { Task } from "../records/task.ts";
import type { Day } from "../time/types.ts";
import type { Tasks } from "./generated-occurrences.ts";
import { daysWaiting, waitingOn } from "./occurrences.ts";

/** The unfinished tasks of the days before `today`, oldest day first. */
export const unfinishedBefore = (state: Tasks, today: Day): readonly Task[] =>
  [...daysWaiting(state, today)].sort().flatMap((day) => waitingOn(state, day, today));
