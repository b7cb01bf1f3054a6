import { ok } from "@furrow/values";
import { type Command, nothingToDo, okWith } from "../command.ts";
import { goalRecord } from "../records/goal.ts";
import { putRow } from "../records/row-writes.ts";
import { readGoalHours } from "../time/goal-hours.ts";
import { isoOf } from "../time/instant.ts";
import type { Period } from "../time/types.ts";

/** Sets the target of the running period. Invalid numbers are ignored. */
export const setGoal: Command<{ readonly period: Period; readonly hours: number | string }> = (
  state,
  { period, hours: input },
  { now },
) => {
  const hours = readGoalHours(period, input);
  if (hours === null) return ok(nothingToDo);
  const at = isoOf(now);
  const known = state.goals[period];
  const goal = { ...known, target: { hours, setAt: at }, createdAt: known.createdAt || at, updatedAt: at };
  return okWith([putRow(goalRecord, period, goal)], { type: "GoalSet", period, hours });
};
