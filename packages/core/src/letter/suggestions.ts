/** What a letter suggests for the week that begins. It follows from the weeks before alone, so that doing what it says does not change it. */
import { byCourseName, type Course, type CourseId } from "../records/course.ts";
import type { State } from "../records/state.ts";
import { isRest } from "../study/rest.ts";
import { waitingOn } from "../tasks/occurrences.ts";
import { addDays, daysBetween, daysFrom, weekdayOf } from "../time/day.ts";
import type { Day } from "../time/types.ts";
import { rule } from "./rules.ts";
import { examsAhead, examsBetween, hoursOf, isShort, lastWeeks, shortened, type Week } from "./week.ts";

/** Tasks that one press adds, one on each of these weekdays. */
export interface LetterBlocks {
  readonly weekdays: readonly number[];
  readonly hours: number;
  /** Null for a name without a subject. */
  readonly title: string | null;
  readonly course: CourseId | null;
  /** An exam: they are of no use on its day or later. */
  readonly before?: Day;
}

/** On the first of these weekdays on which the user does not rest; null if there are none. */
const blocks = (
  { last }: Week,
  state: State,
  weekdays: readonly number[],
  hours: number,
  count = 1,
  of: Partial<LetterBlocks> = {},
) => {
  const chosen = weekdays.filter((weekday) => !isRest(state, addDays(last, 1 + weekday))).slice(0, count);
  if (chosen.length === 0) return null;
  const made: LetterBlocks = { weekdays: chosen.sort(), hours, title: null, course: null, ...of };
  return { blocks: made };
};

/** With a day between them, if possible. */
const SPREAD = [2, 4, 1, 3, 5, 6];

/** Null right after its exam. */
const ofCourse = (week: Week, state: State, { id, name, archivedAt }: Course, count: number) => {
  const isOver = examsBetween(state, week.first, week.last).some(({ course }) => course === id);
  if (archivedAt !== null || isOver || !isShort(name)) return null;
  const given = blocks(week, state, SPREAD, 1, count, { title: name, course: id });
  return given === null ? null : { course: name, ...given };
};

const ofTask = (week: Week, state: State, { title, course }: Week["titled"][number]) => {
  const given = blocks(week, state, [1, ...SPREAD], 0.5, 1, { title, course: course ?? null });
  return given === null ? null : { title, ...given };
};

export const SUGGESTIONS = [
  rule("exam", 5, (week, _, state) => {
    const sunday = addDays(week.last, 1);
    for (const { name: title, course, date: before } of examsAhead(state, week.last)) {
      const days = daysBetween(sunday, before);
      const soon = SPREAD.filter((weekday) => weekday < days);
      const given = blocks(week, state, soon, 1, 2, { title, course, before });
      if (given !== null) return { name: shortened(title), days, ...given };
    }
    return null;
  }),
  /** A course without a turn, or with less than the user wants for it. */
  rule("course", 2, (week, before, state) => {
    for (const course of [...state.courses.values()].sort(byCourseName)) {
      const hours = hoursOf([week], course);
      const target = course.weeklyHours ?? 0;
      const known = hoursOf(target > 0 ? before : lastWeeks(before, week, 6), course);
      const isWanted = hours === 0 ? known > 0 : hours <= 0.75 * target;
      const count = hours < target / 2 || target - hours < 1.5 ? 1 : 2;
      const given = isWanted ? ofCourse(week, state, course, count) : null;
      if (given !== null) return { hours, target, ...given };
    }
    return null;
  }),
  rule("keepCourse", 1, (week, _, state, fact) => {
    const most = week.courses.find(({ course }) => course.name === (fact?.course ?? course.name));
    return most === undefined ? null : ofCourse(week, state, most.course, 2);
  }),
  rule("noted", 0, (week, _, state, fact) => {
    const task = week.titled.find(({ title }) => title === fact?.title);
    return task === undefined ? null : ofTask(week, state, task);
  }),
  /** At a finished task: none of its name still waits. */
  rule("lookAgain", 1, (week, _, state) => {
    const recent = daysFrom(addDays(week.first, -21), week.last);
    const open = recent.flatMap((day) => waitingOn(state, day, addDays(week.last, 1)));
    const [task] = week.titled;
    return task === undefined || open.some(({ title }) => title === task.title)
      ? null
      : ofTask(week, state, task);
  }),
  rule("sameDay", 1, (week, _, state) => blocks(week, state, [weekdayOf(week.longest.day)], 1)),
  rule("freeDay", 1, (week, _, state) => {
    const weekdays = week.free.map(weekdayOf).filter((weekday) => weekday > 1);
    return blocks(week, state, weekdays, 0.5);
  }),
  rule("twoShort", 1, (week, _, state) => blocks(week, state, SPREAD, 0.5, 2)),
  rule("monday", 1, (week, _, state) => blocks(week, state, [1], 1)),
  rule("notes", 1, (week, _, state) => blocks(week, state, [5, 4, 6], 0.5)),
] as const;
