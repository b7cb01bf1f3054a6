import { storedGoalHours } from "../study/goal-hours.ts";
import { recordType, type WithUnknown } from "./state/record-type.ts";

export interface GoalSettings extends WithUnknown {
  readonly defaultDailyGoal: number;
  readonly defaultWeeklyGoal: number;
  readonly defaultMonthlyGoal: number;
  readonly autoResetDailyGoal: boolean;
  readonly autoResetWeeklyGoal: boolean;
  readonly autoResetMonthlyGoal: boolean;
}

export const DEFAULT_GOAL_SETTINGS: GoalSettings = {
  defaultDailyGoal: 2,
  defaultWeeklyGoal: 10,
  defaultMonthlyGoal: 40,
  autoResetDailyGoal: true,
  autoResetWeeklyGoal: true,
  autoResetMonthlyGoal: true,
};

export const goalSettingsRecord = recordType<GoalSettings>()({
  table: "goalSettings",
  rows: { kind: "single", id: "settings" },
  since: "1.0.0",
  cells: {
    defaultDailyGoal: { holds: "hours" },
    defaultWeeklyGoal: { holds: "hours" },
    defaultMonthlyGoal: { holds: "hours" },
    autoResetDailyGoal: { holds: "yes or no" },
    autoResetWeeklyGoal: { holds: "yes or no" },
    autoResetMonthlyGoal: { holds: "yes or no" },
  },
  read: (_id, fields) => ({
    defaultDailyGoal: storedGoalHours(fields.defaultDailyGoal) ?? DEFAULT_GOAL_SETTINGS.defaultDailyGoal,
    defaultWeeklyGoal: storedGoalHours(fields.defaultWeeklyGoal) ?? DEFAULT_GOAL_SETTINGS.defaultWeeklyGoal,
    defaultMonthlyGoal:
      storedGoalHours(fields.defaultMonthlyGoal) ?? DEFAULT_GOAL_SETTINGS.defaultMonthlyGoal,
    autoResetDailyGoal: fields.autoResetDailyGoal !== false,
    autoResetWeeklyGoal: fields.autoResetWeeklyGoal !== false,
    autoResetMonthlyGoal: fields.autoResetMonthlyGoal !== false,
  }),
  write: ({ unknown: _later, ...settings }) => settings,
});
