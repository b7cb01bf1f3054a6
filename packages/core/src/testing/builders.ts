import type { Context } from "../command.ts";
import { type Animal, animalRecord } from "../records/animal.ts";
import { type CalendarEvent, calendarEventRecord } from "../records/calendar-event.ts";
import { type Correction, correctionRecord } from "../records/correction.ts";
import { type Course, courseRecord } from "../records/course.ts";
import { type DayMinutes, dayMinutesRecord } from "../records/day-minutes.ts";
import { type Exam, examRecord } from "../records/exam.ts";
import { type Goal, goalRecord } from "../records/goal.ts";
import { completionRecord, type GoalCompletion } from "../records/goal-completion.ts";
import { type GoalReset, resetRecord } from "../records/goal-reset.ts";
import { type GoalSettings, goalSettingsRecord } from "../records/goal-settings.ts";
import { type Preferences, preferencesRecord } from "../records/preferences.ts";
import { type Rest, restRecord } from "../records/rest.ts";
import { type SeriesPart, seriesOfPart, seriesRecord } from "../records/series.ts";
import { type Session, sessionRecord } from "../records/session.ts";
import type { RecordType } from "../records/state/record-type.ts";
import type { StoredRecord } from "../records/state/rows.ts";
import type { State } from "../records/state.ts";
import { buildState } from "../records/state.ts";
import { type Step, stepRecord } from "../records/step.ts";
import { type Task, taskRecord } from "../records/task.ts";
import type { TaskId } from "../records/task-ids.ts";
import { type Timer, timerRecord } from "../records/timer.ts";
import { type Topic, topicRecord } from "../records/topic.ts";
import { isDay } from "../time/day.ts";
import { dayOf, instantAt, isoAtNoon } from "../time/instant.ts";
import type { Day, Instant, Period } from "../time/types.ts";

export const onDay = (text: string): Day => {
  if (!isDay(text)) throw new Error(`not a day: ${text}`);
  return text;
};

/** The instant when local clocks show this, wherever the test runs: `at("2026-11-20", "09:30")`. */
export const at = (day: string, time: string): Instant => {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return instantAt(onDay(day), hour, minute);
};

const A_DAY = onDay("2026-11-20");

let tasksMade = 0;

/** A task of November 20, 2026, of one hour; `completed: true` is short for a `done`. */
export const aTask = ({
  completed = false,
  ...given
}: Partial<Task> & { readonly completed?: boolean } = {}): Task => {
  tasksMade += 1;
  const date = given.date ?? A_DAY;
  return {
    id: `task_${tasksMade}` as TaskId,
    title: `Task ${tasksMade}`,
    description: "",
    date,
    hours: 1,
    startTime: null,
    endTime: null,
    category: "Reading",
    done: completed ? { at: isoAtNoon(date) } : null,
    createdAt: isoAtNoon(date),
    updatedAt: isoAtNoon(date),
    ...given,
  };
};

let correctionsMade = 0;

export const aCorrection = (given: Partial<Correction> = {}): Correction => {
  correctionsMade += 1;
  const date = given.date ?? A_DAY;
  return {
    id: `manual_${correctionsMade}`,
    date,
    hours: 1,
    reason: "manual",
    createdAt: isoAtNoon(date),
    ...given,
  };
};

/** A repeating task from November 20, 2026 (a Friday) on, daily, of one hour, if nothing else is said. */
export const aSeries = (given: Partial<SeriesPart> = {}): SeriesPart => {
  const id = given.id ?? ("series_1" as SeriesPart["id"]);
  return {
    ...seriesRecord.parse(id, { title: "Lecture", hours: 1, start: A_DAY }, A_DAY),
    rule: { every: "day", interval: 1 },
    ...given,
    series: seriesOfPart(id),
  };
};

export const aStep = (given: Partial<Step> & Pick<Step, "id" | "taskId">): Step => ({
  ...stepRecord.parse(given.id, { title: given.id, createdAt: isoAtNoon(A_DAY) }, A_DAY),
  ...given,
});

export const aCourse = (given: Partial<Course> & Pick<Course, "id">): Course => ({
  ...courseRecord.parse(given.id, { name: given.id, color: "#336699" }, A_DAY),
  ...given,
});

/** An exam on December 4, 2026, without a buffer. */
export const anExam = (given: Partial<Exam> = {}): Exam => ({
  ...examRecord.parse(given.id ?? "exam_1", { name: "Biology", date: "2026-12-04" }, A_DAY),
  ...given,
});

let topicsMade = 0;

