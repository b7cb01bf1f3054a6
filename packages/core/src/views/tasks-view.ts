import { type CourseFilter, ofCourse } from "../courses/course-filter.ts";
import type { State } from "../records/state.ts";
import type { Task } from "../records/task.ts";
import { clashesOf } from "../tasks/clashes.ts";
import {
  allTasks,
  countTasks,
  countUnfinishedBefore,
  restingBefore,
  type TasksByDay,
  tasksOn,
} from "../tasks/occurrences.ts";
import {
  countOfFilter,
  type DayOrder,
  daysOfFilter,
  TASK_FILTERS,
  type TaskFilter,
} from "../tasks/task-filter.ts";
import { taskSearch } from "../tasks/task-search.ts";
import { addDays } from "../time/day.ts";
import { sumHours } from "../time/hours.ts";
import { instantOfStamp } from "../time/instant.ts";
import type { Day, Instant } from "../time/types.ts";
import { lastLineOfNext } from "./last-line.ts";
import { type TaskCard, taskCard } from "./task-card.ts";

/** How many tasks a list shows at first, and how many more each "Show more" adds. */
export const TASK_WINDOW = 100;

/** A card of the list, which also knows the tasks around it. */
export interface ListedTask extends TaskCard {
  /** Its time overlaps with that of another unfinished task of its day. */
  readonly isClashing: boolean;
  /** What stuck the last time, on the next block of a topic. */
  readonly lastLine: string | null;
}

export interface TaskGroup {
  readonly day: Day;
  readonly nearby: "yesterday" | "today" | "tomorrow" | null;
  /** A past day of this week, listed after the coming ones. */
  readonly isEarlier: boolean;
  /** Without those that are folded. */
  readonly cards: readonly ListedTask[];
  /** How many completed tasks can be folded, and whether they are. */
  readonly completed: { readonly count: number; readonly isFolded: boolean };
  /** Unfinished tasks of the day whose times overlap. */
  readonly overlaps: number;
  /** Of all the group's tasks, also those beyond the window. */
  readonly count: number;
  readonly plannedHours: number;
  readonly doneHours: number;
  /** Of the planned hours, those done, 0 to 100. */
  readonly percentDone: number;
}

export type TasksView = ReturnType<typeof tasksView>;

export interface TasksShown {
  readonly filter: TaskFilter;
  readonly search?: string;
  readonly course?: CourseFilter;
  readonly order?: DayOrder;
  /** Tasks completed before it are folded, except those that a search finds. Later ones stay where they were ticked. */
  readonly foldsBefore?: Instant;
  readonly unfolded?: ReadonlySet<Day>;
  /** How many tasks at most; a multiple of the window. */
  readonly limit?: number;
}

export const tasksView = (
  state: State,
  {
    filter,
    search = "",
    course = "any",
    order = "upcoming",
    foldsBefore = Number.NEGATIVE_INFINITY,
    unfolded = new Set(),
    limit = TASK_WINDOW,
  }: TasksShown,
  today: Day,
) => {
  const found = foundIn(state, search, course, today);
  const listed = daysOfFilter(filter, order, found.byDay, today);
  const foldable = ({ done }: Task) =>
    done !== null && search.trim() === "" && instantOfStamp(done.at) < foldsBefore;
  const isEarlier = (day: Day) => filter === "week" && day < today;
  const groups: TaskGroup[] = [];
  let total = 0;
  for (const day of [...listed.filter((each) => !isEarlier(each)), ...listed.filter(isEarlier)]) {
    if (total < limit) {
      const tasks = found.byDay.get(day) ?? [];
      // What is over overlaps nothing any more.
      const clashes = day < today ? null : clashesOf(tasksOn(state, day, today));
      const completed = { count: tasks.filter(foldable).length, isFolded: !unfolded.has(day) };
      groups.push({
        ...hoursOf(tasks),
        day,
        nearby: nearbyOf(day, today),
        overlaps: clashes?.size ?? 0,
        isEarlier: isEarlier(day),
        completed,
        cards: tasks
          .slice(0, limit - total)
          .filter((task) => !(completed.isFolded && foldable(task)))
          .map((task) => ({
            ...taskCard(task),
            isClashing: clashes?.has(task.id) ?? false,
            lastLine: lastLineOfNext(state, task, today),
          })),
      });
    }
    total += found.byDay.count(day);
  }
  return {
    /** Their counts are those of what a search finds, in the course that is chosen. */
    filters: TASK_FILTERS.map((each) => ({
      filter: each,
      count: each === "all" ? found.count : countOfFilter(each, found.byDay, today),
      isChosen: each === filter,
    })),
    filter,
    /** Without the blanks around it; empty where nothing is searched for. */
    search: search.trim(),
    groups,
    shown: Math.min(limit, total),
    /** What is listed, with what "Show more" still adds. */
    total,
    hasMore: total > limit,
    /** Tasks of the last days that wait to be moved. */
    unfinishedBefore: countUnfinishedBefore(state, today, restingBefore(today)),
  };
};

const foundIn = (
  state: State,
  search: string,
  course: CourseFilter,
  today: Day,
): { readonly byDay: TasksByDay; readonly count: number } => {
  const all = allTasks(state, today);
  const find = taskSearch(search, state.courses.values(), state.reflectionsByTask);
  const pick = ofCourse(course, state.courses);
  if (find === null && pick === null) return { byDay: all, count: countTasks(state, today) };
  const byDay = new Map<Day, readonly Task[]>();
  let count = 0;
  for (const day of all.keys()) {
    const ofDay = all.get(day) ?? [];
    const inCourse = pick === null ? ofDay : pick(ofDay);
    if (inCourse.length === 0) continue;
    // A day is searched whole: its text is kept by its list.
    const found =
      find === null ? inCourse : find(ofDay).filter((task) => pick === null || inCourse.includes(task));
    if (found.length === 0) continue;
    byDay.set(day, found);
    count += found.length;
  }
  return {
    byDay: {
      get: (day) => byDay.get(day),
      has: (day) => byDay.has(day),
      count: (day) => byDay.get(day)?.length ?? 0,
      keys: () => byDay.keys(),
    },
    count,
  };
};

const hoursOf = (tasks: readonly Task[]) => {
  const plannedHours = sumHours(tasks.map(({ hours }) => hours));
  const doneHours = sumHours(tasks.map(({ done, hours }) => (done === null ? 0 : hours)));
  return {
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
