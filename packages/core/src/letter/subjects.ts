/** What a letter can be about. It follows from the weeks up to its own: doing what the letter suggests does not change it. */
import { compareTexts } from "@furrow/values";
import { animalId, isHere } from "../records/animal.ts";
import type { Course, CourseId } from "../records/course.ts";
import type { Exam } from "../records/exam.ts";
import type { State } from "../records/state.ts";
import { addDays, daysBetween, weekdayOf } from "../time/day.ts";
import { reaches, sumHours } from "../time/hours.ts";
import type { Day, PeriodKey } from "../time/types.ts";
import {
  examsAhead,
  examsBehind,
  hoursOf,
  isFree,
  isShort,
  lastWeeks,
  type Thing,
  thingsOf,
  type Week,
  waitingAfter,
} from "./week.ts";

/** Tasks that one press adds, one on each of these weekdays. */
export interface LetterBlocks {
  readonly weekdays: readonly number[];
  readonly hours: number;
  readonly title: string;
  readonly course: CourseId | null;
  /** The day of the exam or the task that they are for: on it or later they are of no use. */
  readonly before?: Day;
}

/** Half an hour is suggested for a thing, an hour for a course. */
interface WithNext {
  readonly next?: Thing | Course | LetterBlocks | null | undefined;
}

export interface Rule<Type extends string = string, Given extends WithNext = WithNext> {
  readonly type: Type;
  /** The highest is said: from 5 on an exam, 4 the user's own words, 3 what is rare, 2 what stands out, 1 what many weeks have, 0 any. */
  readonly rank: number;
  /** `before`: the weeks with hours, the earliest first. */
  tell(week: Week, before: readonly Week[], state: State): Given | null | undefined;
}

/** What the rules of a table say. */
export type Said<Rules extends readonly Rule[]> = {
  [Index in keyof Rules]: Rules[Index] extends Rule<infer Type, infer Given>
    ? { readonly type: Type } & Readonly<Given>
    : never;
}[number];

const rule = <const Type extends string, Given extends WithNext>(
  type: Type,
  rank: number,
  tell: Rule<Type, Given>["tell"],
): Rule<Type, Given> => ({ type, rank, tell });

/** On the first of these weekdays that are free; null if there are none. */
const planned = (
  week: Week,
  state: State,
  weekdays: readonly number[],
  of: Pick<LetterBlocks, "title" | "course"> & Partial<LetterBlocks>,
  count = 1,
) => {
  const free = weekdays.filter((each) => each > 0 && isFree(state, addDays(week.last, 1 + each)));
  const chosen = [...new Set(free)].slice(0, count).sort();
  return chosen.length === 0 ? null : { hours: 1, ...of, weekdays: chosen };
};

/** With a day between them, if possible. */
const SPREAD = [2, 4, 1, 3, 5, 6];

/** Subjects that one goes back to. */
const BACKWARD = ["line", "hard", "ago"];

/** A beginning of what waits in the week for the same course; else more of the same, if possible on its weekdays. */
export const blocksOf = (
  week: Week,
  state: State,
  { type, next }: { readonly type: string } & WithNext,
): LetterBlocks | null => {
  if (!next || "weekdays" in next) return next ?? null;
  const task = BACKWARD.includes(type)
    ? undefined
    : waitingAfter(state, week, "days" in next ? next.course : next.id);
  const begun =
    task &&
    planned(
      week,
      state,
      SPREAD.filter((each) => each < weekdayOf(task.date)),
      { hours: 0.5, title: task.title, course: task.course ?? null, before: task.date },
    );
  if (begun) return begun;
  const days = "days" in next ? next.days : thingsOf(week, next.id).flatMap((thing) => thing.days);
  const of =
    "days" in next
      ? { hours: 0.5, title: next.title, course: next.course }
      : { title: next.name, course: next.id };
  return planned(week, state, [...days.map(weekdayOf), ...SPREAD], of);
};

/** In hours: with less a week is thin. */
export const THIN = 1;

const STEPS = [100, 200, 300, 365, 500, 600, 700, 800, 900, 1000, 2000];

