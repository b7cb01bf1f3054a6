import { storedGoalHours } from "../time/goal-hours.ts";
import { type Setting, type ValuesOf, yesOrNo } from "./setting.ts";
import { readSettings, writeSettings } from "./settings.ts";
import { recordType, type WithUnknown } from "./state/record-type.ts";

const hours = (fallback: number): Setting<number> => ({
  holds: "hours",
  fallback,
  read: (stored) => storedGoalHours(stored) ?? fallback,
});

const GOAL_SETTINGS = {
  defaultDailyGoal: hours(2),
  defaultWeeklyGoal: hours(10),
  defaultMonthlyGoal: hours(40),
  autoResetDailyGoal: yesOrNo(true),
  autoResetWeeklyGoal: yesOrNo(true),
  autoResetMonthlyGoal: yesOrNo(true),
};

export interface GoalSettings extends ValuesOf<typeof GOAL_SETTINGS>, WithUnknown {}

export const goalSettingsRecord = recordType<GoalSettings>()({
  table: "goalSettings",
  rows: { kind: "single", id: "settings" },
  since: "1.0.0",
  cells: GOAL_SETTINGS,
  read: (_id, fields) => readSettings(GOAL_SETTINGS, fields),
  write: (settings) => writeSettings(GOAL_SETTINGS, settings),
});
