import type { Context } from "../command.ts";
import type { BlockKind } from "../exams/block.ts";
import type { Exam } from "../records/exam.ts";
import type { State } from "../records/state.ts";
import type { Topic } from "../records/topic.ts";
import type { Day } from "../time/types.ts";
import type { TaskCard } from "./task-card.ts";

/** One block to begin with, and why. */
export interface WhatNow {
  readonly card: TaskCard;
  readonly kind: BlockKind;
  readonly exam: Exam;
  /** Null for a last look. */
  readonly topic: Topic | null;
  readonly due: Day;
  /** Of the topic's learning, this one included. */
  readonly blocksLeft: number;
  /** It stood open on a day that is over. */
  readonly isMissed: boolean;
}

/** Null if no block is open today or missed. */
export declare const whatNow: (state: State, moment: Pick<Context, "now" | "today">) => WhatNow | null;
