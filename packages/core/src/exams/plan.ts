import type { Exam, ExamId } from "../records/exam.ts";
import type { TaskId } from "../records/task.ts";
import type { TopicId } from "../records/topic.ts";
import type { Day } from "../time/types.ts";
import type { BlockKind } from "./block.ts";

/** A block as the plan wants it. */
export interface Block {
  readonly id: TaskId;
  readonly kind: BlockKind;
  readonly exam: ExamId;
  /** Null for a last look. */
  readonly topic: TopicId | null;
  readonly date: Day;
  readonly minutes: number;
}

/** One line of the diff between the present plan and the new one. */
export type PlanChange =
  | { readonly type: "add"; readonly block: Block }
  | { readonly type: "move"; readonly block: Block; readonly from: Pick<Block, "date" | "minutes"> }
  | { readonly type: "remove"; readonly block: Block };

/** What one change of the user would bring. */
export interface Lever {
  /** Minutes more each day, topics fewer, or days less. */
  readonly amount: number;
  /** Of those that do not fit. */
  readonly minutes: number;
  /** All fits then. */
  readonly isEnough: boolean;
}

/** Null where there is nothing to pull, such as no buffer. */
export interface Levers {
  readonly moreMinutes: Lever | null;
  /** The last ones in order. */
  readonly fewerTopics: Lever | null;
  readonly lessBuffer: Lever | null;
}

/** The plan of one exam, in minutes of learning: reviews and the last look do not count. */
export interface ExamPlan {
  readonly exam: Exam;
  /** The last day for its blocks. */
  readonly due: Day;
  readonly wanted: number;
  readonly done: number;
  readonly planned: number;
  readonly notFitting: number;
  /** Time the user has until it is due minus the time that it and the exams due before it need; whole blocks. */
  readonly cushion: number;
  /** Null if all fits. */
  readonly levers: Levers | null;
  readonly topics: readonly TopicPlan[];
}

export interface TopicPlan {
  readonly topic: TopicId;
  readonly wanted: number;
  readonly done: number;
  readonly planned: number;
  readonly notFitting: number;
  /** The day of its last block to come, or that was done. */
  readonly last: Day | null;
}

export interface Plan {
  /** Empty if the present plan stands. In the order of days. */
  readonly changes: readonly PlanChange[];
  /** Of exams to come, by due date. */
  readonly exams: readonly ExamPlan[];
}
