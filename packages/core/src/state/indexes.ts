import { hoursOfDay } from "../study/hours.ts";
import type { Task, TaskId } from "../tasks/task.ts";
import { byTimeOfDay } from "../tasks/task-order.ts";
import type { Day } from "../time/types.ts";
import type { PersistentMap } from "./persistent-map.ts";
import type { State } from "./state.ts";

type Indexed = Pick<State, "tasks" | "corrections">;
type Indexes = Pick<State, "tasksByDay" | "unfinishedByDay" | "correctionsByDay" | "hoursByDay">;

/** The indexes after some tasks and corrections changed: only their days, those they left and those they came to, are made anew. */
export const reindexed = (before: State, after: Indexed, ids: ChangedIds): Indexes => {
  const taskDays = regrouped(before.tasksByDay, before.tasks, after.tasks, ids.tasks, byTimeOfDay);
  const correctionDays = regrouped(
    before.correctionsByDay,
    before.corrections,
    after.corrections,
    ids.corrections,
    byId,
  );
  const tasksByDay = before.tasksByDay.patch(taskDays);
  const correctionsByDay = before.correctionsByDay.patch(correctionDays);
  const unfinished = new Map<Day, number | undefined>();
  for (const [day, tasks] of taskDays) unfinished.set(day, countUnfinished(tasks ?? []) || undefined);
  const hours = new Map<Day, number | undefined>();
  for (const day of [...taskDays.keys(), ...correctionDays.keys()]) {
    hours.set(day, hoursOfDay(tasksByDay.get(day) ?? [], correctionsByDay.get(day) ?? []) || undefined);
  }
  return {
    tasksByDay,
    unfinishedByDay: before.unfinishedByDay.patch(unfinished),
    correctionsByDay,
    hoursByDay: before.hoursByDay.patch(hours),
  };
};

export interface ChangedIds {
  readonly tasks: Iterable<TaskId>;
  readonly corrections: Iterable<string>;
}

interface Dated {
  readonly id: string;
  readonly date: Day;
}

/** The new lists of the days that changed; `undefined` for a day that has none left. */
const regrouped = <T extends Dated>(
  index: PersistentMap<Day, readonly T[]>,
  before: PersistentMap<T["id"], T>,
  after: PersistentMap<T["id"], T>,
  ids: Iterable<T["id"]>,
  order: (one: T, other: T) => number,
): ReadonlyMap<Day, readonly T[] | undefined> => {
  const left = new Map<Day, Set<string>>();
  const came = new Map<Day, T[]>();
  for (const id of ids) {
    const old = before.get(id);
    const now = after.get(id);
    if (old === now) continue;
    if (old !== undefined) left.set(old.date, (left.get(old.date) ?? new Set()).add(id));
    if (now !== undefined) came.set(now.date, pushed(came.get(now.date), now));
  }
  const lists = new Map<Day, readonly T[] | undefined>();
  for (const day of [...left.keys(), ...came.keys()]) {
    const gone = left.get(day);
    const stayed = (index.get(day) ?? []).filter(({ id }) => !gone?.has(id));
    const list = [...stayed, ...(came.get(day) ?? [])].sort(order);
    lists.set(day, list.length === 0 ? undefined : list);
  }
  return lists;
};

const pushed = <T>(list: T[] | undefined, item: T): T[] => {
  if (list === undefined) return [item];
  list.push(item);
  return list;
};

const byId = (one: Dated, other: Dated): number => (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);

const countUnfinished = (tasks: readonly Task[]): number => {
  let count = 0;
  for (const { done } of tasks) if (done === null) count += 1;
  return count;
};
