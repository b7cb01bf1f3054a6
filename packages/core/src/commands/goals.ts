import { ok } from "@furrow/values";
import { type Command, nothingToDo, okWith } from "../command.ts";
import { goalRecord } from "../records/goal.ts";
import { type GoalSettings, goalSettingsRecord } from "../records/goal-settings.ts";
import { putFields, putRow } from "../records/row-writes.ts";
import type { Write } from "../records/state.ts";
import { hasAutoReset, isTargetReset } from "../study/goal-progress.ts";
import { readGoalHours } from "../time/goal-hours.ts";
import { isoOf } from "../time/instant.ts";
import { PERIODS, type Period } from "../time/types.ts";

/** The settings form. Hours may still be text; what is no number keeps the saved value. */
export interface GoalSettingsInput {
  readonly defaultDailyGoal?: number | string;
  readonly defaultWeeklyGoal?: number | string;
  readonly defaultMonthlyGoal?: number | string;
  readonly autoResetDailyGoal?: boolean;
  readonly autoResetWeeklyGoal?: boolean;
  readonly autoResetMonthlyGoal?: boolean;
}

/** Writes only the settings that change, so that another device's change of another setting is kept. */
export const saveGoalSettings: Command<GoalSettingsInput> = (state, input, { now }) => {
  const saved = state.goalSettings;
  const settings: GoalSettings = {
    defaultDailyGoal: readGoalHours("daily", input.defaultDailyGoal) ?? saved.defaultDailyGoal,
    defaultWeeklyGoal: readGoalHours("weekly", input.defaultWeeklyGoal) ?? saved.defaultWeeklyGoal,
    defaultMonthlyGoal: readGoalHours("monthly", input.defaultMonthlyGoal) ?? saved.defaultMonthlyGoal,
    autoResetDailyGoal: input.autoResetDailyGoal ?? saved.autoResetDailyGoal,
    autoResetWeeklyGoal: input.autoResetWeeklyGoal ?? saved.autoResetWeeklyGoal,
    autoResetMonthlyGoal: input.autoResetMonthlyGoal ?? saved.autoResetMonthlyGoal,
  };
  const changed = Object.entries(settings).filter(
    ([name, value]) => saved[name as keyof GoalSettings] !== value,
  );
  // A target that a reset undid would return when resets are turned off, so it is cleared.
  const undone = PERIODS.filter(
    (period) => !hasAutoReset(settings, period) && isTargetReset(state, period, now),
  );
  const updatedAt = isoOf(now);
  const writes: Write[] = undone.map((period) => putFields("goals", period, { target: null, updatedAt }));
  if (changed.length > 0) {
    const { id } = goalSettingsRecord.rows;
    writes.push(putFields("goalSettings", id, Object.fromEntries(changed)));
  }
  return okWith(writes, { type: "GoalSettingsSaved" });
};

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
