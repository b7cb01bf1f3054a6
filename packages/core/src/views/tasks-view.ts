import type { State } from "../records/state/state.ts";
import type { Task } from "../records/task.ts";
import { sumHours } from "../study/hours.ts";
import { countTasks, daysOfFilter, TASK_FILTERS, type TaskFilter } from "../tasks/task-filter.ts";
import { taskSearch } from "../tasks/task-search.ts";
import { countUnfinishedBefore } from "../tasks/unfinished.ts";
import { addDays } from "../time/day.ts";
import type { Day } from "../time/types.ts";
import { type TaskCard, taskCard } from "./task-card.ts";

/** How many tasks a list shows at first, and how many more each "Show more" adds. */
export const TASK_WINDOW = 100;

export interface TaskGroup {
  readonly day: Day;
  readonly nearby: "yesterday" | "today" | "tomorrow" | null;
  readonly cards: readonly TaskCard[];
  /** Of all the group's tasks, also those beyond the window. */
  readonly count: number;
  readonly plannedHours: number;
  readonly doneHours: number;
  /** Of the planned hours, those done, 0 to 100. */
  readonly percentDone: number;
}

export interface TasksView {
  readonly filters: readonly {
    readonly filter: TaskFilter;
    readonly count: number;
    readonly isChosen: boolean;
  }[];
  readonly filter: TaskFilter;
  readonly groups: readonly TaskGroup[];
  readonly shown: number;
  readonly total: number;
  readonly hasMore: boolean;
  /** Tasks of past days that wait to be moved to today. */
  readonly unfinishedBefore: number;
}

export interface TasksShown {
  readonly filter: TaskFilter;
  readonly search?: string;
  /** How many tasks at most; a multiple of the window. */
  readonly limit?: number;
}

export const tasksView = (
  state: State,
  { filter, search = "", limit = TASK_WINDOW }: TasksShown,
  today: Day,
): TasksView => {
  const found = taskSearch(search);
  const groups: TaskGroup[] = [];
  let total = 0;
  for (const day of daysOfFilter(filter, state.tasksByDay, today)) {
    const ofDay = state.tasksByDay.get(day) ?? [];
    const tasks = found === null ? ofDay : found(ofDay);
    if (total < limit && tasks.length > 0) groups.push(groupOf(day, tasks, limit - total, today));
    total += tasks.length;
  }
  return {
    filters: TASK_FILTERS.map((each) => ({
      filter: each,
      count: countTasks(each, state, today),
      isChosen: each === filter,
    })),
    filter,
    groups,
    shown: Math.min(limit, total),
    total,
    hasMore: total > limit,
    unfinishedBefore: countUnfinishedBefore(state, today),
  };
};

const groupOf = (day: Day, tasks: readonly Task[], room: number, today: Day): TaskGroup => {
  const plannedHours = sumHours(tasks.map(({ hours }) => hours));
  const doneHours = sumHours(tasks.map(({ done, hours }) => (done === null ? 0 : hours)));
  return {
    day,
    nearby: nearbyOf(day, today),
    cards: tasks.slice(0, room).map(taskCard),
    count: tasks.length,
    plannedHours,
    doneHours,
    percentDone: plannedHours === 0 ? 0 : Math.round((100 * doneHours) / plannedHours),
  };
};

const nearbyOf = (day: Day, today: Day): TaskGroup["nearby"] => {
  if (day === today) return "today";
  if (day === addDays(today, 1)) return "tomorrow";
  return day === addDays(today, -1) ? "yesterday" : null;
};
