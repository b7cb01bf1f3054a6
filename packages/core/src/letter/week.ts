/** A week as the rules of a letter see it. Only days count, no moments: a letter is the same in every time zone. */
import { compareTexts } from "@furrow/values";
import type { Course } from "../records/course.ts";
import type { Exam } from "../records/exam.ts";
import type { State } from "../records/state.ts";
import { isFreeSession } from "../records/task-origin.ts";
import { isRest } from "../study/rest.ts";
import { completedOn } from "../tasks/occurrences.ts";
import { addDays, thisAndNextDays, weekdayOf } from "../time/day.ts";
import { sumHours } from "../time/hours.ts";
import type { Day } from "../time/types.ts";

export type Week = NonNullable<ReturnType<typeof weekOf>>;

/** Null for an empty week. `suggested`: by the letter before. */
export const weekOf = (state: State, first: Day, suggested: readonly number[] = []) => {
  const all = thisAndNextDays(first);
  const days = all.flatMap((day) => {
    const hours = state.hoursByDay.get(day) ?? 0;
    return hours > 0 ? [{ day, hours }] : [];
  });
  const [longest] = [...days].sort((one, other) => other.hours - one.hours);
  if (longest === undefined) return null;
  const done = all.flatMap((day) => completedOn(state, day)).filter(({ hours }) => hours > 0);
  const free = all.filter((day) => !state.hoursByDay.has(day));
  return {
    first,
    last: addDays(first, 6),
    total: sumHours(days.map(({ hours }) => hours)),
    /** Those with hours. */
    days,
    longest,
    /** Those without hours on which the user rests, and the others. */
    rest: free.filter((day) => isRest(state, day)),
    free: free.filter((day) => !isRest(state, day) && !suggested.includes(weekdayOf(day))),
    /** Completed tasks that took time. */
    done,
    /** Those that the user named, the longest first. */
    titled: done
      .filter((task) => !isFreeSession(task) && isShort(task.title))
      .sort((one, other) => other.hours - one.hours || compareTexts(one.id, other.id)),
    /** The hours of courses, the most first. */
    courses: [...Map.groupBy(done, ({ course }) => state.courses.get(course ?? ("" as Course["id"])))]
      .flatMap(([course, tasks]) =>
        course !== undefined && isShort(course.name)
          ? [{ course, hours: sumHours(tasks.map(({ hours }) => hours)) }]
          : [],
      )
      .sort((one, other) => other.hours - one.hours || compareTexts(one.course.id, other.course.id)),
  };
};

/** Names and titles that a sentence can hold. An exam's is cut. */
export const isShort = (text: string): boolean => text.length <= 40 && text.trim().split(/\s+/).length <= 6;
export const shortened = (name: string): string =>
  isShort(name) ? name : `${[...name].slice(0, 30).join("").trim()}…`;
export const named = (exam: Exam): Exam => ({ ...exam, name: shortened(exam.name) });

/** Of these days, by date. */
export const examsBetween = ({ exams }: State, from: Day, to: Day): readonly Exam[] =>
  [...exams.values()]
    .filter(({ date }) => date >= from && date <= to)
    .sort((one, other) => compareTexts(one.date + one.id, other.date + other.id));

/** Of the ten days after a week: as many as a sentence can name. */
export const examsAhead = (state: State, last: Day): readonly Exam[] =>
  examsBetween(state, addDays(last, 1), addDays(last, 11)).slice(0, 4);

/** Those of the week, and of up to three empty weeks before it. */
export const examsBehind = (state: State, week: Week, before: readonly Week[]) => {
  const letter = lastWeeks(before, week, 4).at(-1)?.last ?? addDays(week.first, -1);
  return examsBetween(state, addDays(letter, 1), week.last).map(named);
};

/** What its course had in these weeks, if it is enough to tell. */
export const studiedFor = ({ course: id }: Exam, weeks: readonly Week[]) => {
  const own = weeks.flatMap(({ courses }) => courses.filter(({ course }) => course.id === id));
  const hours = sumHours(own.map((each) => each.hours));
  return own[0] === undefined || hours < 3 ? null : { course: own[0].course.name, hours };
};

export const hoursOf = (weeks: readonly Week[], course?: Course): number =>
  sumHours(
    weeks.map(({ total, courses }) =>
      course === undefined ? total : (courses.find((each) => each.course === course)?.hours ?? 0),
    ),
  );

/** Of the past weeks, those among the last of the calendar. */
export const lastWeeks = (before: readonly Week[], { first }: Week, count: number): readonly Week[] =>
  before.slice(-count).filter((week) => week.first >= addDays(first, -7 * count));
