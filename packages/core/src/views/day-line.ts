import type { Context } from "../command.ts";
import { minutesOf } from "../exams/block.ts";
import { capacityOn, gapsBetween, type Span, spanOf } from "../exams/facts.ts";
import type { State } from "../records/state.ts";
import type { Task } from "../records/task.ts";
import { type BlockKind, isBlock, isClass, isFreeSession, kindOfBlock } from "../records/task-origin.ts";
import { isRest } from "../study/rest.ts";
import { totalHours } from "../study/totals.ts";
import { classesOn } from "../tasks/classes.ts";
import { tasksOn } from "../tasks/occurrences.ts";
import { clockOfMinutes } from "../time/clock-time.ts";
import { addDays } from "../time/day.ts";
import { minuteOfDay } from "../time/instant.ts";
import type { ClockTime, Day } from "../time/types.ts";
import { type TaskCard, taskCard } from "./task-card.ts";

interface Timed {
  readonly start: ClockTime;
  readonly end: ClockTime;
  readonly minutes: number;
}

export type DayLineItem =
  | ({
      readonly type: "class" | "block" | "task";
      readonly kind: BlockKind | null;
      readonly card: TaskCard;
    } & Timed)
  /** A free gap of a quarter of an hour or more; on today, from now on. */
  | ({ readonly type: "gap" } & Timed);

export type DayLine = ReturnType<typeof dayLine>;
export type UntimedItem = DayLine["untimed"][number];

const SHORTEST_GAP = 15;
const GAP_STEP = 5;

export const dayLine = (state: State, day: Day, { now, today }: Pick<Context, "now" | "today">) => {
  const tasks = tasksOn(state, day, today);
  const timed = [...tasks, ...classesOn(state, day)];
  const from = day === today ? Math.ceil(minuteOfDay(now) / GAP_STEP) * GAP_STEP : 0;
  const gaps =
    day < today
      ? []
      : gapsBetween(state, timed, from).filter(({ start, end }) => end - start >= SHORTEST_GAP);
  const items = [
    ...timed.flatMap((task) =>
      spanOf(task).map((span) => ({
        type: typeOf(task),
        kind: kindOfBlock(task),
        card: taskCard(task),
        span,
      })),
    ),
    ...gaps.map((span) => ({ type: "gap" as const, span })),
  ].sort((one, other) => one.span.start - other.span.start || one.span.end - other.span.end);
  const capacity = capacityOn(state, day, tasks);
  const planned = tasks
    .filter((task) => !isClass(task) && !isFreeSession(task))
    .reduce((sum, task) => sum + minutesOf(task), 0);
  const gapFor = gapGiver(gaps);
  return {
    day,
    /** In the order of the clock. */
    items: items.map(({ span, ...item }) => ({ ...item, ...timesOf(span) })),
    /** Blocks and tasks without a clock time, open ones first. */
    untimed: tasks
      .filter(({ startTime }) => startTime === null)
      .sort((one, other) => Number(one.done !== null) - Number(other.done !== null))
      .map((task) => ({ card: taskCard(task), kind: kindOfBlock(task), gap: gapFor(task) })),
    /** In minutes: the smaller of the user's minutes and the time that classes leave free. */
    capacity,
    /** Blocks and other tasks, done ones too, without classes and free sessions. */
    planned,
    /** Of the capacity; below 0 if more is planned. */
    left: capacity - planned,
    /** What the user studies on a usual day, in hours; null before two weeks of data. */
    usualHours: usualHours(state, today),
    isOff: isRest(state, day),
  };
};

const typeOf = (task: Task): "class" | "block" | "task" =>
  isClass(task) ? "class" : isBlock(task) ? "block" : "task";

const timesOf = ({ start, end }: Span): Timed => ({
  start: clockOfMinutes(start),
  end: clockOfMinutes(end),
  minutes: end - start,
});

/** Gives each open task the start of the first gap that holds it, after those before it; null where none does. */
const gapGiver = (gaps: readonly Span[]) => {
  const left = gaps.map((gap) => ({ ...gap }));
  return (task: Task): ClockTime | null => {
    const gap =
      task.done === null ? left.find(({ start, end }) => end - start >= minutesOf(task)) : undefined;
    if (gap === undefined) return null;
    const start = clockOfMinutes(gap.start);
    gap.start += minutesOf(task);
    return start;
  };
};

const WEEKS_BACK = 28;
const LEAST_DAYS = 14;

/** The mean of the last four weeks' days with study time, to a tenth. */
const usualHours = ({ hoursByDay }: State, today: Day): number | null => {
  const from = addDays(today, -WEEKS_BACK);
  const known = [...hoursByDay.keys()];
  if (!known.some((day) => day <= addDays(today, -LEAST_DAYS))) return null;
  const days = known.filter((day) => day >= from && day < today);
  if (days.length === 0) return null;
  const hours = totalHours(new Map(days.map((day) => [day, hoursByDay.get(day) ?? 0])));
  return Math.round((hours / days.length) * 10) / 10;
};
