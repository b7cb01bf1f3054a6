/** Commands for the blocks of a plan. */
import type { Command } from "../command.ts";
import type { Plan } from "../exams/plan.ts";
import type { TaskId } from "../records/task.ts";
import type { ClockTime } from "../time/types.ts";
import type { TaskNotFound } from "./find-task.ts";

/** Facts changed since the diff was shown: nothing was written, and the screen shows the new one. */
export interface PlanChanged {
  readonly type: "PlanChanged";
}

/** Writes the changes that were shown. Undo takes them back. */
export declare const acceptPlan: Command<{ readonly shown: Pick<Plan, "changes"> }, PlanChanged>;
/** Drops the block's minutes, or leaves them to be planned again. */
export declare const deleteBlock: Command<
  { readonly taskId: TaskId; readonly minutes: "dropped" | "plannedAgain" },
  TaskNotFound
>;
/** Puts a block, or any task of the day, at a clock time; null takes the time away. */
export declare const placeBlock: Command<
  { readonly taskId: TaskId; readonly start: ClockTime | null },
  TaskNotFound
>;
