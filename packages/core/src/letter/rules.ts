/** The rules of a letter's sentences: name, rank, and the threshold with the facts that it gives. What they say is true up to the week's end. */
import { animalId, isHere } from "../records/animal.ts";
import type { State } from "../records/state.ts";
import { hoursBetween } from "../study/totals.ts";
import { addDays, daysBetween } from "../time/day.ts";
import { reaches, sumHours } from "../time/hours.ts";
import type { PeriodKey } from "../time/types.ts";
import { examsAhead, examsBehind, hoursOf, lastWeeks, named, studiedFor, type Week } from "./week.ts";

/** A letter's fact, for what is said beside it. */
export interface Told {
  readonly type: string;
  readonly course?: string | null;
  readonly title?: string;
  readonly date?: string;
}

export interface Rule<Type extends string = string, Given extends object = object> {
  readonly type: Type;
  /**
   * The highest is said: from 5 on an exam, 4 for the student's own words, 3 for what is rare, 2 for what stands out, 1 for what many
   * weeks have. With 0 it is said only beside one of its facts.
   */
  readonly rank: number;
  /** `before`: the weeks with hours, the earliest first. */
  tell(week: Week, before: readonly Week[], state: State, fact: Told | null): Given | null;
}

/** An exam: no silence after another. */
export const isNews = ({ rank }: Pick<Rule, "rank">): boolean => rank > 4;

/** What the rules of a table say. */
export type Said<Rules extends readonly Rule[]> = {
  [Index in keyof Rules]: Rules[Index] extends Rule<infer Type, infer Given>
    ? { readonly type: Type } & Readonly<Given>
    : never;
}[number];

export const rule = <const Type extends string, Given extends object>(
  type: Type,
  rank: number,
  tell: Rule<Type, Given>["tell"],
): Rule<Type, Given> => ({ type, rank, tell });

const TOTALS = [50, 100, 150, 200, 250, 300, 400, 500, 750, 1000, 1500, 2000, 3000, 5000];
const OF_A_COURSE = [10, 25, 50, 100, 150, 200, 300, 500];

/** The highest of the steps that was reached between the two. */
const stepBetween = (steps: readonly number[], before: number, after: number): number | undefined =>
  steps.findLast((step) => reaches(after, step) && !reaches(before, step));

