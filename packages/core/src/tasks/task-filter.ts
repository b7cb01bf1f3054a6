import { addDays, daysFrom, weekStart } from "../time/day.ts";
import type { Day } from "../time/types.ts";
import type { TasksByDay } from "./occurrences.ts";

export const TASK_FILTERS = ["today", "tomorrow", "week", "all"] as const;
export type TaskFilter = (typeof TASK_FILTERS)[number];

/** How the days of all tasks follow each other. The other filters are short, and go on with time. */
export const DAY_ORDERS = ["upcoming", "latest", "oldest"] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

/** The days of a filter that have tasks, in the order they are listed. */
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

/** Where a task of this day is listed first of all: the narrowest filter. */
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
  /** Today and what is planned come first, then the past, the latest day first: five years of done tasks hide nothing. */
  upcoming: (sorted, today) => [
    ...sorted.filter((day) => day >= today),
    ...sorted.filter((day) => day < today).reverse(),
  ],
  latest: (sorted) => sorted.toReversed(),
  oldest: (sorted) => sorted,
};
