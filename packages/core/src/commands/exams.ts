/** Commands for exams. */
import type { Command } from "../command.ts";
import type { ExamForm, ExamProblem, TopicsProblem } from "../exams/exam-form.ts";
import type { ExamId } from "../records/exam.ts";
import type { StudyCapacity } from "../records/study-capacity.ts";
import type { Day } from "../time/types.ts";

export interface ExamNotFound {
  readonly type: "ExamNotFound";
  readonly examId: ExamId;
}

export interface InvalidExam {
  readonly type: "InvalidExam";
  readonly problem: ExamProblem;
}

/** With its topics, one a line. The plan follows with `acceptPlan`. */
export declare const addExam: Command<
  { readonly form: ExamForm; readonly topics: string },
  InvalidExam | TopicsProblem
>;
/** Writes only what changed; the course of open blocks follows. */
export declare const editExam: Command<
  { readonly examId: ExamId; readonly form: ExamForm },
  ExamNotFound | InvalidExam
>;
/** With its topics and open blocks; done blocks stay. */
export declare const deleteExam: Command<{ readonly examId: ExamId }, ExamNotFound>;
/** The answer to "How did it go?", which may be empty. Ends the plan: its open blocks go. */
export declare const rateExam: Command<
  { readonly examId: ExamId; readonly note: string; readonly mark: string },
  ExamNotFound
>;
/** Values out of bounds are clamped. */
export declare const setCapacity: Command<Partial<StudyCapacity>>;
/** Both days included; null where the weekdays count again. 0 for "I can't". */
export declare const setDayMinutes: Command<{
  readonly from: Day;
  readonly to: Day;
  readonly minutes: number | null;
}>;
