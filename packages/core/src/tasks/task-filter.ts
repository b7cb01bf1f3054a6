import type { State } from "../records/state/state.ts";
import { addDays, daysFrom, weekStart } from "../time/day.ts";
import type { Day } from "../time/types.ts";

export const TASK_FILTERS = ["today", "tomorrow", "week", "all"] as const;
export type TaskFilter = (typeof TASK_FILTERS)[number];

type TasksByDay = State["tasksByDay"];

/** The days of a filter that have tasks, in the order they are listed. */
export const daysOfFilter = (filter: TaskFilter, tasksByDay: TasksByDay, today: Day): readonly Day[] =>
  filter === "all"
    ? nearestFirst([...tasksByDay.keys()], today)
    : spanOf(filter, today).filter((day) => tasksByDay.has(day));

export const countTasks = (
  filter: TaskFilter,
  state: Pick<State, "tasks" | "tasksByDay">,
  today: Day,
): number =>
  filter === "all"
    ? state.tasks.size
    : spanOf(filter, today).reduce((sum, day) => sum + (state.tasksByDay.get(day)?.length ?? 0), 0);

/** This week is Sunday up to, and without, the next Sunday. */
const spanOf = (filter: Exclude<TaskFilter, "all">, today: Day): readonly Day[] => {
  switch (filter) {
    case "today":
      return [today];
    case "tomorrow":
      return [addDays(today, 1)];
    case "week":
      return daysFrom(weekStart(today), addDays(weekStart(today), 6));
  }
};

/** Today and what is planned come first, then the past, the latest day first: five years of done tasks hide nothing. */
const nearestFirst = (days: readonly Day[], today: Day): readonly Day[] => {
  const sorted = [...days].sort();
  const past = sorted.filter((day) => day < today);
  return [...sorted.filter((day) => day >= today), ...past.reverse()];
};
