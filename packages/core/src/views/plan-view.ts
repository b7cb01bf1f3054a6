import type { Block, ExamPlan, Plan } from "../exams/plan.ts";
import type { Course } from "../records/course.ts";
import type { Exam } from "../records/exam.ts";
import type { State } from "../records/state.ts";
import type { Day } from "../time/types.ts";

/** A change in words: what, from where, to where. */
export interface PlanLine {
  readonly type: "add" | "move" | "remove";
  readonly block: Block;
  /** Of the topic, or the exam for a last look. */
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
  /** Reviews and last looks, which are told in one number. */
  readonly reviews: { readonly added: number; readonly moved: number; readonly removed: number };
  readonly added: number;
  readonly moved: number;
  readonly removed: number;
  readonly missed: number;
  /** Nothing of a plan exists yet. */
  readonly isFirst: boolean;
  readonly exams: readonly ExamPlan[];
}

export declare const planView: (state: State, today: Day) => PlanView;
