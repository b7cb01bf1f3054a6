/** A week as the rules of a letter see it. Only days count, no moments: a letter is the same in every time zone. */
import { compareTexts } from "@furrow/values";
import type { CourseId } from "../records/course.ts";
import type { Exam } from "../records/exam.ts";
import type { State } from "../records/state.ts";
import { readOccurrenceId } from "../records/task-ids.ts";
import { isDeadline, isFreeSession, originOf } from "../records/task-origin.ts";
import { isRest } from "../study/rest.ts";
import { completedOn, tasksOn } from "../tasks/occurrences.ts";
import { addDays, daysFrom, thisAndNextDays } from "../time/day.ts";
import { sumHours } from "../time/hours.ts";
import type { Day } from "../time/types.ts";

export type Week = NonNullable<ReturnType<typeof weekOf>>;

/** What the user did under one title. */
export type Thing = Week["things"][number];

/** Null for an empty week. */
export const weekOf = (state: State, first: Day) => {
  const all = thisAndNextDays(first);
  const days = all.flatMap((day) => {
    const hours = state.hoursByDay.get(day) ?? 0;
    return hours > 0 ? [{ day, hours }] : [];
  });
  const [longest] = [...days].sort((one, other) => other.hours - one.hours);
  if (longest === undefined) return null;
  const done = all.flatMap((day) => completedOn(state, day)).filter(({ hours }) => hours > 0);
  // A block that an earlier letter or a plan named after its course or exam says nothing of what was done.
  const names = new Set([...state.courses.values(), ...state.exams.values()].map(({ name }) => name));
  // Recurring ones would be in every letter.
  const named = done.filter(
    (task) =>
      !isFreeSession(task) &&
      readOccurrenceId(task.id) === null &&
      isShort(task.title) &&
      !names.has(task.title.trim()),
  );
  /** The longest first. */
  const things = [...Map.groupBy(named, ({ title }) => title)]
    .map(([title, tasks]) => ({
      title,
      course: tasks[0]?.course ?? null,
      /** "Chapter 7" and "Chapter 12" of a course are in one row. */
      row: `${tasks[0]?.course} ${title.replace(/\d+/g, "#")}`,
      hours: sumHours(tasks.map(({ hours }) => hours)),
      days: [...new Set(tasks.map(({ date }) => date))],
      ids: tasks.map(({ id }) => id),
    }))
    .sort((one, other) => other.hours - one.hours || compareTexts(one.title, other.title));
  return {
    first,
    last: addDays(first, 6),
    total: sumHours(days.map(({ hours }) => hours)),
    /** Those with hours. */
    days,
    longest,
    things,
    courses: [...Map.groupBy(done, ({ course }) => state.courses.get(course ?? ("" as CourseId)))].flatMap(
      ([course, tasks]) =>
        course !== undefined && isShort(course.name)
          ? [{ course, hours: sumHours(tasks.map(({ hours }) => hours)) }]
          : [],
    ),
  };
};

/** Names and titles that a sentence can hold. A longer one of an exam is cut. */
export const isShort = (text: string): boolean => text.length <= 40 && text.trim().split(/\s+/).length <= 6;
export const shortened = (name: string): string =>
  isShort(name) ? name : `${[...name].slice(0, 30).join("").trim()}…`;

/**
 * What the week after has, from Tuesday on. Only what was there before the letter's Sunday: nothing that the week or a press brings
 * changes the letter.
 */
export const waitingAfter = (state: State, { last, things }: Week) =>
  daysFrom(addDays(last, 3), addDays(last, 7))
    .flatMap((day) => tasksOn(state, day, day))
    .filter(
      (task) =>
        (originOf(task).type === "own" || isDeadline(task)) &&
        isShort(task.title) &&
        things.every(({ title }) => title !== task.title) &&
        task.createdAt < addDays(last, 1),
    );

/** A day for a suggestion. */
export const isFree = (state: State, day: Day): boolean =>
  !isRest(state, day) && examsBetween(state, day, day).length === 0;

/** Of these days, by date. */
export const examsBetween = ({ exams }: State, from: Day, to: Day): readonly Exam[] =>
  [...exams.values()]
    .filter(({ date }) => date >= from && date <= to)
    .sort((one, other) => compareTexts(one.date + one.id, other.date + other.id));

/** Those of the week, and of up to three empty weeks before it. */
export const examsBehind = (state: State, week: Week, before: readonly Week[]) => {
  const letter = lastWeeks(before, week, 4).at(-1)?.last ?? addDays(week.first, -1);
  return examsBetween(state, addDays(letter, 1), week.last);
};

export const hoursOf = (weeks: readonly Week[], id: CourseId | null): number =>
  sumHours(weeks.map(({ courses }) => courses.find(({ course }) => course.id === id)?.hours ?? 0));

export const thingsOf = ({ things }: Week, course: CourseId | null): readonly Thing[] =>
  things.filter((thing) => course !== null && thing.course === course);

/** Of the past weeks, those among the last of the calendar. */
export const lastWeeks = (before: readonly Week[], { first }: Week, count: number): readonly Week[] =>
  before.slice(-count).filter((week) => week.first >= addDays(first, -7 * count));
