/** What the user's sessions say about the estimates. */
import { MAX_FACTOR, readFactor } from "../records/exam.ts";
import type { State } from "../records/state.ts";
import { kindOfBlockId } from "../records/task-origin.ts";
import { minutesOf } from "./block.ts";
import type { ExamPlan } from "./plan.ts";

export type Estimate = NonNullable<ReturnType<typeof estimateOf>>;

/** Fewer blocks say little. */
const FEWEST_BLOCKS = 8;

/** Null if too little is known, nothing is left, or the plan has this factor already. */
export const estimateOf = (state: State, { exam, wanted, done }: ExamPlan) => {
  const left = wanted - done;
  if (left <= 0) return null;
  const { focused, planned, blocks } = focusOfBlocks(state);
  if (blocks < FEWEST_BLOCKS || focused === 0) return null;
  const factor = readFactor(Math.min(MAX_FACTOR, focused / planned));
  /** What is left in minutes, as it is planned now and with the factor that so many done blocks suggest. */
  return factor === exam.factor
    ? null
    : { factor, blocks, left, likely: Math.round((left / exam.factor) * factor) };
};

const focusOfBlocks = (state: State) => {
  const focusedOn = new Map<string, number>();
  for (const { taskId, focusedMinutes } of state.sessions.values())
    if (taskId !== null && kindOfBlockId(taskId) === "learn")
      focusedOn.set(taskId, (focusedOn.get(taskId) ?? 0) + focusedMinutes);
  let focused = 0;
  let planned = 0;
  let blocks = 0;
  for (const tasks of state.blocksByTopic.values())
    for (const task of tasks) {
      const minutes = focusedOn.get(task.id);
      if (minutes === undefined || task.done === null) continue;
      focused += minutes;
      planned += minutesOf(task);
      blocks += 1;
    }
  return { focused, planned, blocks };
};
