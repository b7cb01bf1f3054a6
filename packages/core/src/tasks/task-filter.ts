import { addDays, daysFrom, weekStart } from "../time/day.ts";
import type { Day } from "../time/types.ts";
import type { TasksByDay } from "./occurrences.ts";

export const TASK_FILTERS = ["today", "tomorrow", "week", "all"] as const;
export type TaskFilter = (typeof TASK_FILTERS)[number];

/** The order of all tasks. The other filters are short and in time order. */
export const DAY_ORDERS = ["upcoming", "latest", "oldest"] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

/** The days of a filter that have tasks, in list order. */
export const daysOfFilter = (
  filter: TaskFilter,
  order: DayOrder,
  tasksByDay: TasksByDay,
  today: Day,
): readonly Day[] =>
  filter === "all"
    ? inOrder[order]([...tasksByDay.keys()].sort(), today)
    : spanOf(filter, today).filter((day) => tasksByDay.has(day));

export const countOfFilter = (
  filter: Exclude<TaskFilter, "all">,
  tasksByDay: TasksByDay,
  today: Day,
): number => spanOf(filter, today).reduce((sum, day) => sum + tasksByDay.count(day), 0);

/** The narrowest filter that lists a task of this day. */
export const filterOfDay = (day: Day, today: Day): TaskFilter =>
  TASK_FILTERS.find((filter) => isListed(day, filter, today)) ?? "all";

export const isListed = (day: Day, filter: TaskFilter, today: Day): boolean =>
  filter === "all" || spanOf(filter, today).includes(day);

/** The day that a new task of a filter is for. */
export const dayOfFilter = (filter: TaskFilter, today: Day): Day =>
  filter === "tomorrow" ? addDays(today, 1) : today;

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

const inOrder: Readonly<Record<DayOrder, (sorted: readonly Day[], today: Day) => readonly Day[]>> = {
  /** The future comes first, then the past, latest first, so that years of completed tasks hide nothing. */
  upcoming: (sorted, today) => [
    ...sorted.filter((day) => day >= today),
    ...sorted.filter((day) => day < today).reverse(),
  ],
  latest: (sorted) => sorted.toReversed(),
  oldest: (sorted) => sorted,
};
