/** Occurrences without a row: they follow from the series, and are cached until it changes. */
import type { JsonObject } from "@furrow/values";
import type { SeriesPart } from "../records/series.ts";
import type { State } from "../records/state.ts";
import { type Task, taskRecord } from "../records/task.ts";
import { taskFieldsOf, withDay, withoutEmpty } from "../records/task-fields.ts";
import { occurrenceId, type SeriesId } from "../records/task-ids.ts";
import { minutesBetween } from "../time/clock-time.ts";
import { addDays } from "../time/day.ts";
import type { Day } from "../time/types.ts";
import { latestInstantAt } from "../time/zone.ts";
import { nextTimeAfterDone } from "./after-done.ts";
import { isOccurrenceDay, type NumberedDay, numberedDay, occurrenceDays } from "./recurrence-rule.ts";
import { firstPartOf, isPaused, lastDayOf, seriesParts } from "./series-parts.ts";

/** What it takes to read tasks. */
export type Tasks = Pick<
  State,
  | "tasks"
  | "tasksByDay"
  | "taskCountByDay"
  | "unfinishedByDay"
  | "openBlocksByDay"
  | "series"
  | "partsBySeries"
  | "occurrencesBySeries"
>;

/** How long a time that was not done is still seen, of a series whose times do not stay. */
const DAYS_SEEN_AFTER = 14;
/** How long the calendar still has it, to be ticked late. */
const DAYS_MISSED_IN_CALENDAR = 60;
/** How far lists without an end go ahead: all tasks, the search, exports. A day that is asked for is shown however far it is. */
const DAYS_AHEAD = 8 * 7;

/** The values a part gives to its occurrences: a task's cells, which the user's own override. */
export const templateOf = (part: SeriesPart, day: Day): JsonObject => {
  const { zone, startTime, endTime, steps, createdAt } = part;
  return {
    ...withoutEmpty(withDay(taskFieldsOf(part), day)),
    steps: steps.map(({ key, title }) => ({ key, title })),
    createdAt,
    ...(zone === undefined || startTime === null
      ? {}
      : {
          at: latestInstantAt(zone, day, startTime),
          minutes: endTime === null ? 0 : minutesBetween(startTime, endTime),
        }),
  };
};

const NONE: readonly never[] = [];

interface Time {
  readonly task: Task;
  readonly stays: boolean;
}

/** A part with what is worked out once for all days that it is asked about. */
interface Span {
  readonly part: SeriesPart;
  readonly start: NumberedDay;
  readonly last: Day | null;
  /** The first part: pauses are of the whole series. */
  readonly first: SeriesPart;
  readonly times: Map<Day, Time>;
  staying: { readonly before: Day; readonly days: readonly Day[] } | null;
  /** After it is done. */
  open: { readonly rows: readonly Task[]; readonly task: Task | null } | null;
}

/** What follows from the series and their rows as they are. It is kept as long as none changes, so that lists of tasks stay the same ones. */
interface Times {
  readonly onDates: readonly Span[];
  readonly afterDone: readonly Span[];
  readonly days: Map<Day, readonly Time[]>;
  readonly lists: Map<
    Day,
    { readonly stored: readonly Task[]; readonly untouched: readonly Task[]; readonly list: readonly Task[] }
  >;
  untouched: Untouched | null;
}

/** The times without a row. */
interface Untouched {
  readonly rows: State["occurrencesBySeries"];
  readonly today: Day;
  /** From this day on all are seen. */
  readonly seenFrom: Day;
  readonly days: Map<Day, readonly Task[]>;
  staying: ReadonlyMap<Day, readonly Task[]> | null;
  listed: ReadonlySet<Day> | null;
}

const timesByState = new WeakMap<State["partsBySeries"], Times>();
/** By the parts of one series: a change of one takes nothing from the others. */
const spansBySeries = new WeakMap<readonly SeriesPart[], readonly Span[]>();

const timesOf = (state: Tasks): Times => {
  const known = timesByState.get(state.partsBySeries);
  if (known !== undefined) return known;
  const spans = [...state.partsBySeries.entries()].flatMap(([series, parts]) => {
    const made = spansBySeries.get(parts) ?? spansOf(state, series);
    spansBySeries.set(parts, made);
    return made;
  });
  const times: Times = {
    onDates: spans.filter(({ part }) => part.next === "onDates"),
    afterDone: spans.filter(({ part }) => part.next === "afterDone"),
    days: new Map(),
    lists: new Map(),
    untouched: null,
  };
  timesByState.set(state.partsBySeries, times);
  return times;
};

const spansOf = (state: Tasks, series: SeriesId): readonly Span[] => {
  const parts = seriesParts(state, series);
  const first = firstPartOf(parts.map(({ part }) => part));
  return parts.flatMap((span) => {
    const { rule, start } = span.part;
    if (first === undefined || rule === null) return [];
    const last = lastDayOf(span, rule);
    return {
      part: span.part,
      start: numberedDay(start),
      last,
      first,
      times: new Map(),
      staying: null,
      open: null,
    };
  });
};

/** Whether a recurring task has an occurrence on a day: by its rule, its start and end, and its pause. */
const hasTime = ({ part, start, last, first }: Span, day: NumberedDay): boolean =>
  part.rule !== null &&
  part.start <= day.day &&
  (last === null || day.day <= last) &&
  isOccurrenceDay(part.rule, start, day) &&
  part.without?.includes(day.day) !== true &&
  !isPaused(first, day.day);

const timeOf = ({ part, times }: Span, day: Day): Time => {
  const known = times.get(day);
  if (known !== undefined) return known;
  const task = taskRecord.parse(occurrenceId(part.series, day), { was: templateOf(part, day) }, day);
  const time = { task, stays: part.missed === "stays" };
  times.set(day, time);
  return time;
};

