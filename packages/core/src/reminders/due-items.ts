/** What there is to be reminded of, and when each would come if it were alone. */
import { hasLetter } from "../letter/has-letter.ts";
import type { Exam } from "../records/exam.ts";
import type { State } from "../records/state.ts";
import type { Task } from "../records/task.ts";
import type { Remind } from "../records/task-fields.ts";
import { isBlock, isClass, isDeadline } from "../records/task-origin.ts";
import { isRest } from "../study/rest.ts";
import { classesOn } from "../tasks/classes.ts";
import { tasksOn } from "../tasks/occurrences.ts";
import { addDays, daysFrom, weekdayOf } from "../time/day.ts";
import { instantAt } from "../time/instant.ts";
import { MINUTE_MS } from "../time/timer-minutes.ts";
import type { ClockTime, Day, Instant } from "../time/types.ts";
import { momentAt } from "./quiet-hours.ts";

interface Moments {
  readonly at: Instant;
  /** Quiet hours move it only to before this. */
  readonly until: Instant;
  /** From then on it is of no use. */
  readonly over: Instant;
}

/** What it is about: a day, with a time or without. */
interface About {
  readonly day: Day;
  readonly time: ClockTime | null;
}

export type ReminderItem = Moments &
  About &
  (
    | { readonly kind: "task" | "deadline" | "class"; readonly task: Task }
    | { readonly kind: "exam"; readonly exam: Exam }
    /** The tasks of a day: of the one that begins, or of the next. `time`: of the first that has one. */
    | { readonly kind: "plan" | "tomorrow"; readonly tasks: readonly Task[]; readonly areBlocks: boolean }
    | { readonly kind: "idle" | "letter" }
  );

export const DAYS_AHEAD = 30;
export const HOUR_MS = 60 * MINUTE_MS;
const MORNING = 8;
const EVENING = 18;
const CLASS_LEAD_MS = 10 * MINUTE_MS;

const LEADS: Readonly<Record<Exclude<Remind, "eve">, number>> = {
  at: 0,
  m5: 5 * MINUTE_MS,
  m10: 10 * MINUTE_MS,
  m30: 30 * MINUTE_MS,
  h1: HOUR_MS,
};

export const eveningOf = (day: Day): Instant => instantAt(day, EVENING);
const morningOf = (day: Day): Instant => instantAt(day, MORNING);
const startOf = (day: Day): Instant => instantAt(day, 0);
const endOf = (day: Day): Instant => startOf(addDays(day, 1));

/** Of what is on these days and what is due in them; in no order. */
export const dueItems = (state: State, days: readonly Day[], today: Day): readonly ReminderItem[] => {
  const exams = [...state.exams.values()].filter(({ endedAt }) => endedAt === null);
  return [
    ...days.flatMap((day) => ofDay(state, day, today)),
    ...exams.flatMap((exam) => ofExam(state, exam)),
    ...ofPause(state, today),
  ];
};

/** The evening before. Quiet hours never move it to the day itself. */
const onTheEve = (day: Day, over: Instant): Moments => ({
  at: eveningOf(addDays(day, -1)),
  until: startOf(day),
  over,
});

const ofDay = (state: State, day: Day, today: Day): readonly ReminderItem[] => {
  const { preferences } = state;
  const open = tasksOn(state, day, today).filter(({ done }) => done === null);
  const work = open.filter((task) => !isClass(task));
  const due = work.filter(isDeadline);
  const classes = preferences.remindClasses ? [...classesOn(state, day), ...open.filter(isClass)] : [];
  const isToday = preferences.remindPlan && work.length > 0;
  const rest = work.filter((task) => !due.includes(task) && task.remind !== "eve");
  const isTomorrow = preferences.remindTomorrow && rest.length > 0;
  const isLetter = preferences.remindLetter && weekdayOf(day) === 0 && hasLetter(state, day);
  return [
    ...(isLetter ? [{ kind: "letter", day, time: null, ...ofMorning(day, endOf(day)) } as const] : []),
    ...work.flatMap((task) => ofTask(task)),
    ...due.flatMap((task) => ofDeadline(state, task)),
    ...classes.flatMap((task) => ofClass(task)),
    ...(isToday ? [dayItem("plan", day, work, ofMorning(day, endOf(day)))] : []),
    ...(isTomorrow ? [dayItem("tomorrow", day, rest, onTheEve(day, startOf(day)))] : []),
  ];
};

