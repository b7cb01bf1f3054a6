/** The rules of a letter's sentences: name, rank, and the threshold with the facts that it gives. What they say is true up to the week's end. */
import { animalId, isHere } from "../records/animal.ts";
import type { State } from "../records/state.ts";
import { hoursBetween } from "../study/totals.ts";
import { completedOn } from "../tasks/occurrences.ts";
import { addDays, daysBetween, daysFrom, weekdayOf } from "../time/day.ts";
import { reaches, sumHours } from "../time/hours.ts";
import { firstDayOfMonth, lastDayOfMonth, monthOf } from "../time/month.ts";
import type { PeriodKey } from "../time/types.ts";
import { examsBetween, hoursOf, isShort, lastWeeks, type Week } from "./week.ts";

export interface Rule<Type extends string = string, Given extends object = object> {
  readonly type: Type;
  /** 3 for what is rare, 2 for what stands out, 1 for what many weeks have. */
  readonly rank: 1 | 2 | 3;
  /** `before`: the weeks with hours, the earliest first. */
  tell(week: Week, before: readonly Week[], state: State): Given | null;
}

/** What the rules of a table say. */
export type Said<Rules extends readonly Rule[]> = {
  [Index in keyof Rules]: Rules[Index] extends Rule<infer Type, infer Given>
    ? { readonly type: Type } & Readonly<Given>
    : never;
}[number];

export const rule = <const Type extends string, Given extends object>(
  type: Type,
  rank: Rule["rank"],
  tell: Rule<Type, Given>["tell"],
): Rule<Type, Given> => ({ type, rank, tell });

const TOTALS = [10, 25, 50, 100, 150, 200, 250, 300, 400, 500, 750, 1000, 1500, 2000, 3000, 5000];
const OF_A_COURSE = [10, 25, 50, 100, 150, 200, 300, 500];

/** The highest of the steps that was reached between the two. */
const stepBetween = (steps: readonly number[], before: number, after: number): number | undefined =>
  steps.findLast((step) => reaches(after, step) && !reaches(before, step));

/** Days with hours among these, and their sum. */
const sumOf = (state: State, ...[from, to]: Parameters<typeof daysFrom>) => {
  const days = daysFrom(from, to).flatMap((day) => state.hoursByDay.get(day) ?? []);
  return { hours: sumHours(days), days: days.length };
};

