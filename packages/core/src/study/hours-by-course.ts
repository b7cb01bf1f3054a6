import { courseOf } from "../courses/course-of.ts";
import { byCourseName, type Course, type CourseId } from "../records/course.ts";
import type { State } from "../records/state.ts";
import type { Task } from "../records/task.ts";
import type { Tasks } from "../tasks/generated-occurrences.ts";
import { allTasks, tasksOn } from "../tasks/occurrences.ts";
import { addDays } from "../time/day.ts";
import { exactHours } from "../time/hours.ts";
import { daysOfPeriod, periodKeyOf } from "../time/period.ts";
import type { Day } from "../time/types.ts";
import type { ChartSpan } from "./chart-range.ts";

export type CourseHours = ReturnType<typeof hoursByCourse>[number];

type Facts = Tasks & Pick<State, "courses">;

/** Hours of completed tasks by course, the most first, with courses that have a target; no corrections. */
export const hoursByCourse = (state: Facts, days: ChartSpan | null, today: Day) => {
  const sums = days === null ? sumsOfAll(state, today) : sumsBetween(state, days.from, days.to, today);
  const week = weekSums(state, today);
  const total = [...sums.values()].reduce((sum, hours) => sum + hours, 0);
  const listed = new Set<Course | null>([
    ...[...sums.keys()].map((id) => (id === null ? null : (state.courses.get(id) ?? null))),
    ...[...state.courses.values()].filter(hasTarget),
  ]);
  return [...listed]
    .map((course) => {
      const hours = sums.get(course?.id ?? null) ?? 0;
      return {
        /** Null for all that is in no course: tasks without one, sessions that counted themselves, deleted courses. */
        course,
        hours: exactHours(hours),
        /** Of all completed tasks' hours in these days, in percent. */
        share: total === 0 ? 0 : Math.round((hours / total) * 100),
        /** This week's hours against the course's target; null where it has none, or is archived. */
        week: course === null ? null : progressOf(course, week),
      };
    })
    .sort((one, other) => other.hours - one.hours || byName(one.course, other.course));
};

/** What the list of courses says of each: this week's hours, and the target where there is one. */
export const hoursThisWeek = (state: Facts, today: Day): ReadonlyMap<CourseId | null, number> =>
  new Map([...weekSums(state, today)].map(([id, hours]) => [id, exactHours(hours)]));

/** Null: in no course. What was in a deleted course counts there. */
type Sums = ReadonlyMap<CourseId | null, number>;

const weekSums = (state: Facts, today: Day): Sums => {
  const days = daysOfPeriod("weekly", periodKeyOf("weekly", today));
  return sumsBetween(state, days[0] ?? today, days.at(-1) ?? today, today);
};

const sumsBetween = (state: Facts, from: Day, to: Day, today: Day): Sums => {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return knownCourses(sumsOfDays(state, days, today), state.courses);
};

const sumsOfAll = (state: Facts, today: Day): Sums =>
  knownCourses(sumsOfDays(state, allTasks(state, today).keys(), today), state.courses);

const sumsOfDays = (state: Facts, days: Iterable<Day>, today: Day): Sums => {
  const sums = new Map<CourseId | null, number>();
  for (const day of days) {
    for (const { done, hours, course = null } of tasksOn(state, day, today))
      if (done !== null && hours > 0) sums.set(course, (sums.get(course) ?? 0) + hours);
  }
  return sums;
};

/** What is in a course that is deleted is in none. */
const knownCourses = (sums: Sums, courses: State["courses"]): Sums => {
  const known = new Map<CourseId | null, number>();
  for (const [id, hours] of sums) {
    const own = id !== null && courses.has(id) ? id : null;
    known.set(own, (known.get(own) ?? 0) + hours);
  }
  return known;
};

/** Of a course that is deleted, none. */
export const courseIdOf = (task: Task, courses: State["courses"]): CourseId | null =>
  courseOf(task, courses)?.id ?? null;

const hasTarget = ({ archivedAt, weeklyHours }: Course): boolean =>
  archivedAt === null && weeklyHours !== null;

const progressOf = (course: Course, week: Sums) => {
  const { weeklyHours: target, archivedAt } = course;
  if (target === null || archivedAt !== null) return null;
  const hours = exactHours(week.get(course.id) ?? 0);
  return { hours, target /** 0 to 100. */, percent: Math.min(100, Math.round((hours / target) * 100)) };
};

/** What is in no course comes last. */
const byName = (one: Course | null, other: Course | null): number => {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
  return byCourseName(one, other);
};
