/** What the plan of an exam needs of its blocks, which are tasks. */
import type { Exam, ExamId } from "../records/exam.ts";
import type { State } from "../records/state.ts";
import type { Task } from "../records/task.ts";
import { originOf } from "../records/task-origin.ts";
import type { TopicId } from "../records/topic.ts";

/** The exam of a block's topic, or of a last look; undefined for other tasks, and for one that is deleted. */
export const examOf = ({ exams, topics }: Pick<State, "exams" | "topics">, task: Task): Exam | undefined => {
  const origin = originOf(task);
  if (origin.type !== "block") return undefined;
  return exams.get(topics.get(origin.of as TopicId)?.exam ?? (origin.of as ExamId));
};

export const minutesOf = ({ hours }: Pick<Task, "hours">): number => Math.round(hours * 60);

/** The user has moved or resized it since the plan wrote it: no plan moves it, until its day is over. */
export const isPinned = ({ date, hours, startTime, planned }: Task): boolean =>
  planned !== undefined &&
  (date !== planned.date || hours !== planned.hours || startTime !== planned.startTime);
