/** The user's recurring tasks and their next occurrences. */
import type { Pause, SeriesPart } from "../records/series.ts";
import type { State } from "../records/state.ts";
import type { Task } from "../records/task.ts";
import { occurrenceId, type SeriesId, type TaskId } from "../records/task-ids.ts";
import { nextTimeAfterDone } from "../tasks/after-done.ts";
import { taskOf } from "../tasks/occurrences.ts";
import { nextOccurrenceDay } from "../tasks/recurrence-rule.ts";
import type { Repetition } from "../tasks/repeat-form.ts";
import {
  firstPartOf,
  isPaused,
  lastDayOf,
  type PartSpan,
  partOfTask,
  seriesParts,
} from "../tasks/series-parts.ts";
import { addDays } from "../time/day.ts";
import type { Day } from "../time/types.ts";

export type SeriesLine = NonNullable<ReturnType<typeof lineOf>>;

/** Those that come first stand first, and those that are over last. */
export const seriesView = (state: State, today: Day): readonly SeriesLine[] =>
  [...state.partsBySeries.keys()]
    .flatMap((series) => lineOf(state, series, today) ?? [])
    .sort(
      (one, other) =>
        compare(whenOf(one), whenOf(other)) ||
        compare(one.title, other.title) ||
        compare(one.series, other.series),
    );

/** How a task repeats, in the part of its series that it is a time of; null for one that does not. */
export const repetitionOf = (state: State, taskId: TaskId): Repetition | null => {
  const task = taskOf(state, taskId);
  const part = task === undefined ? null : partOfTask(state, task);
  return part === null ? null : asRepetition(part);
};

const asRepetition = ({ rule, next, ends, missed }: SeriesPart): Repetition | null =>
  rule === null ? null : { rule, next, ends, missed };

const lineOf = (state: State, series: SeriesId, today: Day) => {
  const spans = seriesParts(state, series);
  const first = firstPartOf(spans.map(({ part }) => part));
  const ruled = spans.filter(({ part }) => part.rule !== null);
  const holds = ruled.findLast(({ part }) => part.start <= today) ?? ruled[0];
  const repetition = holds === undefined ? null : asRepetition(holds.part);
  if (first === undefined || holds === undefined || repetition === null) return null;
  const next = nextTime(state, spans, first, today);
  const pause = pauseOf(first, today);
  return {
    series,
    title: holds.part.title,
    repetition,
    /** The next open occurrence; null if none is left, or none before the series resumes. */
    next,
    /** The one that today lies in, else the next that comes. */
    pause,
    hasEnded: next === null && pause === null,
  };
};

const pauseOf = ({ pauses }: SeriesPart, today: Day) => {
  const ahead = pauses.filter(({ to }) => to === null || to >= today);
  const [soonest] = [...ahead].sort((one, other) => compare(one.from, other.from));
  return soonest === undefined ? null : { ...soonest, isNow: soonest.from <= today };
};

const nextTime = (state: State, spans: readonly PartSpan[], first: SeriesPart, today: Day): Task | null => {
  for (const span of spans) {
    const found =
      span.part.next === "afterDone" ? openTime(state, span, first) : nextOnDates(state, span, first, today);
    if (found !== null) return found;
  }
  return null;
};

const openTime = (state: State, { part, until }: PartSpan, first: SeriesPart): Task | null => {
  const rows = state.occurrencesBySeries.get(part.series) ?? [];
  const open = rows.find(({ done, skipped }) => done === null && skipped === undefined);
  if (open !== undefined) return open;
  const day = nextTimeAfterDone(part, first, rows);
  const isLater = day !== null && until !== null && day > until;
  return day === null || isLater ? null : (taskOf(state, occurrenceId(part.series, day)) ?? null);
};

const nextOnDates = (state: State, span: PartSpan, first: SeriesPart, today: Day): Task | null => {
  const { part } = span;
  if (part.rule === null) return null;
  const last = lastDayOf(span, part.rule);
  let day = nextOccurrenceDay(part.rule, part.start, today);
  while (day !== null && (last === null || day <= last)) {
    const task = taskOf(state, occurrenceId(part.series, day));
    if (task?.done === null) return task;
    const pause = isPaused(first, day) ? pauseAt(first, day) : null;
    if (pause !== null && pause.to === null) return null;
    day = nextOccurrenceDay(part.rule, part.start, addDays(pause?.to ?? day, 1));
  }
  return null;
};

const pauseAt = ({ pauses }: SeriesPart, day: Day): Pause | null =>
  pauses.find(({ from, to }) => day >= from && (to === null || day <= to)) ?? null;

/** What has a next time, by its day; then what rests, then what is over. */
const whenOf = ({ next, hasEnded }: SeriesLine): string => next?.date ?? (hasEnded ? "~~" : "~");

const compare = (one: string, other: string): number => (one < other ? -1 : +(one > other));
