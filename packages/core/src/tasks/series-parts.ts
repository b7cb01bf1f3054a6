/** Which part of a series holds when. */

import type { RepeatRule, SeriesPart } from "../records/series.ts";
import type { State } from "../records/state/state.ts";
import type { Task } from "../records/task.ts";
import { readOccurrenceId, type SeriesId } from "../records/task.ts";
import { addDays } from "../time/day.ts";
import type { Day } from "../time/types.ts";
import { lastDayOfRule } from "./repeat-days.ts";

type Parts = Pick<State, "partsBySeries">;

/** The days for which a part speaks. */
export interface PartSpan {
  readonly part: SeriesPart;
  /** The day before the next part begins; null where there is none. */
  readonly until: Day | null;
}

/** In the order of their days. None where the first part is gone: a part of a series that was deleted elsewhere makes no tasks. */
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

/** The part that says what is on a day; null before the series begins, and where there is no such series. */
export const partAt = (state: Parts, series: SeriesId, day: Day): SeriesPart | null =>
  seriesParts(state, series).findLast(({ part }) => part.start <= day)?.part ?? null;

/** The part that a task is a time of; null for a task that does not repeat, also one whose series is gone or over. */
export const partOfTask = (state: Parts, { id, was }: Pick<Task, "id" | "was">): SeriesPart | null => {
  const time = was === undefined ? null : readOccurrenceId(id);
  const part = time === null ? null : partAt(state, time.series, time.day);
  return part?.rule === null ? null : part;
};

/** The part that stands for the whole series: its pauses are those of all parts. */
export const firstPartOf = (parts: readonly SeriesPart[]): SeriesPart | undefined =>
  parts.find(({ id, series }) => (id as string) === series);

export const isPaused = ({ pauses }: Pick<SeriesPart, "pauses">, day: Day): boolean =>
  pauses.some(({ from, to }) => day >= from && (to === null || day <= to));

/** The last day on which the rule of a part may have a time: its own end, or the next part. */
export const lastDayOf = ({ part, until }: PartSpan, rule: RepeatRule): Day | null => {
  const last = part.next === "onDates" ? lastDayOfRule(rule, part.start, part.ends) : endDayOf(part);
  if (last === null || until === null) return last ?? until;
  return last < until ? last : until;
};

const endDayOf = ({ ends }: SeriesPart): Day | null => (ends.type === "on" ? ends.day : null);