const timesOnDates = (times: Times, day: Day): readonly Time[] => {
  const known = times.days.get(day);
  if (known !== undefined) return known;
  const made = times.onDates.flatMap((span) =>
    ruleDaysNear(span, day).flatMap((each) => {
      const time = hasTime(span, numberedDay(each)) ? timeOf(span, each) : null;
      return time?.task.date === day ? [time] : [];
    }),
  );
  times.days.set(day, made);
  return made;
};

/** A rule in another zone may have on the day before or after what is on this day here. */
const ruleDaysNear = ({ part }: Span, day: Day): readonly Day[] =>
  part.zone === undefined ? [day] : [addDays(day, -1), day, addDays(day, 1)];

/** What was listed of a day, to be the same list as long as none of it changes. */
export const listsOf = (state: Tasks): Times["lists"] => timesOf(state).lists;

/** The occurrence that the rules give on a day if it was not touched, and those that are open after others were done. */
export const occurrencesWithoutRow = (state: Tasks, day: Day): readonly Task[] => {
  const numbered = numberedDay(day);
  const given = timesOf(state).onDates.filter((span) => hasTime(span, numbered));
  return [...given.map((span) => timeOf(span, day).task), ...openTimes(state)];
};

const untouchedOf = (state: Tasks, today: Day): Untouched => {
  const times = timesOf(state);
  const known = times.untouched;
  if (known?.rows === state.occurrencesBySeries && known.today === today) return known;
  const seenFrom = addDays(today, -DAYS_SEEN_AFTER);
  const made = {
    rows: state.occurrencesBySeries,
    today,
    seenFrom,
    days: new Map(),
    staying: null,
    listed: null,
  };
  times.untouched = made;
  return made;
};

export const generatedOccurrencesOn = (state: Tasks, day: Day, today: Day): readonly Task[] => {
  if (state.series.size === 0) return NONE;
  const untouched = untouchedOf(state, today);
  // Long lists go far back: what stays there is known as a whole.
  if (day < untouched.seenFrom) return stayingOn(state, day, today);
  const known = untouched.days.get(day);
  if (known !== undefined) return known;
  const onDates = timesOnDates(timesOf(state), day)
    .map(({ task }) => task)
    .filter(({ id }) => !state.tasks.has(id));
  const made = [...onDates, ...openTimes(state).filter(({ date }) => date === day)];
  untouched.days.set(day, made);
  return made;
};

/** Missed occurrences that lists no longer have. */
export const missedOn = (state: Tasks, day: Day, today: Day): readonly Task[] => {
  const isListed = day >= addDays(today, -DAYS_SEEN_AFTER);
  if (state.series.size === 0 || isListed || day < addDays(today, -DAYS_MISSED_IN_CALENDAR)) return NONE;
  return timesOnDates(timesOf(state), day)
    .filter(({ task, stays }) => !stays && !state.tasks.has(task.id))
    .map(({ task }) => task);
};

/** The days that have such times, in lists that go ahead without an end. */
export const daysWithGeneratedOccurrences = (state: Tasks, today: Day): ReadonlySet<Day> => {
  if (state.series.size === 0) return new Set();
  const untouched = untouchedOf(state, today);
  if (untouched.listed !== null) return untouched.listed;
  const days = new Set(stayingBefore(state, today).keys());
  const last = addDays(today, DAYS_AHEAD);
  for (let day = untouched.seenFrom; day <= last; day = addDays(day, 1))
    if (generatedOccurrencesOn(state, day, today).length > 0) days.add(day);
  untouched.listed = days;
  return days;
};

/** Those times of past days that stay until they are done, and were not touched. */
export const stayingOn = (state: Tasks, day: Day, today: Day): readonly Task[] =>
  stayingBefore(state, today).get(day) ?? NONE;

export const stayingBefore = (state: Tasks, today: Day): ReadonlyMap<Day, readonly Task[]> => {
  const untouched = untouchedOf(state, today);
  if (untouched.staying !== null) return untouched.staying;
  const days = new Map<Day, Task[]>();
  const add = (task: Task) => {
    const others = days.get(task.date);
    if (others === undefined) days.set(task.date, [task]);
    else others.push(task);
  };
  for (const span of timesOf(state).onDates) {
    if (span.part.missed === "goes") continue;
    for (const day of daysStaying(span, today)) {
      const { task } = timeOf(span, day);
      if (!state.tasks.has(task.id)) add(task);
    }
  }
  for (const task of openTimes(state)) if (task.date < today) add(task);
  untouched.staying = days;
  return days;
};

const daysStaying = (span: Span, today: Day): readonly Day[] => {
  if (span.staying?.before === today) return span.staying.days;
  const { part, last } = span;
  const until = last === null || last >= today ? addDays(today, -1) : last;
  const days =
    part.rule === null
      ? NONE
      : [...occurrenceDays(part.rule, part.start, until)].filter((day) => hasTime(span, numberedDay(day)));
  span.staying = { before: today, days };
  return days;
};

/** The open occurrence of each series that repeats after completion. It stays until it is done: there is never more than one. */
const openTimes = (state: Tasks): readonly Task[] =>
  timesOf(state).afterDone.flatMap((span) => {
    const rows = state.occurrencesBySeries.get(span.part.series) ?? NONE;
    if (span.open?.rows !== rows) {
      const day = nextTimeAfterDone(span.part, span.first, rows);
      const isOver = day === null || (span.last !== null && day > span.last);
      span.open = { rows, task: isOver ? null : timeOf(span, day).task };
    }
    return span.open.task ?? [];
  });
