/** A block of an exam's plan is a task. Its id says what kind it is, its `topic` cell to what it belongs. */
import type { Exam, ExamId } from "../records/exam.ts";
import type { State } from "../records/state.ts";
import type { Task, TaskId } from "../records/task.ts";
import type { TopicId } from "../records/topic.ts";

/** Learning a topic, repeating it, or the last look at all of it before the exam. */
export type BlockKind = "learn" | "review" | "look";

export type BlockTask = Task & { readonly topic: TopicId | ExamId };

export const isBlock = (task: Task): task is BlockTask => task.topic !== undefined;

const PREFIXES: Readonly<Record<BlockKind, string>> = { learn: "plan_", review: "review_", look: "look_" };

export const learnId = (topic: TopicId, number: number): TaskId =>
  `${PREFIXES.learn}${topic}_${number}` as TaskId;
export const reviewId = (topic: TopicId, number: number): TaskId =>
  `${PREFIXES.review}${topic}_${number}` as TaskId;
export const lookId = (exam: ExamId): TaskId => `${PREFIXES.look}${exam}` as TaskId;

export const isLearnId = (id: TaskId): boolean => id.startsWith(PREFIXES.learn);

/** Of a block, which is one by its `topic`. */
export const kindOfBlock = ({ id }: Pick<Task, "id">): BlockKind => {
  if (id.startsWith(PREFIXES.look)) return "look";
  return id.startsWith(PREFIXES.review) ? "review" : "learn";
};

/** The exam of a block's topic, or of a last look; undefined for other tasks, and for one that is deleted. */
export const examOf = (
  { exams, topics }: Pick<State, "exams" | "topics">,
  { topic }: Task,
): Exam | undefined =>
  topic === undefined ? undefined : exams.get(topics.get(topic as TopicId)?.exam ?? (topic as ExamId));

export const minutesOf = ({ hours }: Pick<Task, "hours">): number => Math.round(hours * 60);

/** The user has moved or resized it since the plan wrote it: no plan moves it, until its day is over. */
export const isPinned = ({ date, hours, startTime, planned }: Task): boolean =>
  planned !== undefined &&
  (date !== planned.date || hours !== planned.hours || startTime !== planned.startTime);
