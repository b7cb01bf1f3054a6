import { courseOf } from "../../courses/course-of.ts";
import { byCourseName, type CourseId } from "../../records/course.ts";
import type { Session } from "../../records/session.ts";
import type { State } from "../../records/state.ts";
import { hoursByCourse } from "../../study/hours-by-course.ts";
import { allTasks, taskOf } from "../../tasks/occurrences.ts";
import { daysBetween, daysFrom } from "../../time/day.ts";
import { exactHours, sumHours } from "../../time/hours.ts";
import { dayOf } from "../../time/instant.ts";
import { firstDayOfPeriod, lastDayOfPeriod, periodKeyOf } from "../../time/period.ts";
import type { Day } from "../../time/types.ts";
import { sessionsBetween } from "../../timer/focus-time.ts";
import type { DiaryPeriod } from "../diary/diary.ts";

/** Null: what is in no course, with hours that were entered for a whole day. */
export type ReportCourse = CourseId | null;

export type Report = ReturnType<typeof reportOf>;

/** So many weeks fit on two pages. A longer period has a row for each month. */
const MOST_WEEKS = 54;
const MOST_DAYS = 3_660;

/** The hours of a period by week and course, and how they were recorded: each day's hours are those of the goals. */
export const reportOf = (
  state: State,
  { from, to }: DiaryPeriod,
  chosen: ReadonlySet<ReportCourse>,
  today: Day,
) => {
  const sessions = Map.groupBy(sessionsBetween(state, from, to), ({ endedAt }) => dayOf(endedAt));
  const known = [...allTasks(state, today).keys(), ...state.hoursByDay.keys(), ...sessions.keys()];
  const told = [...new Set(known)].filter((day) => day >= from && day <= to).sort();
  const [first = from, last = from] = [told[0], told.at(-1)];
  const length = daysBetween(first, last);
  // Weeks without hours have rows too, except in the centuries that a mistyped year adds.
  const days = told.length > 0 && length < MOST_DAYS ? daysFrom(first, last) : told;
  const facts = days.map((day) => factsOf(state, day, sessions.get(day) ?? [], chosen, today));
  const hoursIn = (course: ReportCourse, within: readonly DayFacts[]) =>
    sumHours(within.map(({ hours }) => hours.get(course) ?? 0));
  const sessionsIn = (course: ReportCourse, within: readonly DayFacts[]) =>
    within.reduce((sum, { sessionCounts }) => sum + (sessionCounts.get(course) ?? 0), 0);
  const columns = [...[...state.courses.values()].sort(byCourseName), null]
    .map((course) => {
      const id = course?.id ?? null;
      return { course, id, hours: hoursIn(id, facts), sessions: sessionsIn(id, facts) };
    })
    .filter(({ hours, sessions: count }) => hours !== 0 || count > 0)
    .sort((one, other) => other.hours - one.hours);
  const grain = length < MOST_WEEKS * 7 ? "weekly" : "monthly";
  const rows = [...Map.groupBy(facts, ({ day }) => periodKeyOf(grain, day))].map(([key, within]) => ({
    from: firstDayOfPeriod(grain, key) < from ? from : firstDayOfPeriod(grain, key),
    to: lastDayOfPeriod(grain, key) > to ? to : lastDayOfPeriod(grain, key),
    cells: columns.map(({ id }) => ({ hours: hoursIn(id, within), sessions: sessionsIn(id, within) })),
    hours: sumHours(within.map(({ total }) => total)),
  }));
  return {
    from,
    to,
    grain,
    columns,
    rows,
    hours: sumHours(facts.map(({ total }) => total)),
    sessions: columns.reduce((sum, each) => sum + each.sessions, 0),
    studyDays: facts.filter(({ total }) => total > 0).length,
    method: methodOf(facts),
    exams: [...state.exams.values()]
      .map((exam) => ({ ...exam, course: courseOf(exam, state.courses) ?? null }))
      .filter(({ date, course }) => date >= from && date <= to && chosen.has(course?.id ?? null))
      .sort((one, other) => (one.date < other.date ? -1 : 1)),
  };
};

type DayFacts = ReturnType<typeof factsOf>;

const factsOf = (
  state: State,
  day: Day,
  sessions: readonly Session[],
  chosen: ReadonlySet<ReportCourse>,
  today: Day,
) => {
  const hours = new Map<ReportCourse, number>();
  for (const { course, hours: own } of hoursByCourse(state, { from: day, to: day }, today))
    if (course !== null) hours.set(course.id, own);
  // All else: tasks without a course, and what was entered or corrected for the day.
  hours.set(null, exactHours((state.hoursByDay.get(day) ?? 0) - sumHours(hours.values())));
  for (const id of hours.keys()) if (!chosen.has(id)) hours.delete(id);
  const sessionCounts = new Map<ReportCourse, number>();
  const minutes = { timer: 0, import: 0, hand: 0 };
  for (const { taskId, focusedMinutes, source } of sessions) {
    const task = taskId === null ? undefined : taskOf(state, taskId);
    const id = courseOf(task ?? {}, state.courses)?.id ?? null;
    if (!chosen.has(id) || focusedMinutes === 0) continue;
    sessionCounts.set(id, (sessionCounts.get(id) ?? 0) + 1);
    minutes[source ?? "timer"] += focusedMinutes;
  }
  const total = sumHours(hours.values());
  // A session may be longer than what was counted of it.
  const timer = Math.min(Math.max(0, total), minutes.timer / 60);
  const imported = Math.min(Math.max(0, total) - timer, minutes.import / 60);
  return { day, hours, sessionCounts, total, timer, imported };
};

/** Whole percents that add up to 100; null without hours. */
const methodOf = (facts: readonly DayFacts[]) => {
  const sum = (of: (day: DayFacts) => number) => facts.reduce((all, day) => all + of(day), 0);
  const total = sum((day) => Math.max(0, day.total));
  if (total === 0) return null;
  const timer = Math.round((100 * sum((day) => day.timer)) / total);
  const imported = Math.min(100 - timer, Math.round((100 * sum((day) => day.imported)) / total));
  return { timer, imported, byHand: 100 - timer - imported };
};
