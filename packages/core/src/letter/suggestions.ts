/** What a letter suggests for the week that begins. It follows from the weeks before alone, so that doing what it says does not change it. */
import { byCourseName, type Course, type CourseId } from "../records/course.ts";
import { isRest } from "../study/rest.ts";
import { addDays, daysBetween, weekdayOf } from "../time/day.ts";
import { type Rule, rule } from "./rules.ts";
import { examsBetween, hoursOf, isShort, lastWeeks, type Week } from "./week.ts";

/** Tasks that one press adds, one on each of these weekdays. */
export interface LetterBlocks {
  readonly weekdays: readonly number[];
  readonly hours: number;
  /** Null for a name without a subject. */
  readonly title: string | null;
  readonly course: CourseId | null;
}

const WEEKDAYS = [2, 4, 5];

const blocks = (weekdays: readonly number[], hours: number, of: Partial<LetterBlocks> = {}) => ({
  blocks: { weekdays, hours, title: null, course: null, ...of } as LetterBlocks,
});

/** Unless the user rests on that day of the week that begins. */
const on =
  (weekday: number, hours: number): Rule<string, { readonly blocks: LetterBlocks }>["tell"] =>
  ({ last }, _, state) =>
    isRest(state, addDays(last, 1 + weekday)) ? null : blocks([weekday], hours);

const ofCourse = ({ id, name }: Course, count: number) => ({
  course: name,
  ...blocks(WEEKDAYS.slice(0, count), 1, { title: name, course: id }),
});

export const SUGGESTIONS = [
  /** One with topics has its plan. */
  rule("exam", 3, ({ last }, _, state) => {
    const exam = examsBetween(state, addDays(last, 4), addDays(last, 22)).find(
      ({ id }) => !state.topicsByExam.has(id),
    );
    if (exam === undefined) return null;
    const { name: title, course, date } = exam;
    return {
      name: title,
      days: daysBetween(addDays(last, 1), date),
      ...blocks(WEEKDAYS.slice(0, 2), 1, { title, course }),
    };
  }),
  rule("target", 2, (week, before, state) => {
    for (const course of [...state.courses.values()].sort(byCourseName)) {
      const { name, weeklyHours: target, archivedAt } = course;
      const hours = hoursOf([week], course);
      if (archivedAt !== null || target === null || hours > 0.75 * target || !isShort(name)) continue;
      if (hoursOf(before, course) === 0) continue;
      return { hours, target, ...ofCourse(course, Math.min(3, Math.max(1, Math.round(target - hours)))) };
    }
    return null;
  }),
  rule("quietCourse", 2, (week, before) => {
    const recent = lastWeeks(before, week, 6);
    for (const { course } of recent.flatMap(({ courses }) => courses)) {
      const last = recent.findLast((each) => hoursOf([each], course) > 0)?.first ?? week.first;
      const weeks = daysBetween(last, week.first) / 7;
      if (course.archivedAt === null && weeks > 1 && hoursOf([week], course) === 0)
        return { weeks, ...ofCourse(course, 1) };
    }
    return null;
  }),
  /** Not right after its exam. */
  rule("keepCourse", 1, ({ first, last, courses: [most] }, _, state) =>
    most === undefined ||
    most.course.archivedAt !== null ||
    examsBetween(state, first, last).some(({ course }) => course === most.course.id)
      ? null
      : ofCourse(most.course, 2),
  ),
  rule("lookAgain", 1, ({ titled: [task] }: Week) =>
    task === undefined
      ? null
      : { title: task.title, ...blocks([3], 0.5, { title: task.title, course: task.course ?? null }) },
  ),
  rule("freeDay", 1, ({ free }) => {
    const day = free.find((each) => weekdayOf(each) > 1);
    return day === undefined ? null : { day, ...blocks([weekdayOf(day)], 0.5) };
  }),
  rule("twoShort", 1, () => blocks([2, 4], 0.5)),
  rule("monday", 1, on(1, 1)),
  rule("tuesday", 1, on(2, 1)),
  rule("midweek", 1, on(3, 1)),
  rule("thursday", 1, on(4, 0.5)),
  rule("friday", 1, on(5, 0.5)),
  rule("saturday", 1, on(6, 0.5)),
] as const;
