import { isHere } from "../../records/animal.ts";
import type { State } from "../../records/state/state.ts";
import { targetHours } from "../../study/goal-target.ts";
import { totalHours } from "../../study/totals.ts";
import { type Instant, PERIODS, type Period } from "../../time/types.ts";

export interface Difference {
  readonly before: number;
  readonly after: number;
  readonly added: number;
  readonly removed: number;
}

/** What a restoration would change, in numbers a person can weigh before agreeing to it. */
export interface RestorationPreview {
  readonly tasks: Difference & { readonly changed: number };
  /** Days with study hours. */
  readonly days: Difference;
  readonly hours: { readonly before: number; readonly after: number };
  readonly animals: Difference;
  /** The targets that will be others. */
  readonly goals: readonly { readonly period: Period; readonly before: number; readonly after: number }[];
}

export const previewRestoration = (before: State, after: State, now: Instant): RestorationPreview => ({
  tasks: { ...compared(before.tasks, after.tasks), changed: changedTasks(before, after) },
  days: compared(before.hoursByDay, after.hoursByDay),
  hours: { before: totalHours(before.hoursByDay), after: totalHours(after.hoursByDay) },
  animals: compared(animalsHere(before), animalsHere(after)),
  goals: PERIODS.map((period) => ({
    period,
    before: targetHours(before, period, now),
    after: targetHours(after, period, now),
  })).filter((goal) => goal.before !== goal.after),
});

interface Keyed<K> {
  readonly size: number;
  has(key: K): boolean;
  keys(): Iterable<K>;
}

const compared = <K>(before: Keyed<K>, after: Keyed<K>): Difference => {
  let removed = 0;
  for (const key of before.keys()) if (!after.has(key)) removed += 1;
  return { before: before.size, after: after.size, added: after.size - before.size + removed, removed };
};

const changedTasks = (before: State, after: State): number => {
  let changed = 0;
  for (const [id, task] of after.tasks.entries()) {
    const known = before.tasks.get(id);
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(task)) changed += 1;
  }
  return changed;
};

const animalsHere = (state: State): ReadonlySet<string> =>
  new Set([...state.animals.values()].filter(isHere).map(({ id }) => id));
