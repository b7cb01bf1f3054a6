import type { State } from "../records/state.ts";
import type { Task } from "../records/task.ts";
import { isLesson } from "../records/task-origin.ts";
import { clashesOf } from "../tasks/clashes.ts";
import { classesOn } from "../tasks/classes.ts";
import type { Tasks } from "../tasks/generated-occurrences.ts";
import { tasksOn } from "../tasks/occurrences.ts";
import { minutesOfClock } from "../time/clock-time.ts";
import { addDays, daysFrom, weekStart } from "../time/day.ts";
import type { Day } from "../time/types.ts";
import { taskCard } from "./task-card.ts";

export type WeekView = ReturnType<typeof weekView>;
export type WeekDay = WeekView["days"][number];
export type WeekBlock = ReturnType<typeof blocksOf>[number];

const USUAL = { from: 8, to: 20 } as const;
const DAY_MINUTES = 24 * 60;
/** A task of some minutes must still be seen and hit. */
const SHORTEST = 30;

/** The week of a day, Sunday first. What begins before midnight and ends after it lies on the day it began, up to its end. */
export const weekView = (
  state: Pick<State, "hoursByDay" | "calendarEvents"> & Tasks,
  day: Day,
  today: Day,
) => {
  const first = weekStart(day);
  const days = daysFrom(first, addDays(first, 6)).map((each) => ({
    day: each,
    tasks: tasksOn(state, each, today),
  }));
  const blocks = days.map(({ day: each, tasks }) => blocksOf([...tasks, ...classesOn(state, each)]));
  const all = blocks.flat();
  const fromHour = Math.min(USUAL.from, ...all.map(({ from }) => Math.floor(from / 60)));
  const toHour = Math.max(USUAL.to, ...all.map(({ to }) => Math.ceil(to / 60)));
  return {
    /** Whole hours: from 8 to 20, or as far as the week's tasks reach. */
    fromHour,
    toHour,
    days: days.map(({ day: each, tasks }, index) => ({
      day: each,
      isToday: each === today,
      hours: state.hoursByDay.get(each) ?? 0,
      blocks: blocks[index] ?? [],
      /** Tasks of the day without a time. */
      untimed: tasks.filter(({ startTime }) => startTime === null).map(taskCard),
      /** Minutes without a task or a class between the week's first hour and its last. */
      freeMinutes: (toHour - fromHour) * 60 - coveredMinutes(blocks[index] ?? []),
    })),
  };
};

/** Three days of a week around one of them: a narrow screen has no room for seven. */
export const threeDaysOf = (days: WeekView["days"], day: Day): WeekView["days"] => {
  const first = days.findIndex((each) => each.day === day) - 1;
  const start = Math.max(0, Math.min(first, days.length - 3));
  return days.slice(start, start + 3);
};

/** Each task's position in its day: minutes since midnight, and its lane among overlapping ones. */
const blocksOf = (tasks: readonly Task[]) => {
  const clashes = clashesOf(tasks);
  const placed: { task: Task; from: number; to: number; lane: number; group: number }[] = [];
  let group = 0;
  let groupEnd = 0;
  for (const task of [...tasks].filter(({ startTime }) => startTime !== null).sort(byStart)) {
    const { from, to } = spanOf(task);
    if (from >= groupEnd) group += 1;
    const taken = placed.filter((other) => other.group === group && other.to > from).map(({ lane }) => lane);
    let lane = 0;
    while (taken.includes(lane)) lane += 1;
    placed.push({ task, from, to, lane, group });
    groupEnd = Math.max(groupEnd, to);
  }
  return placed.map(({ task, from, to, lane, group: own }) => ({
    ...taskCard(task),
    from,
    to,
    lane,
    lanes: 1 + Math.max(...placed.filter((other) => other.group === own).map((other) => other.lane)),
    /** Another open task of the day overlaps it, or a class. */
    clashes: clashes.has(task.id),
    /** Of a subscribed calendar: it opens no task. */
    isClass: isLesson(task),
  }));
};

const byStart = (one: Task, other: Task): number => spanOf(one).from - spanOf(other).from;

const spanOf = ({ startTime, endTime, hours }: Task): { readonly from: number; readonly to: number } => {
  const from = startTime === null ? 0 : minutesOfClock(startTime);
  const end = endTime === null ? from + hours * 60 : minutesOfClock(endTime);
  const to = end < from ? DAY_MINUTES : Math.max(end, from + SHORTEST);
  return { from: Math.min(from, DAY_MINUTES - SHORTEST), to: Math.min(to, DAY_MINUTES) };
};

const coveredMinutes = (blocks: readonly WeekBlock[]): number => {
  let covered = 0;
  let until = 0;
  for (const { from, to } of blocks) {
    covered += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return covered;
};
