/** What the plan of an exam needs of its blocks, which are tasks. */
import { compareTexts } from "@furrow/values";
import type { Exam, ExamId } from "../records/exam.ts";
import type { State } from "../records/state.ts";
import type { Task } from "../records/task.ts";
import { byTimeOfDay } from "../records/task-order.ts";
import { kindOfBlock, originOf } from "../records/task-origin.ts";
import type { TopicId } from "../records/topic.ts";

/** The exam of a block's topic, or of a last look; undefined for other tasks, and for one that is deleted. */
export const examOf = ({ exams, topics }: Pick<State, "exams" | "topics">, task: Task): Exam | undefined => {
  const origin = originOf(task);
  if (origin.type !== "block") return undefined;
  return exams.get(topics.get(origin.of as TopicId)?.exam ?? (origin.of as ExamId));
};

export const minutesOf = ({ hours }: Pick<Task, "hours">): number => Math.round(hours * 60);

export type BlockPart = NonNullable<ReturnType<typeof blockPart>>;

/** Which of its topic's blocks of this kind a block is, in the order of days. Null for other tasks, and for the only block of a topic. */
export const blockPart = ({ blocksByTopic }: Pick<State, "blocksByTopic">, task: Task) => {
  const kind = kindOfBlock(task);
  if (kind === null) return null;
  const same = (blocksByTopic.get(task.topic ?? "") ?? [])
    .filter((each) => kindOfBlock(each) === kind && each.skipped === undefined)
    .sort((one, other) => compareTexts(one.date, other.date) || byTimeOfDay(one, other));
  if (kind === "learn" && same.length < 2) return null;
  return { kind, at: 1 + same.findIndex(({ id }) => id === task.id), of: same.length };
};

/** The user has moved or resized it since the plan wrote it: no plan moves it, until its day is over. */
export const isPinned = ({ date, hours, startTime, planned }: Task): boolean =>
  planned !== undefined &&
  (date !== planned.date || hours !== planned.hours || startTime !== planned.startTime);
