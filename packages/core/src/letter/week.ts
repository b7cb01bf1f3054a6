/** A week as the rules of a letter see it. Only days count, no moments: a letter is the same in every time zone. */
import { compareTexts } from "@furrow/values";
import type { Course } from "../records/course.ts";
import type { Exam } from "../records/exam.ts";
import type { State } from "../records/state.ts";
import { isFreeSession } from "../records/task-origin.ts";
import { isRest } from "../study/rest.ts";
import { completedOn } from "../tasks/occurrences.ts";
import { addDays, daysFrom, thisAndNextDays } from "../time/day.ts";
import { sumHours } from "../time/hours.ts";
import type { Day } from "../time/types.ts";

export type Week = NonNullable<ReturnType<typeof weekOf>>;

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
    free: free.filter((day) => !isRest(state, day)),
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

/** Names and titles that a sentence can hold. An exam's is cut: no letter is silent about it. */
export const isShort = (text: string): boolean => text.length <= 40 && text.trim().split(/\s+/).length <= 6;
export const shortened = (name: string): string =>
  isShort(name) ? name : `${[...name].slice(0, 30).join("").trim()}…`;

/** Of these days, by date. */
export const examsBetween = ({ exams }: State, from: Day, to: Day): readonly Exam[] =>
  [...exams.values()]
    .filter(({ date }) => date >= from && date <= to)
    .sort((one, other) => compareTexts(one.date + one.id, other.date + other.id));

/** Of the ten days after a week: as many as a sentence can name. */
export const examsAhead = (state: State, last: Day): readonly Exam[] =>
  examsBetween(state, addDays(last, 1), addDays(last, 11)).slice(0, 4);

/** What its course had in the 28 days before a day; null if it is too little to tell. */
export const studiedFor = (state: State, { course: id }: Exam, day: Day) => {
  const course = state.courses.get(id ?? ("" as Course["id"]));
  const own = daysFrom(addDays(day, -28), addDays(day, -1))
    .flatMap((each) => completedOn(state, each))
    .filter((task) => task.course === id);
  const hours = sumHours(own.map((task) => task.hours));
  return course === undefined || !isShort(course.name) || hours < 3 ? null : { course: course.name, hours };
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
