import { compareTexts } from "@furrow/values";
import { animalMarks } from "../../farm/animal-marks.ts";
import { isHere } from "../../records/animal.ts";
import type { Exam } from "../../records/exam.ts";
import type { Session } from "../../records/session.ts";
import type { State } from "../../records/state.ts";
import type { Task } from "../../records/task.ts";
import type { TaskId } from "../../records/task-ids.ts";
import { byTimeOfDay } from "../../records/task-order.ts";
import { allTasks } from "../../tasks/occurrences.ts";
import { type StepsProgress, stepsOf, stepsProgress } from "../../tasks/steps.ts";
import { addDays } from "../../time/day.ts";
import { exactHours, sumHours } from "../../time/hours.ts";
import { dayOf, instantOf } from "../../time/instant.ts";
import { firstDayOfPeriod } from "../../time/period.ts";
import type { Day, Period } from "../../time/types.ts";
import { sessionsBetween } from "../../timer/focus-time.ts";

export interface DiaryPeriod {
  readonly from: Day;
  readonly to: Day;
}

export type DiaryDay = ReturnType<typeof diaryDay>;
export type DiaryAnimal = ReturnType<typeof animalsOf>[number];
export type Diary = ReturnType<typeof diaryOf>;

/** The content of a study diary for a period. */
export const diaryOf = (
  state: State,
  { from, to }: DiaryPeriod,
  today: Day,
  name = state.preferences.userName,
) => {
  const isWithin = (day: Day) => day >= from && day <= to;
  const all = allTasks(state, today);
  const exams = Map.groupBy(state.exams.values(), ({ date }) => date);
  const reflections = Map.groupBy(
    sessionsBetween(state, from, to).filter(({ mood, line }) => mood || line),
    ({ endedAt }) => dayOf(endedAt),
  );
  const known = new Set(
    [...all.keys(), ...state.hoursByDay.keys(), ...exams.keys(), ...reflections.keys()].filter(isWithin),
  );
  const days = [...known]
    .sort()
    .map((day) => diaryDay(state, day, all.get(day) ?? [], exams.get(day) ?? [], reflections.get(day) ?? []));
  const tasks = days.flatMap((day) => day.tasks);
  const studied = days.filter(({ hours }) => hours > 0);
  return {
    from,
    to,
    /** The user's name; empty if unknown. */
    name: name.trim(),
    days,
    totalHours: sumHours(studied.map(({ hours }) => hours)),
    studyDays: studied.length,
    tasksCompleted: tasks.filter(({ done }) => done !== null).length,
    tasksPlanned: tasks.length,
    bestDay: studied.reduce<DiaryDay | null>(
      (best, day) => (day.hours > (best?.hours ?? 0) ? day : best),
      null,
    ),
    longestStreak: longestRun(studied.map(({ day }) => day)),
    goalsReached: goalsReached(state, isWithin),
    animals: animalsOf(state, isWithin),
    courses: state.courses,
    steps: stepsOfAll(state, tasks),
  };
};

/** From the first day with an entry to the last; null for an empty history. */
export const wholeHistory = (state: State, today: Day): DiaryPeriod | null => {
  const days = [...allTasks(state, today).keys(), ...state.hoursByDay.keys()].sort();
  const [from, to] = [days[0], days.at(-1)];
  return from === undefined || to === undefined ? null : { from, to };
};

const stepsOfAll = (state: State, tasks: readonly Task[]): ReadonlyMap<TaskId, StepsProgress> =>
  new Map(
    tasks.flatMap((task) => {
      const progress = stepsProgress(stepsOf(state, task));
      return progress === null ? [] : [[task.id, progress] as const];
    }),
  );

const diaryDay = (
  state: State,
  day: Day,
  ofDay: readonly Task[],
  exams: readonly Exam[],
  /** Sessions with a mood or a line, the earliest first. */
  reflections: readonly Session[],
) => {
  const tasks = [...ofDay].sort(byTimeOfDay);
  const hours = state.hoursByDay.get(day) ?? 0;
  const explained = tasks.filter(({ done }) => done !== null).reduce((sum, task) => sum + task.hours, 0);
  /** Hours of the day without a task: imported or corrected by hand. */
  const otherHours = exactHours(hours - explained);
  return { day, hours, tasks, otherHours, exams, reflections };
};

const longestRun = (days: readonly Day[]): number => {
  const runs: number[] = [];
  for (const [index, day] of days.entries()) {
    runs.push(days[index - 1] === addDays(day, -1) ? (runs[index - 1] as number) + 1 : 1);
  }
  return Math.max(0, ...runs);
};

const goalsReached = (state: State, isWithin: (day: Day) => boolean): Readonly<Record<Period, number>> => {
  const reached = { daily: 0, weekly: 0, monthly: 0 };
  for (const { type, key, done } of state.completions.values()) {
    if (done !== null && isWithin(firstDayOfPeriod(type, key))) reached[type] += 1;
  }
  return reached;
};

const animalsOf = (state: State, isWithin: (day: Day) => boolean) => {
  const here = [...state.animals.values()].filter(isHere);
  const marks = animalMarks(here, state.hoursByDay);
  return here
    .map(({ id, type, name, earned, dateAdded }) => ({
      id,
      type,
      name,
      day: dayOf(instantOf(earned?.completedAt ?? dateAdded) ?? 0),
      mark: marks.get(id) ?? null,
    }))
    .filter(({ day }) => isWithin(day))
    .sort((one, other) => compareTexts(one.day, other.day));
};