export const FACTS = [
  rule("examAhead", 6, (week, before, state) => {
    const sunday = addDays(week.last, 1);
    const exams = examsAhead(state, week.last).map(named);
    const [exam] = exams;
    if (exam === undefined) return null;
    const { name, date } = exam;
    // In its first letter only: a later one could name less.
    const studied =
      date > addDays(sunday, 3) ? studiedFor(exam, [...lastWeeks(before, week, 3), week]) : null;
    return { sunday, name, date, exams, behind: examsBehind(state, week, before), studied };
  }),
  rule("examBehind", 5, (week, before, state) => {
    const behind = examsBehind(state, week, before);
    return behind.length === 0 ? null : { sunday: addDays(week.last, 1), behind };
  }),
  rule("firstWeek", 4, ({ total, days }, before) =>
    before.length > 0 ? null : { hours: total, days: days.length },
  ),
  rule("milestone", 3, ({ total }, before) => {
    const step = stepBetween(TOTALS, hoursOf(before), hoursOf(before) + total);
    return step === undefined ? null : { hours: step };
  }),
  rule("bestWeek", 3, ({ total }, before) => {
    const [best] = [...before].sort((one, other) => other.total - one.total);
    return best === undefined || before.length < 4 || total < 3 || total < best.total + 0.25
      ? null
      : { hours: total, was: best.total, since: best.first };
  }),
  rule("back", 3, ({ first }, before) => {
    const weeks = daysBetween(before.at(-1)?.first ?? first, first) / 7 - 1;
    return weeks < 1 ? null : { weeks };
  }),
  rule("longestDay", 3, ({ longest }, before) => {
    const was = Math.max(...before.map((week) => week.longest.hours));
    return before.length < 3 || longest.hours < was + 0.05 ? null : { ...longest, was };
  }),
  rule("courseStep", 2, (week, before) => {
    for (const { course, hours } of week.courses) {
      const step = stepBetween(OF_A_COURSE, hoursOf(before, course), hoursOf(before, course) + hours);
      if (step !== undefined) return { course: course.name, hours: step };
    }
    return null;
  }),
  rule("more", 2, (week, before) => {
    const recent = lastWeeks(before, week, 4);
    const usual = Math.round(hoursOf(recent) / 2) / 2;
    return recent.length < 3 || week.total < 3 || week.total < 1.5 * usual
      ? null
      : { hours: week.total, usual };
  }),
  rule("yearAgo", 2, ({ first, total }, _, { hoursByDay }) => {
    const was = hoursBetween(hoursByDay, addDays(first, -364), addDays(first, -358));
    return was === 0 || total <= was ? null : { hours: total, was };
  }),
  rule("topCourse", 2, ({ courses: [first, second], total }) =>
    second === undefined || first === undefined || first.hours <= total / 2 || first.hours > total
      ? null
      : { course: first.course.name, hours: first.hours, total },
  ),
  /** What the user wrote after a session, if it fits into a letter. */
  rule("line", 4, ({ titled }, _, { reflectionsByTask }) => {
    for (const { id, title } of titled)
      for (const { line = "" } of reflectionsByTask.get(id) ?? []) {
        const words = line.split(/\s+/).length;
        if (words >= 3 && words <= 25 && line.length <= 200) return { line, title };
      }
    return null;
  }),
  rule("hens", 2, ({ days }, _, { animals }) => {
    const hens = days.flatMap(({ day }) => animals.get(animalId("daily", day as string as PeriodKey)) ?? []);
    const count = hens.filter(isHere).length;
    return count < 3 ? null : { count };
  }),
  rule("small", 2, ({ done }) => {
    const short = done.map(({ hours }) => hours).filter((hours) => hours <= 0.5);
    return short.length < 4 ? null : { count: short.length, hours: sumHours(short) };
  }),
  rule("longTask", 2, ({ titled: [task] }) =>
    task === undefined || task.hours < 2 ? null : { title: task.title, hours: task.hours },
  ),
  /** True of any week, so that few letters lack a fact. */
  rule("longest", 1, ({ longest }) => longest),
] as const;

const always = () => ({});

/** Nothing is held against the user. */
export const KIND = [
  /** With an exam tomorrow. */
  rule("night", 5, ({ last }, _before, _state, fact) => (fact?.date === addDays(last, 2) ? {} : null)),
  rule("mark", 0, always),
  rule("smallWeek", 3, ({ total }) => (total < 1 ? {} : null)),
  rule("hard", 2, ({ done }, _, { reflectionsByTask }) => {
    const sessions = done.flatMap(({ id }) => reflectionsByTask.get(id) ?? []);
    const count = sessions.filter(({ mood }) => mood === "hard").length;
    return count < 2 ? null : { count };
  }),
  rule("rested", 2, ({ rest: [day] }) => (day === undefined ? null : { day })),
  rule("smaller", 2, ({ first, total }, before, _, fact) => {
    const was = before.at(-1);
    return fact?.type !== "examAhead" && was?.first === addDays(first, -7) && total < 0.7 * was.total
      ? {}
      : null;
  }),
  rule("shortDay", 2, ({ days }) => days.find(({ hours }) => hours <= 0.5) ?? null),
  rule("enough", 1, always),
  rule("sleep", 1, always),
  rule("begun", 1, ({ days }) => ({ days: days.length })),
  rule("closed", 1, (_week, _before, _state, fact) => (fact?.type === "examAhead" ? null : {})),
  rule("slowWork", 1, always),
  rule("proud", 1, always),
  rule("forgotten", 1, always),
  rule("unseen", 1, (_week, _before, _state, fact) => fact && {}),
] as const;
