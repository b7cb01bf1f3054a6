/** The free time of a day. */
import type { State } from "../records/state.ts";
import type { Task } from "../records/task.ts";
import { minutesOfClock } from "../time/clock-time.ts";
import { minutesOf } from "./block.ts";

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Free spans between tasks, in minutes of the day. */
export const gapsBetween = (
  { preferences }: Pick<State, "preferences">,
  tasks: readonly Task[],
  from = 0,
): readonly Span[] => {
  const last = minutesOfClock(preferences.studyTo);
  let start = Math.max(from, minutesOfClock(preferences.studyFrom));
  const gaps: Span[] = [];
  for (const span of tasks.flatMap(spanOf).sort((one, other) => one.start - other.start)) {
    if (Math.min(span.start, last) > start) gaps.push({ start, end: Math.min(span.start, last) });
    start = Math.max(start, span.end);
  }
  if (last > start) gaps.push({ start, end: last });
  return gaps;
};

/** Of a task with a start; one that ends after midnight ends at midnight. */
export const spanOf = (task: Task): readonly Span[] => {
  if (task.startTime === null) return [];
  const start = minutesOfClock(task.startTime);
  const end = task.endTime === null ? start + minutesOf(task) : minutesOfClock(task.endTime);
  return [{ start, end: end < start || end > 1440 ? 1440 : end }];
};
