import { courseOf } from "../courses/course-of.ts";
import { type Block, type ExamPlan, type Plan, type PlanChange, planOf } from "../exams/plan.ts";
import type { Course } from "../records/course.ts";
import type { Exam } from "../records/exam.ts";
import type { State } from "../records/state.ts";
import { rowOfTask } from "../tasks/occurrences.ts";
import type { Day } from "../time/types.ts";

/** A change for the screen: what, from where, to where. */
export interface PlanLine {
  readonly type: PlanChange["type"];
  /** As it will be; as it was, if it goes. */
  readonly block: Block;
  /** Of the topic, or the exam for a last look; of a removal, what the task says. */
  readonly title: string;
  readonly exam: Exam | null;
  readonly course: Course | null;
  /** Of a move or removal: where it was. */
  readonly from: Pick<Block, "date" | "minutes"> | null;
  /** It stood open on a day that is over. */
  readonly isMissed: boolean;
}

export interface PlanView {
  /** To give to `acceptPlan`. */
  readonly shown: Pick<Plan, "changes">;
  readonly isEmpty: boolean;
  /** Of learning, in the order of days. */
  readonly lines: readonly PlanLine[];
  /** Of learning. */
  readonly added: number;
  readonly moved: number;
  readonly removed: number;
  readonly missed: number;
  /** Reviews and last looks: shown as counts only. */
  readonly reviews: { readonly added: number; readonly moved: number; readonly removed: number };
  /** No block of any exam exists yet. */
  readonly isFirst: boolean;
  /** Of exams to come, by due date. */
  readonly exams: readonly ExamPlan[];
}

export const planView = (state: State, today: Day): PlanView => {
  const { changes, exams } = planOf(state, today);
  const isLearning = ({ block }: PlanChange) => block.kind === "learn";
  const learning = changes.filter(isLearning);
  const others = changes.filter((change) => !isLearning(change));
  const count = (list: readonly PlanChange[], type: PlanChange["type"]) =>
    list.filter((change) => change.type === type).length;
  const lines = learning.map((change) => lineOf(state, change, today));
  return {
    shown: { changes },
    isEmpty: changes.length === 0,
    lines,
    added: count(learning, "add"),
    moved: count(learning, "move"),
    removed: count(learning, "remove"),
    missed: lines.filter(({ isMissed }) => isMissed).length,
    reviews: {
      added: count(others, "add"),
      moved: count(others, "move"),
      removed: count(others, "remove"),
    },
    isFirst: state.blocksByTopic.size === 0,
    exams,
  };
};

const lineOf = (state: State, change: PlanChange, today: Day): PlanLine => {
  const { type, block } = change;
  const exam = block.exam === null ? null : (state.exams.get(block.exam) ?? null);
  const topic = block.topic === null ? undefined : state.topics.get(block.topic);
  const from = type === "move" ? change.from : type === "remove" ? block : null;
  return {
    type,
    block,
    title: topic?.title ?? rowOfTask(state, block.id)?.title ?? exam?.name ?? "",
    exam,
    course: exam === null ? null : (courseOf(exam, state.courses) ?? null),
    from: from === null ? null : { date: from.date, minutes: from.minutes },
    isMissed: from !== null && from.date < today,
  };
};
