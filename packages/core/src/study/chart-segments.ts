import type { CourseId } from "../records/course.ts";
import type { State } from "../records/state.ts";
import type { Task } from "../records/task.ts";
import { CATEGORIES, type Category } from "../records/task-fields.ts";
import { completedOn } from "../tasks/occurrences.ts";
import { addDays } from "../time/day.ts";
import { exactHours } from "../time/hours.ts";
import type { Day } from "../time/types.ts";
import type { Chart } from "./chart.ts";
import { courseIdOf } from "./hours-by-course.ts";

/** What the bars are made of; null for the rest: no course, and manual corrections. */
export type SegmentKey =
  | { readonly by: "category"; readonly category: Category }
  | { readonly by: "course"; readonly course: CourseId }
  | null;

export interface ChartSegment {
  readonly key: SegmentKey;
  readonly hours: number;
}

export const chartSegments = (
  state: Pick<State, "tasksByDay" | "courses">,
  { bars }: Pick<Chart, "bars">,
  by: "category" | "course",
) => {
  const nameOf = (task: Task): string | null =>
    by === "category" ? task.category : courseIdOf(task, state.courses);
  const sums = bars.map(({ from, to, hours }) => fitted(sumsOf(state, from, to, nameOf), hours));
  const totals = new Map<string | null, number>();
  for (const bar of sums) for (const [name, hours] of bar) totals.set(name, (totals.get(name) ?? 0) + hours);
  const order = [...totals.keys()].sort((one, other) => {
    if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
    return (
      (totals.get(other) ?? 0) - (totals.get(one) ?? 0) ||
      placeOf(one) - placeOf(other) ||
      (one < other ? -1 : 1)
    );
  });
  const segmentsOf = (hours: ReadonlyMap<string | null, number>): readonly ChartSegment[] =>
    order.flatMap((name) => {
      const own = exactHours(hours.get(name) ?? 0);
      return own > 0 ? [{ key: keyOf(by, name), hours: own }] : [];
    });
  return {
    /** For the whole chart, most hours first, the rest last. Empty ones are left out. */
    legend: segmentsOf(totals),
    /** For each bar from the bottom, in the legend's order. They add up to the bar. */
    bars: sums.map(segmentsOf),
  };
};

const sumsOf = (
  state: Pick<State, "tasksByDay">,
  from: Day,
  to: Day,
  nameOf: (task: Task) => string | null,
): ReadonlyMap<string | null, number> => {
  const sums = new Map<string | null, number>();
  for (let day = from; day <= to; day = addDays(day, 1)) {
    for (const task of completedOn(state, day)) {
      if (task.hours <= 0) continue;
      const name = nameOf(task);
      sums.set(name, (sums.get(name) ?? 0) + task.hours);
    }
  }
  return sums;
};

/** A correction adds to the rest; a negative one shrinks all parts of its bar. */
const fitted = (
  sums: ReadonlyMap<string | null, number>,
  hours: number,
): ReadonlyMap<string | null, number> => {
  const explained = [...sums.values()].reduce((sum, each) => sum + each, 0);
  if (hours >= explained) return new Map(sums).set(null, (sums.get(null) ?? 0) + hours - explained);
  return new Map([...sums].map(([name, each]) => [name, (each * hours) / explained]));
};

const placeOf = (name: string): number => (CATEGORIES as readonly string[]).indexOf(name);

const keyOf = (by: "category" | "course", name: string | null): SegmentKey => {
  if (name === null) return null;
  return by === "category" ? { by, category: name as Category } : { by, course: name as CourseId };
};