/** A topic of one hour of that exam. */
export const aTopic = (given: Partial<Topic> = {}): Topic => {
  topicsMade += 1;
  const fields = { exam: "exam_1", title: `Topic ${topicsMade}`, minutes: 60, place: topicsMade };
  return { ...topicRecord.parse(given.id ?? `topic_${topicsMade}`, fields, A_DAY), ...given };
};

export interface StateParts {
  readonly today?: Day;
  readonly tasks?: Iterable<Task>;
  readonly series?: Iterable<SeriesPart>;
  readonly steps?: Iterable<Step>;
  readonly courses?: Iterable<Course>;
  readonly exams?: Iterable<Exam>;
  readonly topics?: Iterable<Topic>;
  readonly dayMinutes?: Iterable<DayMinutes>;
  readonly rest?: Iterable<Rest>;
  readonly calendarEvents?: Iterable<CalendarEvent>;
  readonly corrections?: Iterable<Correction>;
  readonly goals?: Partial<Record<Period, Partial<Goal>>>;
  readonly goalSettings?: Partial<GoalSettings>;
  readonly completions?: Iterable<GoalCompletion>;
  readonly resets?: Partial<Record<Period, Partial<GoalReset>>>;
  readonly animals?: Iterable<Animal>;
  readonly sessions?: Iterable<Session>;
  readonly preferences?: Partial<Preferences>;
  readonly timer?: Timer;
}

/** A state built as the real one is: from rows. */
export const aState = (parts: StateParts = {}): State => buildState(rowsFrom(parts), parts.today ?? A_DAY);

function* rowsFrom(parts: StateParts): IterableIterator<StoredRecord> {
  const today = parts.today ?? A_DAY;
  const row = <T>(type: Pick<RecordType<T>, "table" | "toFields">, id: string, record: T): StoredRecord => ({
    table: type.table,
    id,
    fields: type.toFields(record),
  });
  for (const task of parts.tasks ?? []) yield row(taskRecord, task.id, task);
  for (const part of parts.series ?? []) yield row(seriesRecord, part.id, part);
  for (const step of parts.steps ?? []) yield row(stepRecord, step.id, step);
  for (const course of parts.courses ?? []) yield row(courseRecord, course.id, course);
  for (const exam of parts.exams ?? []) yield row(examRecord, exam.id, exam);
  for (const topic of parts.topics ?? []) yield row(topicRecord, topic.id, topic);
  for (const event of parts.calendarEvents ?? []) yield row(calendarEventRecord, event.id, event);
  for (const day of parts.dayMinutes ?? []) yield row(dayMinutesRecord, day.id, day);
  for (const rest of parts.rest ?? []) yield row(restRecord, rest.id, rest);
  for (const correction of parts.corrections ?? []) yield row(correctionRecord, correction.id, correction);
  for (const completion of parts.completions ?? []) yield row(completionRecord, completion.id, completion);
  for (const animal of parts.animals ?? []) yield row(animalRecord, animal.id, animal);
  for (const session of parts.sessions ?? []) yield row(sessionRecord, session.id, session);
  for (const [period, goal] of Object.entries(parts.goals ?? {})) {
    yield row(goalRecord, period, { ...goalRecord.parse(period, {}, today), ...goal });
  }
  for (const [period, reset] of Object.entries(parts.resets ?? {})) {
    yield row(resetRecord, period, { ...resetRecord.parse(period, {}, today), ...reset });
  }
  const goalSettings = goalSettingsRecord.rows.id;
  const preferences = preferencesRecord.rows.id;
  if (parts.goalSettings !== undefined) {
    const settings = { ...goalSettingsRecord.parse(goalSettings, {}, today), ...parts.goalSettings };
    yield row(goalSettingsRecord, goalSettings, settings);
  }
  if (parts.preferences !== undefined) {
    yield row(preferencesRecord, preferences, {
      ...preferencesRecord.parse(preferences, {}, today),
      ...parts.preferences,
    });
  }
  if (parts.timer !== undefined) yield row(timerRecord, timerRecord.rows.id, parts.timer);
}

/** A context whose `today` follows from `now`, and whose ids are counted: `id1`, `id2`. */
export const aContext = ({
  now = instantAt(A_DAY, 12),
  device,
}: Partial<Pick<Context, "now" | "device">> = {}): Context => {
  let idsMade = 0;
  return {
    now,
    device,
    today: dayOf(now),
    newId: () => {
      idsMade += 1;
      return `id${idsMade}`;
    },
  };
};
