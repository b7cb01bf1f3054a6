/** The set-up of a semester: courses, a timetable's events, an exam, goals and rest days. */
import { eventId, timeId } from "../calendars/feed-event.ts";
import type { Room } from "../calendars/limits.ts";
import { type Command, okWith } from "../command.ts";
import { MAX_COURSES } from "../courses/course-name.ts";
import { newExamForm } from "../exams/exam-form.ts";
import { type CourseId, courseRecord } from "../records/course.ts";
import { putRow } from "../records/row-writes.ts";
import type { State, Write } from "../records/state.ts";
import { usualWeek } from "../study/rest.ts";
import { goalsOfWeek } from "../study/week-goals.ts";
import { isoOf } from "../time/instant.ts";
import { acceptanceOf, type ChosenOffer, dismissOffers } from "./calendar-offers.ts";
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

export interface SemesterPlan {
  readonly courses: readonly PlannedCourse[];
  /** With the title that the user gives each, and the key of its course. */
  readonly events: readonly {
    readonly offer: ChosenOffer;
    readonly title: string;
    readonly course: string | null;
  }[];
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
  const { now, today, newId } = context;
  const { exam, week } = plan;
  const added = plan.courses
    .filter(({ known }) => known === null)
    .slice(0, MAX_COURSES - state.courses.size)
    .map(({ key, name, color }) => ({ key, name, color, id: `course_${now}_${newId()}` as CourseId }));
  const ids = new Map<string, CourseId | null>(plan.courses.map(({ key, known }) => [key, known]));
  for (const { key, id } of added) ids.set(key, id);
  const courseOf = (key: string | null) => ids.get(key ?? "") ?? null;
  const offers = plan.events.map(({ offer, course }) => ({ ...offer, course: courseOf(course) }));
  const others = [
    dismissOffers(state, { offers: plan.dropped }, context),
    ...(exam === null || hasExam(state, exam)
      ? []
      : [addExam(state, { form: examForm(exam, courseOf(exam.course)), topics: "" }, context)]),
    ...(week === null ? [] : [saveGoalSettings(state, goalDefaults(week), context)]),
  ];
  return okWith([
    ...added.map(({ id, name, color }) =>
      putRow(courseRecord, id, {
        ...{ id, name, color, weeklyHours: null, archivedAt: null },
        createdAt: isoOf(now),
      }),
    ),
    ...withTitles(acceptanceOf(state, { offers, stored }, context).writes, plan.events),
    ...others.flatMap((done) => (done.ok ? done.value.writes : [])),
    ...(week === null
      ? []
      : usualWeek(state, today).flatMap((_, weekday) =>
          restDayWrites(state, weekday, week.restDays.includes(weekday), today),
        )),
  ]);
};

type TypedExam = NonNullable<SemesterPlan["exam"]>;

const hasExam = ({ exams }: Pick<State, "exams">, { name, date }: TypedExam): boolean =>
  [...exams.values()].some((known) => known.name === name && known.date === date);

const examForm = ({ name, date }: TypedExam, course: CourseId | null) => ({
  ...newExamForm(course ?? ""),
  name,
  date,
});

/** A target that the user set for a running period stays until it is reset. */
const goalDefaults = ({ hours, restDays }: NonNullable<SemesterPlan["week"]>) => {
  const { daily, weekly, monthly } = goalsOfWeek(hours, restDays.length);
  return { defaultDailyGoal: daily, defaultWeeklyGoal: weekly, defaultMonthlyGoal: monthly };
};

/** A new name is the user's own cell, beside what the calendar says. */
const withTitles = (writes: readonly Write[], events: SemesterPlan["events"]): readonly Write[] => {
  const titles = new Map<string, string>();
  for (const { offer, title } of events) {
    const { feed, event } = offer;
    if (title === event.title) continue;
    for (const id of [eventId(feed, event.key), ...event.times.map((time) => timeId(feed, time))])
      titles.set(id, title);
  }
  return writes.map((write) => {
    const title = titles.get(write.id);
    if (title === undefined || write.type !== "put" || write.fields.was === undefined) return write;
    return { ...write, fields: { ...write.fields, [write.table === "exams" ? "name" : "title"]: title } };
  });
};
