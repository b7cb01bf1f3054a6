import { hoursOfDay } from "../../study/hours.ts";
import { byTimeOfDay } from "../../tasks/task-order.ts";
import type { Day } from "../../time/types.ts";
import type { Correction } from "../correction.ts";
import type { Session } from "../session.ts";
import type { Task, TaskId } from "../task.ts";
import type { PersistentMap } from "./persistent-map.ts";
import type { State } from "./state.ts";

/** Records by their ids as they are now; `undefined` for those that are gone. */
export type Changes<K extends string, T> = ReadonlyMap<K, T | undefined>;

interface IndexedChanges {
  readonly tasks: Changes<TaskId, Task>;
  readonly corrections: Changes<string, Correction>;
  readonly sessions: Changes<string, Session>;
}

type Indexes = Pick<
  State,
  "tasksByDay" | "unfinishedByDay" | "correctionsByDay" | "hoursByDay" | "sessionsByUtcDate"
>;

/** The indexes after some records changed: only their days, those they left and those they came to, are made anew. */
export const reindexed = (before: State, changes: IndexedChanges): Indexes => {
  const taskDays = regrouped(before.tasksByDay, before.tasks, changes.tasks, dateOf, byTimeOfDay);
  const correctionDays = regrouped(
    before.correctionsByDay,
    before.corrections,
    changes.corrections,
    dateOf,
    byId,
  );
  const sessionDates = regrouped(
    before.sessionsByUtcDate,
    before.sessions,
    changes.sessions,
    ({ endedAt }) => endedAt.slice(0, 10),
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
    sessionsByUtcDate: before.sessionsByUtcDate.patch(sessionDates),
  };
};

/** The new lists of the groups that changed; `undefined` for a group that has no record left. */
const regrouped = <G extends string, K extends string, T extends { readonly id: K }>(
  index: PersistentMap<G, readonly T[]>,
  before: PersistentMap<K, T>,
  changes: Changes<K, T>,
  groupOf: (record: T) => G,
  order: (one: T, other: T) => number,
): ReadonlyMap<G, readonly T[] | undefined> => {
  const left = new Map<G, Set<K>>();
  const came = new Map<G, T[]>();
  for (const [id, now] of changes) {
    const old = before.get(id);
    if (old !== undefined) left.set(groupOf(old), (left.get(groupOf(old)) ?? new Set()).add(id));
    if (now !== undefined) came.set(groupOf(now), pushed(came.get(groupOf(now)), now));
  }
  const lists = new Map<G, readonly T[] | undefined>();
  for (const group of [...left.keys(), ...came.keys()]) {
    const gone = left.get(group);
    const stayed = (index.get(group) ?? []).filter(({ id }) => !gone?.has(id));
    const list = [...stayed, ...(came.get(group) ?? [])].sort(order);
    lists.set(group, list.length === 0 ? undefined : list);
  }
  return lists;
};

const pushed = <T>(list: T[] | undefined, item: T): T[] => {
  if (list === undefined) return [item];
  list.push(item);
  return list;
};

const dateOf = ({ date }: { readonly date: Day }): Day => date;

const byId = (one: { readonly id: string }, other: { readonly id: string }): number =>
  one.id < other.id ? -1 : one.id > other.id ? 1 : 0;

const countUnfinished = (tasks: readonly Task[]): number => {
  let count = 0;
  for (const { done } of tasks) if (done === null) count += 1;
  return count;
};
