import type { Context } from "../command.ts";
import type { Course } from "../records/course.ts";
import type { Exam } from "../records/exam.ts";
import type { State } from "../records/state.ts";
import type { TaskCard } from "./task-card.ts";

export interface ExamCountdown {
  readonly exam: Exam;
  readonly course: Course | null;
  readonly daysLeft: number;
  /** `coming`, `tomorrow`, `today` (good luck), or `over`: "How did it go?" waits for an answer. */
  readonly phase: "coming" | "tomorrow" | "today" | "over";
  /** The open or done last look; null if there is none. */
  readonly look: TaskCard | null;
}

/** Exams of the next 30 days, and those of the last 14 that wait for an answer; the next first. */
export declare const examDayView: (
  state: State,
  moment: Pick<Context, "now" | "today">,
) => readonly ExamCountdown[];