const ofMorning = (day: Day, over: Instant): Moments => ({
  at: Math.min(morningOf(day), over - HOUR_MS),
  until: over,
  over,
});

const aboutTask = ({ date, startTime }: Task): About => ({ day: date, time: startTime });

const startOfTask = ({ moment, date, startTime }: Task): Instant | null =>
  startTime === null ? null : (moment ?? momentAt(date, startTime));

const ofTask = (task: Task): readonly ReminderItem[] => {
  const { remind, date } = task;
  if (remind === undefined) return [];
  const start = startOfTask(task);
  const over = endOf(date);
  const moments = (): Moments => {
    if (remind === "eve") return onTheEve(date, over);
    return start === null ? ofMorning(date, over) : { at: start - LEADS[remind], until: start, over };
  };
  return [{ kind: "task", task, ...aboutTask(task), ...moments() }];
};

const ofDeadline = ({ preferences }: State, task: Task): readonly ReminderItem[] => {
  const over = startOfTask(task) ?? endOf(task.date);
  const { remindDeadlineEve, remindDeadlineMorning, remindTomorrow } = preferences;
  const item = { kind: "deadline", task, ...aboutTask(task) } as const;
  return [
    // The look at tomorrow names it, too.
    ...(remindDeadlineEve || remindTomorrow ? [{ ...item, ...onTheEve(task.date, over) }] : []),
    ...(remindDeadlineMorning ? [{ ...item, ...ofMorning(task.date, over) }] : []),
  ];
};

const ofExam = ({ preferences }: State, exam: Exam): readonly ReminderItem[] => {
  const { date, time, moment } = exam;
  const { remindExamWeek, remindExamEve, remindExamMorning, remindTomorrow } = preferences;
  const over = time === null ? endOf(date) : (moment ?? momentAt(date, time));
  const item = { kind: "exam", exam, day: date, time } as const;
  const aWeekBefore = { at: eveningOf(addDays(date, -7)), until: startOf(date), over };
  return [
    ...(remindExamWeek ? [{ ...item, ...aWeekBefore }] : []),
    ...(remindExamEve || remindTomorrow ? [{ ...item, ...onTheEve(date, over) }] : []),
    ...(remindExamMorning ? [{ ...item, ...ofMorning(date, over) }] : []),
  ];
};

const ofClass = (task: Task): readonly ReminderItem[] => {
  const start = startOfTask(task);
  if (start === null) return [];
  return [{ kind: "class", task, ...aboutTask(task), at: start - CLASS_LEAD_MS, until: start, over: start }];
};

const dayItem = (
  kind: "plan" | "tomorrow",
  day: Day,
  tasks: readonly Task[],
  moments: Moments,
): ReminderItem => ({
  kind,
  day,
  tasks,
  areBlocks: tasks.every(isBlock),
  time: tasks.find(({ startTime }) => startTime !== null)?.startTime ?? null,
  ...moments,
});

/** Once in a pause: on the evening of the day on which it is so long, or of the next one that is no rest day. */
const ofPause = (state: State, today: Day): readonly ReminderItem[] => {
  const { hoursByDay } = state;
  const { remindIdleDays } = state.preferences;
  if (remindIdleDays === 0) return [];
  const days = daysFrom(addDays(today, -remindIdleDays - DAYS_AHEAD), today);
  const last = days.filter((day) => hoursByDay.has(day)).at(-1);
  if (last === undefined) return [];
  const from = addDays(last, remindIdleDays);
  const day = daysFrom(from, addDays(from, DAYS_AHEAD)).find((each) => !isRest(state, each));
  if (day === undefined) return [];
  return [{ kind: "idle", day, time: null, at: eveningOf(day), until: endOf(day), over: endOf(day) }];
};
