import { type Command, okWith } from "../command.ts";
import { type GoalSettings, goalSettingsRecord } from "../records/goal-settings.ts";
import { putFields } from "../records/row-writes.ts";
import type { Write } from "../records/state.ts";
import { hasAutoReset, isTargetReset } from "../study/goal-target.ts";
import { readGoalHours } from "../time/goal-hours.ts";
import { isoOf } from "../time/instant.ts";
import { PERIODS } from "../time/types.ts";

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
