import type { State } from "../records/state/state.ts";
import type { Task } from "../records/task.ts";
import type { Day } from "../time/types.ts";

type Unfinished = Pick<State, "tasksByDay" | "unfinishedByDay">;

/** The unfinished tasks of the days before `today`, oldest day first. */
export const unfinishedBefore = (state: Unfinished, today: Day): readonly Task[] =>
  [...state.unfinishedByDay.keys()]
    .filter((day) => day < today)
    .sort()
    .flatMap((day) => (state.tasksByDay.get(day) ?? []).filter(({ done }) => done === null));

export const countUnfinishedBefore = (
  { unfinishedByDay }: Pick<State, "unfinishedByDay">,
  today: Day,
): number => {
  let count = 0;
  for (const [day, unfinished] of unfinishedByDay.entries()) if (day < today) count += unfinished;
  return count;
};
