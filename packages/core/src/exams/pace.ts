import type { ExamId } from "../records/exam.ts";
import type { State } from "../records/state.ts";
import type { Day } from "../time/types.ts";

export interface Pace {
  /** Learned minutes by day so far, one point a day with a change, and the total that is wanted. */
  readonly soFar: readonly { readonly day: Day; readonly minutes: number }[];
  readonly wanted: number;
  /** From today on: what 1, 5 and 9 of 10 runs have reached at least. A point a day, until the exam is due. */
  readonly band: readonly { readonly day: Day; readonly low: number; readonly middle: number; readonly high: number }[];
  readonly due: Day;
  /** The day by which 8 of 10 runs are ready; null if that is after the exam. */
  readonly likelyReady: Day | null;
  /** Of ten runs, how many are ready by the due date. */
  readonly ofTen: number;
}

/** Null before two weeks of data, without topics, or if nothing is left. Loaded when it is shown. */
export declare const paceOf: (state: State, examId: ExamId, today: Day) => Pace | null;
