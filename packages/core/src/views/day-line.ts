import type { Context } from "../command.ts";
import { minutesOf } from "../exams/block.ts";
import { gapsBetween, type Span, spanOf } from "../exams/gaps.ts";
import type { State } from "../records/state.ts";
import type { Task } from "../records/task.ts";
import { isClass, isFreeSession, isLesson } from "../records/task-origin.ts";
import { totalHours } from "../study/totals.ts";
import { classesOn } from "../tasks/classes.ts";
import { tasksAndMissedOn } from "../tasks/occurrences.ts";
import { clockOfMinutes } from "../time/clock-time.ts";
import { addDays } from "../time/day.ts";
import { instantOfStamp, minuteOfDay } from "../time/instant.ts";
import type { ClockTime, Day, Instant } from "../time/types.ts";
import { type TaskCard, taskCard } from "./task-card.ts";

export type DayLineItem =
  | { readonly type: "class" | "task"; readonly start: ClockTime; readonly card: TaskCard }
  /** Free time that is worth a line; on today, from now on. */
  | { readonly type: "gap"; readonly start: ClockTime; readonly minutes: number };

export type DayLine = ReturnType<typeof dayLine>;

const SHORTEST_GAP = 30;
const GAP_STEP = 5;

/** A day, told once: what has a time in the order of the clock, then the rest. */
export const dayLine = (
  state: State,
  day: Day,
  { now, today }: Pick<Context, "now" | "today">,
  /** Tasks completed before it are folded. Later ones stay where they were ticked. */
  foldsBefore: Instant = Number.NEGATIVE_INFINITY,
) => {
  const tasks = tasksAndMissedOn(state, day, today);
  const isFolded = ({ done }: Task) => done !== null && instantOfStamp(done.at) < foldsBefore;
  const shown = tasks.filter((task) => !isFolded(task));
  const timed = [...shown, ...classesOn(state, day)]
    .flatMap((task) => spanOf(task).map((span) => ({ task, span })))
    .sort((one, other) => one.span.start - other.span.start || one.span.end - other.span.end);
  const from = day === today ? Math.ceil(minuteOfDay(now) / GAP_STEP) * GAP_STEP : 0;
  const gaps =
    day < today
      ? []
      : gapsBetween(
          state,
          timed.map(({ task }) => task),
          from,
        ).filter((gap) => lengthOf(gap) >= SHORTEST_GAP);
  const untimed = shown.filter(({ startTime }) => startTime === null);
  const gapFor = gapGiver(gaps);
  const isWanted = (gap: Span) =>
    timed.some(({ span }) => span.start >= gap.end) ||
    untimed.some((task) => task.done === null && minutesOf(task) <= lengthOf(gap));
  const planned = tasks
    .filter((task) => !isClass(task) && !isFreeSession(task))
    .reduce((sum, task) => sum + minutesOf(task), 0);
  const usual = usualMinutes(state, today);
  return {
    day,
    items: [
      ...timed.map(({ task, span }) => ({
        type: isLesson(task) ? ("class" as const) : ("task" as const),
        at: span.start,
        card: taskCard(task),
      })),
      ...gaps
        .filter(isWanted)
        .map((gap) => ({ type: "gap" as const, at: gap.start, minutes: lengthOf(gap) })),
    ]
      .sort((one, other) => one.at - other.at)
      .map(({ at, ...item }): DayLineItem => ({ ...item, start: clockOfMinutes(at) })),
    /** With the start of the first gap that holds the task, after those before it; null if none does. */
    untimed: untimed.map((task) => ({ card: taskCard(task), gap: gapFor(task) })),
    /** Completed earlier. */
    folded: tasks.filter(isFolded).map(taskCard),
    /** Of the day, done ones too. */
    count: tasks.length,
    /** In minutes: done ones too, without classes and free sessions. */
    planned,
    /** What the user studies on a usual day, in minutes; null before two weeks of data. */
    usual,
    /** Half as much again as on a usual day, and an hour or more above it. */
    isTooMuch: usual !== null && planned >= usual * 1.5 && planned - usual >= 60,
  };
};

const lengthOf = ({ start, end }: Span): number => end - start;

const gapGiver = (gaps: readonly Span[]) => {
  const left = gaps.map((gap) => ({ ...gap }));
  return (task: Task): ClockTime | null => {
    const gap = task.done === null ? left.find((each) => lengthOf(each) >= minutesOf(task)) : undefined;
    if (gap === undefined) return null;
    const start = clockOfMinutes(gap.start);
    gap.start += minutesOf(task);
    return start;
  };
};

const WEEKS_BACK = 28;
const LEAST_DAYS = 14;
const ROUNDED_TO = 5;

/** The mean of the last four weeks' days with study time. */
const usualMinutes = ({ hoursByDay }: State, today: Day): number | null => {
  const from = addDays(today, -WEEKS_BACK);
  const known = [...hoursByDay.keys()];
  if (!known.some((day) => day <= addDays(today, -LEAST_DAYS))) return null;
  const days = known.filter((day) => day >= from && day < today);
  if (days.length === 0) return null;
  const hours = totalHours(new Map(days.map((day) => [day, hoursByDay.get(day) ?? 0])));
  return Math.round((hours * 60) / days.length / ROUNDED_TO) * ROUNDED_TO;
};
