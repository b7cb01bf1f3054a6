/**
 * The tasks of a day: those that are stored, and the times of repeating tasks that nobody touched, which follow from their series and are
 * not stored. Whoever lists or finds tasks does it here; the indexes of the state know the stored ones alone.
 */
import type { JsonObject } from "@furrow/values";
import type { SeriesPart } from "../records/series.ts";
import type { State } from "../records/state/state.ts";
import { occurrenceId, readOccurrenceId, type Task, type TaskId, taskRecord } from "../records/task.ts";
import { addDays } from "../time/day.ts";
import type { Day } from "../time/types.ts";
import { nextTimeAfterDone } from "./after-done.ts";
import { daysOfRule, isDayOfRule, type NumberedDay, numberedDay } from "./repeat-days.ts";
import { firstPartOf, isPaused, lastDayOf, seriesParts } from "./series-parts.ts";
import { byTimeOfDay } from "./task-order.ts";

/** What it takes to read tasks. */
export type Tasks = Pick<
  State,
  "tasks" | "tasksByDay" | "unfinishedByDay" | "series" | "partsBySeries" | "occurrencesBySeries"
>;

/** How long a time that was not done is still seen, of a series whose times do not stay. */
export const DAYS_SEEN_AFTER = 14;
/** How far lists without an end go ahead: all tasks, the search, exports. A day that is asked for is shown however far it is. */
export const DAYS_AHEAD = 8 * 7;

/** The tasks of a day, in the order they are shown. The same list as long as none of them changes. */
export const tasksOn = (state: Tasks, day: Day, today: Day): readonly Task[] => {
  const stored = state.tasksByDay.get(day) ?? NONE;
  if (state.series.size === 0) return stored;
  const untouched = untouchedOn(state, day, today);
  if (untouched.length === 0) return stored;
  const { lists } = timesOf(state);
  const known = lists.get(day);
  if (known?.stored === stored && isSame(known.untouched, untouched)) return known.list;
  const list = [...stored, ...untouched].sort(byTimeOfDay);
  lists.set(day, { stored, untouched, list });
  return list;
};

/** A task by its id: a row, or a time of a series that nobody touched. Not one that was left out. */
export const taskOf = (state: Tasks, id: TaskId): Task | undefined => {
  const stored = state.tasks.get(id);
  if (stored !== undefined) return stored.skipped === undefined ? stored : undefined;
  const day = state.series.size === 0 ? undefined : readOccurrenceId(id)?.day;
  return day === undefined ? undefined : untouchedOn(state, day, day).find((task) => task.id === id);
};

/** Nothing was ever planned. */
export const hasNoTasks = ({ tasks, series }: Tasks): boolean => tasks.size === 0 && series.size === 0;

/** The row of a task, also of one that is left out: for those that write it. */
export const rowOfTask = ({ tasks }: Pick<State, "tasks">, id: TaskId): Task | undefined => tasks.get(id);

/** Done tasks are always stored: doing one is touching it. */
export const completedOn = ({ tasksByDay }: Pick<State, "tasksByDay">, day: Day): readonly Task[] =>
  (tasksByDay.get(day) ?? NONE).filter(({ done }) => done !== null);

export const countUnfinishedOn = (state: Tasks, day: Day, today: Day): number =>
  (state.unfinishedByDay.get(day) ?? 0) + untouchedOn(state, day, today).length;

/** Of a day before today, the unfinished tasks that wait to be done: not those times of a series that go by themselves. */
export const waitingOn = (state: Tasks, day: Day, today: Day): readonly Task[] => {
  const stored = (state.tasksByDay.get(day) ?? NONE).filter(({ done }) => done === null);
  const untouched = state.series.size === 0 ? NONE : stayingOn(state, day, today);
  return untouched.length === 0 ? stored : [...stored, ...untouched].sort(byTimeOfDay);
};