/** The hours of an exam's course in these weeks, if they are worth a sentence. */
const givenTo = ({ courses }: State, exam: Exam, weeks: readonly Week[], least = 2) => {
  const course = courses.get(exam.course ?? ("" as CourseId));
  const hours = course === undefined ? 0 : hoursOf(weeks, course.id);
  return course !== undefined && isShort(course.name) && hours >= least ? { course, hours } : null;
};

/** What the user wrote after a session on one of these, if it fits into a letter. */
const noteOf = ({ reflectionsByTask }: State, things: readonly Thing[]) =>
  firstOf(things, (next) =>
    firstOf(
      next.ids.flatMap((id) => reflectionsByTask.get(id) ?? []),
      ({ line = "" }) => {
        const words = line.split(/\s+/).length;
        return words >= 3 && words <= 25 && line.length <= 200 ? { line, next } : null;
      },
    ),
  );

const numberIn = ({ title }: Thing): number => Number(/\d+/.exec(title)?.[0]);

/** The first that a rule finds for one of these. */
const firstOf = <Each, Found>(all: readonly Each[], find: (each: Each) => Found | null | undefined) => {
  for (const each of all) {
    const found = find(each);
    if (found) return found;
  }
  return null;
};

export const SUBJECTS = [
  rule("exam", 6, (week, before, state) => {
    const ahead = examsAhead(state, week.last);
    const [exam] = ahead;
    if (exam === undefined) return null;
    const eve = exam.date === addDays(week.last, 2) ? exam : null;
    const plan = firstOf(eve === null ? ahead : [], ({ name, course: id, date }) => {
      const days = daysBetween(week.last, date) - 1;
      const isNew = ({ title }: Thing) => week.things.every((thing) => thing.title !== title);
      const old = lastWeeks(before, week, 12).flatMap((each) => thingsOf(each, id).filter(isNew));
      const again = old[(5 * before.length) % old.length]?.title ?? null;
      const of = { title: again ?? name, course: id, before: date };
      const soon = SPREAD.filter((weekday) => weekday < days);
      const next = planned(week, state, soon, of, 2);
      return next && { name, days, again, next };
    });
    const behind = examsBehind(state, week, before);
    const done = thingsOf(week, exam.course).slice(0, 2);
    const given = givenTo(state, exam, [...lastWeeks(before, week, 12), week]);
    const note = noteOf(
      state,
      lastWeeks(before, week, 30)
        .slice(0, -7)
        .toReversed()
        .flatMap((each) => thingsOf(each, exam.course)),
    );
    return { exams: ahead.slice(0, 4), behind, done, eve, plan, given, note, next: plan?.next };
  }),
  rule("over", 5, (week, before, state) => {
    const behind = examsBehind(state, week, before);
    const exam = behind[before.length % behind.length];
    if (exam === undefined) return null;
    const of = { hours: 0.5, title: exam.name, course: exam.course };
    const given = givenTo(state, exam, [...lastWeeks(before, week, 4), week], 5);
    // Every other time is enough, and none right after "rest a little".
    const isAsked = before.length % 2 === 0 && given !== null;
    return { behind, given, exam, next: isAsked ? planned(week, state, [4, ...SPREAD], of) : null };
  }),
  rule("firstWeek", 4, ({ total: hours, days, things: [next] }, before) =>
    before.length > 0 ? null : { hours, days: days.length, next },
  ),
  rule("line", 4, ({ things }, _, state) => noteOf(state, things)),
  rule("back", 3, ({ first, things: [next] }, before) => {
    const weeks = daysBetween(before.at(-1)?.first ?? first, first) / 7 - 1;
    return weeks < 1 ? null : { weeks, next };
  }),
  /** A suggestion of the last letter, which came on the week's first day. */
  rule("kept", 3, ({ first, things }) => {
    const next = things.find(({ ids }) => ids.some((id) => id.startsWith(`letter_${first}_`)));
    return next && { next };
  }),
  rule("milestone", 3, ({ total, things: [next] }, before) => {
    const was = sumHours(before.map((week) => week.total));
    const hours = STEPS.findLast((step) => reaches(was + total, step) && !reaches(was, step));
    return hours === undefined ? null : next && { hours, next };
  }),
  rule("longestDay", 3, ({ longest, things }, before) => {
    const next = things.find(({ days }) => days.includes(longest.day));
    const was = Math.max(...before.map((week) => week.longest.hours));
    return before.length < 3 || longest.hours < was + 0.05 ? null : next && { ...longest, next };
  }),
  /** New, or back after weeks. */
  rule("course", 3, (week, before) =>
    firstOf(before.length === 0 ? [] : week.courses, ({ course: next }) => {
      const [thing] = thingsOf(week, next.id);
      const was = before.findLast((past) => hoursOf([past], next.id) > 0);
      const weeks = was === undefined ? 0 : daysBetween(was.first, week.first) / 7 - 1;
      return was === undefined || weeks > 2 ? thing && { thing, weeks, next } : null;
    }),
  ),
  /** What the user once wrote about something like it. */
  rule("again", 2, (week, before, state) => {
    const old = lastWeeks(before, week, 50).slice(0, -7);
    const rows = Map.groupBy(
      old.flatMap(({ things }) => things),
      ({ row }) => row,
    );
    return firstOf(week.things, (next) => {
      const note = noteOf(state, rows.get(next.row) ?? []);
      return note && { line: note.line, past: note.next, next };
    });
  }),
  rule("hen", 2, ({ days, things }, _, { animals }) =>
    firstOf(days, ({ day, hours }) => {
      const hen = animals.get(animalId("daily", day as string as PeriodKey));
      const next = things.find((thing) => thing.days.includes(day));
      return hen === undefined || !isHere(hen) || hen.name === "" ? null : next && { day, hours, hen, next };
    }),
  ),
  rule("hard", 2, ({ things }, _, { reflectionsByTask }) => {
    const isHard = (id: string) => reflectionsByTask.get(id)?.some(({ mood }) => mood === "hard");
    const next = things.find(({ ids }) => ids.some(isHard));
    return next && { next };
  }),
  rule("several", 2, ({ things }) => {
    const [next] = [...things].sort((one, other) => other.days.length - one.days.length);
    return next !== undefined && next.days.length > 1 ? { next } : null;
  }),
  rule("weekly", 2, (week, before) =>
    firstOf(week.titles, (next) => {
      const isDone = (past: Week | undefined) => past?.titles.some(({ title }) => title === next.title);
      let weeks = 1;
      while (lastWeeks(before, week, weeks).length === weeks && isDone(before.at(-weeks))) weeks += 1;
      return weeks > 3 ? { weeks, next } : null;
    }),
  ),
  /** Where the user was ten weeks ago in a row of numbered things. */
  rule("ago", 2, (week, before) => {
    const since = before.findIndex(({ first }) => first === addDays(week.first, -70));
    const all = [...before.slice(since), week];
    return firstOf(since < 0 ? [] : week.things, (thing) => {
      const next = all[0]?.things.find((past) => past.row === thing.row && numberIn(past) < numberIn(thing));
      const course = week.courses.find((each) => each.course.id === thing.course)?.course;
      return next && course ? { thing, course, hours: hoursOf(all, course.id), next } : null;
    });
  }),
  /** A weekday without study, in eight weeks that had some on all others. */
  rule("freeDay", 2, (week, before) => {
    const weeks = [...lastWeeks(before, week, 7), week];
    const studied = weeks.flatMap(({ days }) => days.map(({ day }) => weekdayOf(day)));
    const [weekday, another] = [0, 1, 2, 3, 4, 5, 6].filter((each) => !studied.includes(each));
    const isOne = weekday !== undefined && another === undefined;
    return isOne && weeks.length === 8 && studied.length >= 32 ? { weekday, next: week.things[0] } : null;
  }),
  /** For any week, so that each letter has a subject. */
  rule("hours", 0, ({ total, longest, things }) => {
    const [from] = [...things].sort((one, other) => compareTexts(one.days[0] ?? "", other.days[0] ?? ""));
    const begin = from?.days[0];
    const to = things.find(({ days }) => !from?.days.includes(days.at(-1) as Day));
    const end = to?.days.at(-1);
    const span = from && begin && to && end && end > begin ? { from, begin, to, end } : null;
    return { total, ...longest, span, next: to ?? from };
  }),
] as const;
