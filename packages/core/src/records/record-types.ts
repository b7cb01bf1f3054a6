/** All record types, one line each. */
import { keptHours, studiedHours } from "../time/hours.ts";
import { achievementRecord } from "./achievement.ts";
import { animalRecord } from "./animal.ts";
import { calendarCourseRecord } from "./calendar-course.ts";
import { calendarEventRecord } from "./calendar-event.ts";
import { correctionRecord } from "./correction.ts";
import { courseRecord } from "./course.ts";
import { dayMinutesRecord } from "./day-minutes.ts";
import { examRecord } from "./exam.ts";
import { goalRecord } from "./goal.ts";
import { completionRecord } from "./goal-completion.ts";
import { resetRecord } from "./goal-reset.ts";
import { goalSettingsRecord } from "./goal-settings.ts";
import { importRecord } from "./import.ts";
import { preferencesRecord } from "./preferences.ts";
import { reminderRecord } from "./reminder.ts";
import { restRecord } from "./rest.ts";
import { runningRecord } from "./running.ts";
import { seriesRecord } from "./series.ts";
import { sessionRecord } from "./session.ts";
import type { TotalsOver } from "./state/schema.ts";
import { stepRecord } from "./step.ts";
import { taskRecord } from "./task.ts";
import { timerRecord } from "./timer.ts";
import { topicRecord } from "./topic.ts";

export const recordTypes = {
  tasks: taskRecord,
  steps: stepRecord,
  series: seriesRecord,
  courses: courseRecord,
  exams: examRecord,
  topics: topicRecord,
  dayMinutes: dayMinutesRecord,
  rest: restRecord,
  calendarEvents: calendarEventRecord,
  calendarCourses: calendarCourseRecord,
  corrections: correctionRecord,
  goals: goalRecord,
  goalSettings: goalSettingsRecord,
  completions: completionRecord,
  resets: resetRecord,
  animals: animalRecord,
  sessions: sessionRecord,
  achievements: achievementRecord,
  imports: importRecord,
  preferences: preferencesRecord,
  timer: timerRecord,
  running: runningRecord,
  reminders: reminderRecord,
};

export type RecordTypes = typeof recordTypes;

/** Indexes for analytics and lists, kept up to date by each change: over groups of several types, or numbers of one. */
export const totals = {
  /** The study data: completed tasks plus corrections, never below 0. */
  hoursByDay: {
    adds: { tasksByDay: studiedHours, correctionsByDay: ({ hours }) => hours },
    kept: keptHours,
  },
  taskCountByDay: { adds: { tasksByDay: () => 1 } },
  /** Number of a day's open tasks. */
  unfinishedByDay: { adds: { tasksByDay: ({ done }) => (done === null ? 1 : 0) } },
  /** Number of a day's open blocks: past ones wait in the plan, not among the unfinished tasks. */
  openBlocksByDay: {
    adds: { tasksByDay: ({ done, topic }) => (done === null && topic !== undefined ? 1 : 0) },
  },
} satisfies TotalsOver<RecordTypes>;
