/** Commands for an exam's topics. */
import type { Command } from "../command.ts";
import type { TopicsProblem } from "../exams/exam-form.ts";
import type { ExamId } from "../records/exam.ts";
import type { TopicId } from "../records/topic.ts";
import type { ExamNotFound } from "./exams.ts";

/** The topic may have been removed in another tab or on another device since. */
export interface TopicNotFound {
  readonly type: "TopicNotFound";
}

export type InvalidTopic =
  | { readonly type: "InvalidTopic"; readonly field: "title" | "minutes" };

/** After the present ones, one a line. */
export declare const addTopics: Command<
  { readonly examId: ExamId; readonly text: string },
  ExamNotFound | TopicsProblem
>;
/** Titles of its open blocks follow. */
export declare const editTopic: Command<
  { readonly topicId: TopicId; readonly title: string; readonly minutes: number },
  TopicNotFound | InvalidTopic | TopicsProblem
>;
/** Before another topic of the exam; null for the end. */
export declare const moveTopic: Command<
  { readonly topicId: TopicId; readonly before: TopicId | null },
  TopicNotFound
>;
/** Its open blocks go too; done ones stay. */
export declare const removeTopic: Command<{ readonly topicId: TopicId }, TopicNotFound>;
export declare const tickTopic: Command<{ readonly topicId: TopicId; readonly isDone: boolean }, TopicNotFound>;
/** Multiplies what is left of the exam's open topics by the user's own factor (`ExamCard.estimate`). */
export declare const applyEstimate: Command<{ readonly examId: ExamId; readonly factor: number }, ExamNotFound>;
