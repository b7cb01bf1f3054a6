import { err, type Result } from "@furrow/values";
import type { Command, Context, Outcome } from "../command.ts";
import { isOpen } from "../exams/facts.ts";
import type { Exam, ExamId } from "../records/exam.ts";
import { deleteRow } from "../records/row-writes.ts";
import type { State, Write } from "../records/state.ts";
import type { Task } from "../records/task.ts";
import type { Topic, TopicId } from "../records/topic.ts";

/** The exam may have been deleted in another tab or on another device since. */
export type ExamNotFound = { readonly type: "ExamNotFound" };

/** The topic may have been removed in another tab or on another device since. */
export type TopicNotFound = { readonly type: "TopicNotFound" };

export const onExam =
  <Input, Refusal = never>(
    work: (state: State, exam: Exam, input: Input, context: Context) => Result<Outcome, Refusal>,
  ): Command<{ readonly examId: ExamId } & Input, ExamNotFound | Refusal> =>
  (state, input, context) => {
    const exam = state.exams.get(input.examId);
    return exam === undefined ? err({ type: "ExamNotFound" }) : work(state, exam, input, context);
  };

export const onTopic =
  <Input, Refusal = never>(
    work: (state: State, topic: Topic, input: Input, context: Context) => Result<Outcome, Refusal>,
  ): Command<{ readonly topicId: TopicId } & Input, TopicNotFound | Refusal> =>
  (state, input, context) => {
    const topic = state.topics.get(input.topicId);
    return topic === undefined ? err({ type: "TopicNotFound" }) : work(state, topic, input, context);
  };

/** The open blocks of a topic, or the last look of an exam. */
export const openBlocks = (state: State, of: TopicId | ExamId): readonly Task[] =>
  (state.blocksByTopic.get(of) ?? []).filter(isOpen);

/** Of an exam with all its topics. */
export const openBlocksOfExam = (state: State, examId: ExamId): readonly Task[] =>
  [examId, ...(state.topicsByExam.get(examId) ?? []).map(({ id }) => id)].flatMap((id) =>
    openBlocks(state, id),
  );

export const deletionsOf = (state: State, tasks: readonly Task[]): readonly Write[] =>
  tasks.flatMap(({ id }): readonly Write[] => [
    deleteRow("tasks", id),
    ...(state.stepsByTask.get(id) ?? []).map((step) => deleteRow("steps", step.id)),
  ]);
