/** What a letter can be about. It follows from the weeks up to its own: doing what the letter suggests does not change it. */
import { animalId, isHere } from "../records/animal.ts";
import type { CourseId } from "../records/course.ts";
import type { Exam } from "../records/exam.ts";
import type { State } from "../records/state.ts";
import { addDays, daysBetween, weekdayOf } from "../time/day.ts";
import { reaches, sumHours } from "../time/hours.ts";
import type { Day, PeriodKey } from "../time/types.ts";
import {
  examsBehind,
  examsBetween,
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

/** What a rule looks at. */
export interface Moment {
  readonly week: Week;
  /** The weeks with hours before it, the earliest first. */
  readonly before: readonly Week[];
  readonly state: State;
  /** The user's lines in earlier letters. */
  readonly quoted: ReadonlySet<string>;
}

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

/** Another day comes first each week. */
const spread = ({ last }: Week): readonly number[] => {
  const at = Number(last.slice(-2)) % SPREAD.length;
  return [...SPREAD.slice(at), ...SPREAD.slice(0, at)];
};

/** Half an hour more of a thing. */
const half = (week: Week, state: State, { title, course }: Thing) =>
  planned(week, state, spread(week), { hours: 0.5, title, course });

/** A beginning of what waits in the week, if possible for the thing's course; else more of the thing, but not after the course's exams. */
export const blocksOf = (
  week: Week,
  state: State,
  next: Thing | LetterBlocks | null | undefined,
): LetterBlocks | null => {
  if (!next || "weekdays" in next) return next ?? null;
  const waiting = waitingAfter(state, week);
  const task = waiting.find(({ course }) => course === next.course) ?? waiting[0];
  const begun =
    task &&
    planned(
      week,
      state,
      spread(week).filter((each) => each < weekdayOf(task.date)),
      { hours: 0.5, title: task.title, course: task.course ?? null, before: task.date },
    );
  const isOf = ({ course }: Exam) => course !== null && course === next.course;
  const isOver =
    examsBetween(state, addDays(week.last, -27), week.last).some(isOf) &&
    !examsBetween(state, addDays(week.last, 1), addDays(week.last, 56)).some(isOf);
  return begun || (isOver ? null : half(week, state, next));
};

/** In hours: with less a week is thin, or small. */
export const THIN = 1;
export const SMALL = 3;

const STEPS = [100, 200, 300, 365, 500, 600, 700, 800, 900, 1000, 2000];

/** The hours of an exam's course in these weeks, if they are worth a sentence. */
const givenTo = ({ courses }: State, exam: Exam, weeks: readonly Week[]) => {
  const course = courses.get(exam.course ?? ("" as CourseId));
  const hours = course === undefined ? 0 : hoursOf(weeks, course.id);
  return course !== undefined && isShort(course.name) && hours >= 2 ? { course, hours } : null;
};

/** What the user wrote after a session on one of these, if it fits into a letter and was in none. After "okay" it is often a chore. */
const noteOf = (
  { reflectionsByTask }: State,
  things: readonly Thing[],
  quoted: ReadonlySet<string>,
  withHard = false,
) =>
  firstOf(things, (thing) =>
    firstOf(
      thing.ids.flatMap((id) => reflectionsByTask.get(id) ?? []),
      ({ line = "", mood }) => {
        const words = line.split(/\s+/).length;
        const isFit = words >= 3 && words <= 25 && line.length <= 200 && !quoted.has(line);
        const isMeant = mood !== "okay" && (withHard || mood !== "hard");
        return isFit && isMeant ? { line, mood, thing, next: thing } : null;
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

/** In days: an exam as near as this is told, with those of the days after it. */
const NEAR = 11;

const exam = ({ week, before, state, quoted }: Moment) => {
  const ahead = examsBetween(state, addDays(week.last, 1), addDays(week.last, 15));
  const [first] = ahead;
  if (first === undefined || first.date > addDays(week.last, NEAR)) return null;
  const eve = first.date === addDays(week.last, 2) ? first : null;
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
  const old = lastWeeks(before, week, 30)
    .toReversed()
    .flatMap((each) => thingsOf(each, first.course));
  return {
    type: "exam" as const,
    exams: ahead.slice(0, 4),
    behind: examsBehind(state, week, before),
    done: thingsOf(week, first.course).slice(0, 2),
    eve,
    plan,
    given: givenTo(state, first, [...lastWeeks(before, week, 12), week]),
    note: noteOf(state, old, quoted),
    next: plan?.next,
  };
};

const over = ({ week, before, state }: Moment) => {
  const behind = examsBehind(state, week, before);
  const exam = behind[Math.floor(before.length / 2) % behind.length];
  if (exam === undefined) return null;
  const all = examsBetween(state, addDays(week.last, -27), week.last);
  const lately = [...lastWeeks(before, week, 4), week];
  const courses = [...new Set(all.map(({ course }) => course))];
  const hours = sumHours(courses.map((course) => hoursOf(lately, course)));
  const since = all.length > 2 && all[0] ? all[0].date : null;
  const of = { hours: 0.5, title: exam.name, course: exam.course };
  const next = planned(week, state, [4, ...SPREAD], of);
  return { type: "over" as const, behind, all, since, hours, exam, next };
};

const firstWeek = ({ week: { total, days, things }, before }: Moment) =>
  before.length > 0 ? null : { type: "firstWeek" as const, hours: total, days: days.length, next: things[0] };

const back = ({ week: { first, things }, before }: Moment) => {
  const weeks = daysBetween(before.at(-1)?.first ?? first, first) / 7 - 1;
  return weeks < 1 ? null : { type: "back" as const, weeks, next: things[0] };
};

const milestone = ({ week: { total, things }, before }: Moment) => {
  const was = sumHours(before.map((week) => week.total));
  const hours = STEPS.findLast((step) => reaches(was + total, step) && !reaches(was, step));
  const [next] = things;
  return hours === undefined || next === undefined ? null : { type: "milestone" as const, hours, next };
};

/** A day or a week. */
const longest = ({ week, before, state }: Moment) => {
  const { day, hours } = week.longest;
  const thing = week.things.find(({ days }) => days.includes(day));
  if (before.length < 4 || thing === undefined) return null;
  const byDay = hours - Math.max(...before.map((each) => each.longest.hours));
  const byWeek = week.total - Math.max(...before.map(({ total }) => total));
  const told = { type: "longest" as const, thing, next: half(week, state, thing) };
  if (byDay > 0.05) return { ...told, day, hours, by: byDay };
  return byWeek > 0.05 ? { ...told, day: null, hours: week.total, by: byWeek } : null;
};

const line = ({ week, state, quoted }: Moment) => {
  const note = noteOf(state, week.things, quoted, true);
  const next = note?.mood === "hard" ? half(week, state, note.thing) : note?.thing;
  return note && { type: "line" as const, ...note, next };
};

/** What the user once wrote about something like it. */
const again = ({ week, before, state, quoted }: Moment) =>
  firstOf(week.things, (next) =>
    firstOf(lastWeeks(before, week, 26).slice(0, -4), ({ first, things }) => {
      const like = things.filter(({ row }) => row === next.row);
      const note = noteOf(state, like, quoted);
      return note && { type: "again" as const, line: note.line, past: note.thing, written: first, next };
    }),
  );

const hen = ({ week: { days, things }, state }: Moment) =>
  firstOf(days, ({ day, hours }) => {
    const who = state.animals.get(animalId("daily", day as string as PeriodKey));
    const next = things.find((thing) => thing.days.includes(day));
    return who && isHere(who) && who.name !== "" && next
      ? { type: "hen" as const, day, hours, hen: who, next }
      : null;
  });

/** Where the user was ten weeks ago in a row of numbered things. One that began anew since is another one. */
const ago = ({ week, before, state }: Moment) => {
  const since = before.findIndex(({ first }) => first === addDays(week.first, -70));
  return firstOf(since < 0 ? [] : week.things, (thing) => {
    const isNotBefore = (past: Thing) => past.row === thing.row && !(numberIn(past) < numberIn(thing));
    if (before.some(({ things }) => things.some(isNotBefore))) return null;
    const past = before[since]?.things.find(({ row }) => row === thing.row);
    const course = week.courses.find((each) => each.course.id === thing.course)?.course;
    if (past === undefined || course === undefined) return null;
    const hours = hoursOf([...before.slice(since), week], course.id);
    return { type: "ago" as const, thing, past, course, hours, next: half(week, state, past) };
  });
};

/** The next exam, which is weeks away. */
const far = ({ week, before, state }: Moment) => {
  const [next] = examsBetween(state, addDays(week.last, 1), addDays(week.last, 56));
  const given = next && givenTo(state, next, [...lastWeeks(before, week, 12), week]);
  if (next === undefined || !given) return null;
  const weeks = Math.round(daysBetween(week.last, next.date) / 7);
  const of = { title: given.course.name, course: given.course.id };
  return { type: "far" as const, exam: next, weeks, ...given, next: planned(week, state, spread(week), of) };
};

/** For any week, so that each letter has a subject. Of a small one only what waits is suggested. */
const hours = ({ week, state }: Moment) => {
  const { total, longest, things } = week;
  const done = things.filter(({ days }) => days.includes(longest.day)).slice(0, 2);
  const next = total < SMALL && waitingAfter(state, week).length === 0 ? null : things[0];
  return { type: "hours" as const, total, ...longest, done, next };
};

/** The first that has something to tell is said: exams, what is rare, the user's own words, what stands out, and any week. */
export const RULES = [
  [exam],
  [over],
  [firstWeek, back, milestone, longest],
  [line],
  [again, hen, ago],
  [far],
  [hours],
] as const;