export const countWaitingOn = (state: Tasks, day: Day, today: Day): number =>
  (state.unfinishedByDay.get(day) ?? 0) + (state.series.size === 0 ? 0 : stayingOn(state, day, today).length);

/** The days before today with such tasks, in no order. */
export const daysWaiting = (state: Tasks, today: Day): ReadonlySet<Day> => {
  const days = new Set(state.unfinishedByDay.keys());
  if (state.series.size > 0) for (const day of daysStaying(state, today)) days.add(day);
  for (const day of days) if (day >= today) days.delete(day);
  return days;
};

/** Days and their tasks: all of them, or those that a search found. A day without tasks has none. */
export interface TasksByDay {
  get(day: Day): readonly Task[] | undefined;
  has(day: Day): boolean;
  keys(): Iterable<Day>;
}

/** All tasks, in lists that go ahead without an end. */
export const allTasks = (state: Tasks, today: Day): TasksByDay => {
  if (state.series.size === 0) return state.tasksByDay;
  const get = (day: Day) => {
    const tasks = tasksOn(state, day, today);
    return tasks.length === 0 ? undefined : tasks;
  };
  return {
    get,
    has: (day) => get(day) !== undefined,
    keys: () => {
      const days = new Set(state.tasksByDay.keys());
      for (const day of daysUntouched(state, today)) days.add(day);
      return days;
    },
  };
};

/** How many all tasks are, in lists that go ahead without an end. */
export const countTasks = (state: Tasks, today: Day): number => {
  let count = state.tasks.size;
  for (const rows of state.occurrencesBySeries.values())
    for (const { skipped } of rows) if (skipped !== undefined) count -= 1;
  for (const day of daysUntouched(state, today)) count += untouchedOn(state, day, today).length;
  return count;
};

