/** The set-up of a semester: courses, a timetable's events, an exam, goals and rest days. */
import { eventId, timeId } from "../calendars/feed-event.ts";
import type { Room } from "../calendars/limits.ts";
import { type Command, type Context, okWith } from "../command.ts";
import { newExamForm } from "../exams/exam-form.ts";
import type { CourseId } from "../records/course.ts";
import { putFields } from "../records/row-writes.ts";
import { applyWrites, type State, type Write } from "../records/state.ts";
import { isTargetReset } from "../study/goal-progress.ts";
import { goalsOfWeek } from "../study/week-goals.ts";
import { isoOf } from "../time/instant.ts";
import { PERIODS } from "../time/types.ts";
import { acceptanceOf, type ChosenOffer, dismissOffers } from "./calendar-offers.ts";
import { addCourse } from "./courses.ts";
import { addExam } from "./exams.ts";
import { saveGoalSettings } from "./goals.ts";
import { restDayWrites } from "./rest.ts";

export interface PlannedCourse {
  /** Its name without case, accents and spaces. */
  readonly key: string;
  readonly name: string;
  readonly color: string;
  /** The user has it already. */
  readonly known: CourseId | null;
}

/** An exam or something to hand in, under the name that the user gives it. */
export interface PlannedDate {
  readonly offer: ChosenOffer;
  readonly title: string;
  /** The key of its course; null for none. */
  readonly course: string | null;
}

export interface SemesterPlan {
  readonly courses: readonly PlannedCourse[];
  readonly classes: readonly Pick<PlannedDate, "offer" | "course">[];
  readonly dates: readonly PlannedDate[];
  readonly dropped: readonly ChosenOffer[];
  readonly exam: null | { readonly name: string; readonly date: string; readonly course: string | null };
  /** Null: goals and rest days stay as they are. */
  readonly week: null | { readonly hours: number; readonly restDays: readonly number[] };
}

export interface SemesterSetUp {
  readonly plan: SemesterPlan;
  /** Bytes that the account stores. */
  readonly stored?: Room["stored"];
}

/** One step: it is stored as a whole or not at all, and one Undo takes it back. A repetition adds nothing. */
export const setUpSemester: Command<SemesterSetUp> = (state, { plan, stored }, context) => {
  const courses = courseWrites(state, plan.courses, context);
  const courseOf = (key: string | null) => courses.ids.get(key ?? "") ?? null;
  const offers = [...plan.classes, ...plan.dates].map(({ offer, course }) => ({
    ...offer,
    course: courseOf(course),
  }));
  return okWith([
    ...courses.writes,
    ...withTitles(acceptanceOf(state, { offers, stored }, context).writes, plan.dates),
    ...writesOf(dismissOffers, state, { offers: plan.dropped }, context),
    ...examWrites(state, plan.exam, courseOf, context),
    ...weekWrites(state, plan.week, context),
  ]);
};

/** None if the command refuses. */
const writesOf = <Input, Refusal>(
  command: Command<Input, Refusal>,
  state: State,
  input: Input,
  context: Context,
): readonly Write[] => {
  const done = command(state, input, context);
  return done.ok ? done.value.writes : [];
};

const courseWrites = (state: State, courses: SemesterPlan["courses"], context: Context) => {
  const ids = new Map<string, CourseId>();
  const writes: Write[] = [];
  for (const { key, name, color, known } of courses) {
    if (known !== null) {
      ids.set(key, known);
      continue;
    }
    const form = { name, color, weeklyHours: "" };
    const added = addCourse(applyWrites(state, writes, context.today), { form }, context);
    if (added.ok) {
      const [write] = added.value.writes;
      if (write !== undefined) ids.set(key, write.id as CourseId);
      writes.push(...added.value.writes);
      continue;
    }
    // Two that the user gave the same name are one course.
    const problem = added.error.type === "InvalidCourse" ? added.error.problem : null;
    if (problem?.field === "name" && problem.why === "doubled") ids.set(key, problem.other.id);
  }
  return { ids, writes };
};

/** A new name is the user's own cell, beside what the calendar says. */
const withTitles = (writes: readonly Write[], dates: readonly PlannedDate[]): readonly Write[] => {
  const titles = new Map(
    dates
      .filter(({ offer, title }) => title !== offer.event.title)
      .flatMap(({ offer: { feed, event }, title }) =>
        [eventId(feed, event.key), ...event.times.map((time) => timeId(feed, time))].map((id) => [
          id as string,
          title,
        ]),
      ),
  );
  return writes.map((write) => {
    const title = titles.get(write.id);
    if (write.type !== "put" || write.fields.was === undefined || title === undefined) return write;
    return { ...write, fields: { ...write.fields, [write.table === "exams" ? "name" : "title"]: title } };
  });
};

const examWrites = (
  state: State,
  exam: SemesterPlan["exam"],
  courseOf: (key: string | null) => CourseId | null,
  context: Context,
): readonly Write[] => {
  if (exam === null) return [];
  const { name, date, course } = exam;
  if ([...state.exams.values()].some((known) => known.name === name && known.date === date)) return [];
  const form = { ...newExamForm(courseOf(course) ?? ""), name, date };
  return writesOf(addExam, state, { form, topics: "" }, context);
};

/** The defaults of the goals. A target that the user set for a running period gives way to them. */
const weekWrites = (state: State, week: SemesterPlan["week"], context: Context): readonly Write[] => {
  if (week === null) return [];
  const { now, today } = context;
  const { daily, weekly, monthly } = goalsOfWeek(week.hours, week.restDays.length);
  const set = PERIODS.filter(
    (period) => state.goals[period].target !== null && !isTargetReset(state, period, now),
  );
  return [
    ...writesOf(
      saveGoalSettings,
      state,
      { defaultDailyGoal: daily, defaultWeeklyGoal: weekly, defaultMonthlyGoal: monthly },
      context,
    ),
    ...set.map((period) => putFields("goals", period, { target: null, updatedAt: isoOf(now) })),
    ...WEEKDAYS.flatMap((weekday) => restDayWrites(state, weekday, week.restDays.includes(weekday), today)),
  ];
};

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];
