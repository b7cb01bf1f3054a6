import type { Context } from "../command.ts";
import { courseOf } from "../courses/course-of.ts";
import type { Exam } from "../records/exam.ts";
import type { State } from "../records/state.ts";
import { lookId } from "../records/task-origin.ts";
import { taskOf } from "../tasks/occurrences.ts";
import { daysBetween } from "../time/day.ts";
import { clockTimeOf } from "../time/instant.ts";
import { taskCard } from "./task-card.ts";

/** `today` wishes good luck; `over` asks "How did it go?". */
export type ExamPhase = "coming" | "tomorrow" | "today" | "over";

export type ExamCountdown = ReturnType<typeof examDayView>[number];

const EXAM_DAYS_AHEAD = 30;
const DAYS_BACK = 14;

/** Exams of the next 30 days, and those of the last 14 that wait for an answer; the earliest first. */
export const examDayView = (state: State, { now, today }: Pick<Context, "now" | "today">) =>
  [...state.exams.values()]
    .map((exam) => ({ exam, daysLeft: daysBetween(today, exam.date) }))
    .filter(
      ({ exam, daysLeft }) => exam.endedAt === null && daysLeft >= -DAYS_BACK && daysLeft <= EXAM_DAYS_AHEAD,
    )
    .sort((one, other) => one.daysLeft - other.daysLeft || (one.exam.id < other.exam.id ? -1 : 1))
    .map(({ exam, daysLeft }) => {
      const look = taskOf(state, lookId(exam.id));
      return {
        exam,
        course: courseOf(exam, state.courses) ?? null,
        /** Below 0 after the exam's day. */
        daysLeft,
        phase: phaseOf(exam, daysLeft, clockTimeOf(now)),
        /** Open or done; null if there is none. */
        look: look === undefined ? null : taskCard(look),
      };
    });

const phaseOf = ({ time }: Exam, daysLeft: number, clock: string): ExamPhase => {
  if (daysLeft < 0 || (daysLeft === 0 && time !== null && time <= clock)) return "over";
  if (daysLeft === 0) return "today";
  return daysLeft === 1 ? "tomorrow" : "coming";
};