export const FACTS = [
  rule("firstWeek", 3, ({ total, days }, before) =>
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
    return weeks < 2 ? null : { weeks };
  }),
  rule("examCourse", 3, ({ first, last }, _, state) => {
    for (const { name, date, course: id } of examsBetween(state, first, last)) {
      const course = id === null ? undefined : state.courses.get(id);
      const own = daysFrom(addDays(date, -28), addDays(date, -1))
        .flatMap((day) => completedOn(state, day))
        .filter((task) => task.course === id);
      const hours = sumHours(own.map((task) => task.hours));
      if (course !== undefined && isShort(course.name) && hours >= 3)
        return { name, course: course.name, hours };
    }
    return null;
  }),
  rule("longestDay", 2, ({ longest }, before) => {
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
    const usual = hoursOf(recent) / 4;
    return recent.length < 3 || week.total < 3 || week.total < 1.5 * usual
      ? null
      : { hours: week.total, usual };
  }),
  rule("yearAgo", 2, ({ first, total }, _, { hoursByDay }) => {
    const was = hoursBetween(hoursByDay, addDays(first, -364), addDays(first, -358));
    return was === 0 || total <= was ? null : { hours: total, was };
  }),
  rule("topCourse", 2, ({ courses: [first, second], total }) =>
    second === undefined || first === undefined || first.hours < total / 2 || first.hours > total
      ? null
      : { course: first.course.name, hours: first.hours, total },
  ),
  /** What the user wrote after a session, if it fits into a letter. */
  rule("line", 2, ({ titled }, _, { reflectionsByTask }) => {
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
  rule("weekFree", 2, ({ days, total }) =>
    total < 3 || days.length < 3 || days.some(({ day }) => weekdayOf(day) % 6 === 0)
      ? null
      : { hours: total },
  ),
  rule("oneDay", 2, ({ days, longest, total }) =>
    days.length < 3 || longest.hours <= total / 2 ? null : { ...longest, total },
  ),
  rule("small", 2, ({ done }) => {
    const short = done.map(({ hours }) => hours).filter((hours) => hours <= 0.5);
    return short.length < 4 ? null : { count: short.length, hours: sumHours(short) };
  }),
  rule("longTask", 2, ({ titled: [task] }) =>
    task === undefined || task.hours < 2 ? null : { title: task.title, hours: task.hours },
  ),
  rule("month", 2, ({ first, last }, _, state) => {
    const month = monthOf(first);
    const sum = sumOf(state, firstDayOfMonth(month), lastDayOfMonth(month));
    return lastDayOfMonth(month) > last || sum.hours < 5 ? null : { ...sum, month };
  }),
  rule("courses", 2, ({ courses }) =>
    courses.length < 3 ? null : { courses: courses.slice(0, 4).map(({ course }) => course.name) },
  ),
  rule("habit", 2, (week, before) => {
    const days = [...lastWeeks(before, week, 7), week].flatMap((each) => each.days);
    const counts = [0, 1, 2, 3, 4, 5, 6].map(
      (weekday) => days.filter(({ day }) => weekdayOf(day) === weekday).length,
    );
    const count = Math.max(...counts);
    const isAlone = counts.filter((each) => each === count).length === 1;
    return count < 6 || !isAlone ? null : { weekday: counts.indexOf(count), count };
  }),
  rule("films", 1, ({ total }) => (total < 4 ? null : { hours: total, count: Math.floor(total / 2) })),
  rule("soFar", 1, ({ total, days }, before) => {
    const [begin] = before;
    return begin === undefined
      ? null
      : {
          since: begin.days[0]?.day ?? begin.first,
          hours: hoursOf(before) + total,
          days: [...before.flatMap((week) => week.days), ...days].length,
        };
  }),
  rule("fourWeeks", 1, (week, before) => {
    const recent = lastWeeks(before, week, 3);
    return recent.length < 2 ? null : { hours: hoursOf([...recent, week]) };
  }),
  rule("average", 1, ({ total, days }) =>
    days.length < 2 ? null : { hours: total / days.length, days: days.length },
  ),
  /** True of any week, so that no letter lacks a fact for long. */
  rule("longest", 1, ({ longest, days }) => ({ ...longest, isOnly: days.length === 1 })),
  rule("weekBefore", 1, ({ first, total }, _, { hoursByDay }) => {
    const was = hoursBetween(hoursByDay, addDays(first, -7), addDays(first, -1));
    return was === 0 || total < was + 0.5 ? null : { more: total - was };
  }),
] as const;

const always = () => ({});

const moods = ({ done }: Week, { reflectionsByTask }: State, mood: "good" | "hard") => {
  const count = done
    .flatMap(({ id }) => reflectionsByTask.get(id) ?? [])
    .filter((session) => session.mood === mood).length;
  return count < 2 ? null : { count };
};

/** Nothing is held against the user. Seven are true of any week, so that no letter lacks one. */
export const KIND = [
  rule("examBehind", 3, ({ first, last }, _, state) => {
    const [exam] = examsBetween(state, first, last);
    return exam === undefined ? null : { name: exam.name };
  }),
  rule("smallWeek", 3, ({ total }) => (total < 1 ? {} : null)),
  rule("hard", 2, (week, _, state) => moods(week, state, "hard")),
  rule("good", 2, (week, _, state) => moods(week, state, "good")),
  rule("rested", 2, ({ rest: [day] }) => (day === undefined ? null : { day })),
  rule("smaller", 2, ({ first, total }, before) => {
    const was = before.at(-1);
    return was?.first === addDays(first, -7) && total < 0.7 * was.total ? {} : null;
  }),
  rule("manyDays", 2, ({ days }) => (days.length < 4 ? null : { days: days.length })),
  rule("shortDay", 2, ({ days }) => days.find(({ hours }) => hours <= 0.5) ?? null),
  rule("yours", 2, always),
  rule("closed", 2, always),
  rule("noDebt", 2, always),
  rule("asItWas", 2, always),
  rule("slowWork", 2, always),
  rule("evening", 2, always),
  rule("letGo", 2, always),
  rule("proud", 2, always),
] as const;
