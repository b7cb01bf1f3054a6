import type { Result } from "@furrow/values";
import type { Exam } from "../records/exam.ts";
import type { Topic } from "../records/topic.ts";
import type { Day } from "../time/types.ts";

export const MAX_EXAM_NAME = 100;
export const MAX_TOPICS = 200;
export const MAX_TOPIC_LETTERS = 200;

/** The form of an exam, as typed. */
export interface ExamForm {
  readonly name: string;
  /** Id of a course; empty for none. */
  readonly course: string;
  readonly date: string;
  /** Empty if unknown. */
  readonly time: string;
  /** Days. */
  readonly buffer: string;
}

export type ExamProblem =
  | { readonly field: "name"; readonly why: "empty" | "tooLong" }
  | { readonly field: "date"; readonly why: "noDay" | "past" }
  | { readonly field: "time"; readonly why: "noTime" }
  | { readonly field: "buffer"; readonly why: "noDays" };

export type TopicsProblem =
  | { readonly type: "TooManyTopics"; readonly most: number; readonly given: number }
  | { readonly type: "TopicTooLong"; readonly most: number };

export type ExamDraft = Pick<Exam, "name" | "course" | "date" | "time" | "buffer">;
export type TopicDraft = Pick<Topic, "title" | "minutes">;

export declare const newExamForm: (course?: string) => ExamForm;
export declare const formOfExam: (exam: Exam) => ExamForm;
/** `own` is the edited exam: its day may be past if it stays as it is. */
export declare const readExamForm: (form: ExamForm, today: Day, own: Exam | null) => Result<ExamDraft, ExamProblem>;
/** Pasted lines as topics: "Enzymes 90 min", "Enzymes 1h30", "2. Enzymes". Lines without minutes get the default. */
export declare const readTopics: (text: string) => Result<readonly TopicDraft[], TopicsProblem>;
