/** Which part of a series holds on which day. */

import type { RepeatRule, SeriesPart } from "../records/series.ts";
import type { State } from "../records/state.ts";
import type { Task } from "../records/task.ts";
import type { SeriesId } from "../records/task-ids.ts";
import { originOf } from "../records/task-origin.ts";
import { addDays } from "../time/day.ts";
import type { Day } from "../time/types.ts";
import { lastOccurrenceDay } from "./recurrence-rule.ts";

type Parts = Pick<State, "partsBySeries">;

export interface PartSpan {
  readonly part: SeriesPart;
  /** The day before the next part begins; null if there is none. */
  readonly until: Day | null;
}

/** In order. None if the first part is gone: parts of a deleted series make no tasks. */
export const seriesParts = (state: Parts, series: SeriesId): readonly PartSpan[] => {
  const parts = state.partsBySeries.get(series) ?? [];
  if (firstPartOf(parts) === undefined) return [];
  const inOrder = [...parts].sort((one, other) =>
    one.start < other.start ? -1 : +(one.start > other.start),
  );
  return inOrder.map((part, index) => {
    const next = inOrder[index + 1];
    return { part, until: next === undefined ? null : addDays(next.start, -1) };
  });
};

/** The part that holds on a day; null before the series begins, or without such a series. */
export const partAt = (state: Parts, series: SeriesId, day: Day): SeriesPart | null =>
  seriesParts(state, series).findLast(({ part }) => part.start <= day)?.part ?? null;

/** The part of an occurrence; null for a task that does not recur, or whose series is gone or over. */
export const partOfTask = (state: Parts, task: Task): SeriesPart | null => {
  const origin = originOf(task);
  const part = origin.type === "occurrence" ? partAt(state, origin.series, origin.day) : null;
  return part?.rule === null ? null : part;
};

/** The first part, whose pauses apply to the whole series. */
export const firstPartOf = (parts: readonly SeriesPart[]): SeriesPart | undefined =>
  parts.find(({ id, series }) => (id as string) === series);

export const isPaused = ({ pauses }: Pick<SeriesPart, "pauses">, day: Day): boolean =>
  pauses.some(({ from, to }) => day >= from && (to === null || day <= to));

/** The last day of a part: its own end, or the day before the next part. */
export const lastDayOf = ({ part, until }: PartSpan, rule: RepeatRule): Day | null => {
  const last = part.next === "onDates" ? lastOccurrenceDay(rule, part.start, part.ends) : endDayOf(part);
  if (last === null || until === null) return last ?? until;
  return last < until ? last : until;
};

const endDayOf = ({ ends }: SeriesPart): Day | null => (ends.type === "on" ? ends.day : null);
