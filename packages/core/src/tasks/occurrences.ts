/**
 * All code lists and finds tasks here: stored ones and occurrences of recurring tasks. The exceptions of a series (moved, edited,
 * skipped) are stored tasks with the occurrence's id.
 */

import type { State } from "../records/state.ts";
import type { Task } from "../records/task.ts";
import { readOccurrenceId, type TaskId } from "../records/task-ids.ts";
import { byTimeOfDay } from "../records/task-order.ts";
import { isBlock, originOf } from "../records/task-origin.ts";
import { addDays } from "../time/day.ts";
import type { Day } from "../time/types.ts";
import {
  daysWithGeneratedOccurrences,
  generatedOccurrencesOn,
  listsOf,
  missedOn,
  occurrencesWithoutRow,
  stayingBefore,
  stayingOn,
  type Tasks,
} from "./generated-occurrences.ts";

/** The tasks of a day, in the order they are shown. The same list as long as none of them changes. */
export const tasksOn = (state: Tasks, day: Day, today: Day): readonly Task[] => {
  const stored = state.tasksByDay.get(day) ?? NONE;
  const untouched = generatedOccurrencesOn(state, day, today);
  if (untouched.length === 0) return stored;
  const lists = listsOf(state);
  const known = lists.get(day);
  if (known?.stored === stored && isSame(known.untouched, untouched)) return known.list;
  const list = [...stored, ...untouched].sort(byTimeOfDay);
  lists.set(day, { stored, untouched, list });
  return list;
};

/** With missed occurrences that lists no longer have: they can be ticked late. */
export const tasksAndMissedOn = (state: Tasks, day: Day, today: Day): readonly Task[] =>
  [...tasksOn(state, day, today), ...missedOn(state, day, today)].sort(byTimeOfDay);

/** A task by its id: a row or an untouched occurrence, but not a skipped one. */
export const taskOf = (state: Tasks, id: TaskId): Task | undefined => {
  const stored = state.tasks.get(id);
  if (stored !== undefined) return stored.skipped === undefined ? stored : undefined;
  const day = readOccurrenceId(id)?.day;
  if (day === undefined) return undefined;
  return occurrencesWithoutRow(state, day).find((task) => task.id === id);
};

/** Nothing was ever planned. */
export const hasNoTasks = ({ tasks, series }: Tasks): boolean => tasks.size === 0 && series.size === 0;

/** The row of a task, also of one that is left out: for those that write it. */
export const rowOfTask = ({ tasks }: Pick<State, "tasks">, id: TaskId): Task | undefined => tasks.get(id);

/** The open tasks that became of events of subscribed calendars. All are stored. */
export const openCalendarTasks = ({ tasks }: Pick<State, "tasks">): readonly Task[] =>
  [...tasks.values()].filter(
    (task) => task.done === null && task.skipped === undefined && originOf(task).type === "calendar",
  );

/** Done tasks are always stored: doing one is touching it. */
export const completedOn = ({ tasksByDay }: Pick<State, "tasksByDay">, day: Day): readonly Task[] =>
  (tasksByDay.get(day) ?? NONE).filter(({ done }) => done !== null);

export const countUnfinishedOn = (state: Tasks, day: Day, today: Day): number =>
  (state.unfinishedByDay.get(day) ?? 0) + generatedOccurrencesOn(state, day, today).length;

/** A past day's tasks that wait: no occurrences that go by themselves, no blocks, which wait in their plan. */
export const waitingOn = (state: Tasks, day: Day, today: Day): readonly Task[] => {
  const stored = (state.tasksByDay.get(day) ?? NONE).filter((task) => task.done === null && !isBlock(task));
  return [...stored, ...stayingOn(state, day, today)].sort(byTimeOfDay);
};

/** The days before today with such tasks, in no order. */
export const daysWaiting = (state: Tasks, today: Day): ReadonlySet<Day> => {
  const days = new Set<Day>();
  for (const [day, unfinished] of state.unfinishedByDay.entries())
    if (unfinished > (state.openBlocksByDay.get(day) ?? 0)) days.add(day);
  for (const day of stayingBefore(state, today).keys()) days.add(day);
  for (const day of days) if (day >= today) days.delete(day);
  return days;
};

/** Unfinished tasks of days before this one rest: no question counts them unasked. */
export const restingBefore = (today: Day): Day => addDays(today, -14);

/** How many those tasks are, from a day on. Asked at every change of a task: it goes over the days without gathering them. */
export const countUnfinishedBefore = (state: Tasks, today: Day, from?: Day): number => {
  const isMeant = (day: Day) => day < today && (from === undefined || day >= from);
  let count = 0;
  for (const [day, unfinished] of state.unfinishedByDay.entries())
    if (isMeant(day)) count += unfinished - (state.openBlocksByDay.get(day) ?? 0);
  for (const [day, times] of stayingBefore(state, today)) if (isMeant(day)) count += times.length;
  return count;
};

/** Days and their tasks: all of them, or those that a search found. A day without tasks has none. */
export interface TasksByDay {
  get(day: Day): readonly Task[] | undefined;
  has(day: Day): boolean;
  /** Without reading the tasks. */
  count(day: Day): number;
  keys(): Iterable<Day>;
}

/** All tasks, in lists that go ahead without an end. */
export const allTasks = (state: Tasks, today: Day): TasksByDay => {
  const count = (day: Day): number =>
    (state.taskCountByDay.get(day) ?? 0) + generatedOccurrencesOn(state, day, today).length;
  return {
    get(day) {
      const tasks = tasksOn(state, day, today);
      return tasks.length === 0 ? undefined : tasks;
    },
    has: (day) => count(day) > 0,
    count,
    keys() {
      const days = new Set(state.taskCountByDay.keys());
      for (const day of daysWithGeneratedOccurrences(state, today)) days.add(day);
      return days;
    },
  };
};

/** How many all tasks are, in lists that go ahead without an end. */
export const countTasks = (state: Tasks, today: Day): number => {
  let count = 0;
  for (const stored of state.taskCountByDay.values()) count += stored;
  for (const day of daysWithGeneratedOccurrences(state, today))
    count += generatedOccurrencesOn(state, day, today).length;
  return count;
};

const NONE: readonly never[] = [];

const isSame = (one: readonly Task[], other: readonly Task[]): boolean =>
  one === other || (one.length === other.length && one.every((task, index) => task === other[index]));

/** The unfinished tasks of the days before `today`, oldest day first. */
export const unfinishedBefore = (state: Tasks, today: Day): readonly Task[] =>
  [...daysWaiting(state, today)].sort().flatMap((day) => waitingOn(state, day, today));