/** What a part says of a time of it: the cells of a task, beneath those that a person writes. */
export const templateOf = (part: SeriesPart, day: Day): JsonObject => {
  const { title, description, hours, startTime, endTime, category, course, steps, createdAt } = part;
  return {
    title,
    description,
    date: day,
    hours,
    startTime,
    endTime,
    category,
    course,
    steps: steps.map(({ key, title }) => ({ key, title })),
    createdAt,
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
}

/** What follows from the series as they are; it is kept as long as none changes, so that its tasks are the same ones each time. */
interface Times {
  readonly onDates: readonly Span[];
  readonly afterDone: readonly Span[];
  readonly days: Map<Day, readonly Time[]>;
  readonly lists: Map<
    Day,
    { readonly stored: readonly Task[]; readonly untouched: readonly Task[]; readonly list: readonly Task[] }
  >;
  readonly openTimes: Map<SeriesPart, { readonly rows: readonly Task[]; readonly task: Task | null }>;
  staying: { readonly before: Day; readonly days: ReadonlyMap<Day, readonly Task[]> } | null;
}

const timesBySeries = new WeakMap<State["partsBySeries"], Times>();

const timesOf = (state: Tasks): Times => {
  const known = timesBySeries.get(state.partsBySeries);
  if (known !== undefined) return known;
  const spans = [...state.partsBySeries.keys()].flatMap((series): readonly Span[] => {
    const parts = seriesParts(state, series);
    const first = firstPartOf(parts.map(({ part }) => part));
    return parts.flatMap((span) => {
      const { rule, start } = span.part;
      return first === undefined || rule === null
        ? []
        : [{ part: span.part, start: numberedDay(start), last: lastDayOf(span, rule), first }];
    });
  });
  const times: Times = {
    onDates: spans.filter(({ part }) => part.next === "onDates"),
    afterDone: spans.filter(({ part }) => part.next === "afterDone"),
    days: new Map(),
    lists: new Map(),
    openTimes: new Map(),
    staying: null,
  };
  timesBySeries.set(state.partsBySeries, times);
  return times;
};

const hasTime = ({ part, start, last, first }: Span, day: NumberedDay): boolean =>
  part.rule !== null &&
  part.start <= day.day &&
  (last === null || day.day <= last) &&
  isDayOfRule(part.rule, start, day) &&
  !isPaused(first, day.day);

const timeOf = (part: SeriesPart, day: Day): Task =>
  taskRecord.parse(occurrenceId(part.series, day), { was: templateOf(part, day) }, day);

const timesOnDates = (times: Times, day: Day): readonly Time[] => {
  const known = times.days.get(day);
  if (known !== undefined) return known;
  const numbered = numberedDay(day);
  const made = times.onDates
    .filter((span) => hasTime(span, numbered))
    .map(({ part }) => ({ task: timeOf(part, day), stays: part.missed === "stays" }));
  times.days.set(day, made);
  return made;
};

const untouchedOn = (state: Tasks, day: Day, today: Day): readonly Task[] => {
  if (state.series.size === 0) return NONE;
  // Long lists go far back: what stays there is known as a whole.
  if (day < addDays(today, -DAYS_SEEN_AFTER)) return stayingOn(state, day, today);
  const onDates = timesOnDates(timesOf(state), day).filter(({ task }) => !state.tasks.has(task.id));
  return [...onDates.map(({ task }) => task), ...afterDoneOn(state, day)];
};

/** The days that have such times, in lists that go ahead without an end. */
const daysUntouched = (state: Tasks, today: Day): ReadonlySet<Day> => {
  if (state.series.size === 0) return new Set();
  const days = new Set(daysStaying(state, today));
  const last = addDays(today, DAYS_AHEAD);
  for (let day = addDays(today, -DAYS_SEEN_AFTER); day <= last; day = addDays(day, 1))
    if (untouchedOn(state, day, today).length > 0) days.add(day);
  return days;
};

/** Those times of past days that stay until they are done, and were not touched. */
const stayingOn = (state: Tasks, day: Day, today: Day): readonly Task[] => {
  const onDates = (stayingBefore(state, today).get(day) ?? NONE).filter(({ id }) => !state.tasks.has(id));
  return [...onDates, ...afterDoneOn(state, day)];
};

const daysStaying = (state: Tasks, today: Day): readonly Day[] =>
  [...stayingBefore(state, today).keys(), ...openTimes(state).map(({ date }) => date)].filter(
    (day) => day < today && stayingOn(state, day, today).length > 0,
  );

const stayingBefore = (state: Tasks, today: Day): ReadonlyMap<Day, readonly Task[]> => {
  const times = timesOf(state);
  if (times.staying?.before === today) return times.staying.days;
  const days = new Map<Day, readonly Task[]>();
  for (const { part, last, first } of times.onDates) {
    if (part.rule === null || part.missed === "goes") continue;
    const until = last === null || last >= today ? addDays(today, -1) : last;
    for (const day of daysOfRule(part.rule, part.start, until))
      if (!isPaused(first, day)) days.set(day, [...(days.get(day) ?? NONE), timeOf(part, day)]);
  }
  times.staying = { before: today, days };
  return days;
};

/** The open time of each series that goes on after it is done. It stays until then: there is never more than this one. */
const openTimes = (state: Tasks): readonly Task[] => {
  const times = timesOf(state);
  return times.afterDone.flatMap(({ part, last, first }) => {
    const rows = state.occurrencesBySeries.get(part.series) ?? NONE;
    const known = times.openTimes.get(part);
    if (known?.rows === rows) return known.task ?? [];
    const day = nextTimeAfterDone(part, first, rows);
    const task = day === null || (last !== null && day > last) ? null : timeOf(part, day);
    times.openTimes.set(part, { rows, task });
    return task ?? [];
  });
};

const afterDoneOn = (state: Tasks, day: Day): readonly Task[] =>
  openTimes(state).filter(({ date }) => date === day);

const isSame = (one: readonly Task[], other: readonly Task[]): boolean =>
  one.length === other.length && one.every((task, index) => task === other[index]);
