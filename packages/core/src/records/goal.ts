import { isJsonObject, type Json } from "../json.ts";
import { storedGoalHours } from "../study/goal-hours.ts";
import { readTimestamp } from "../time/instant.ts";
import { PERIODS, type Period, type PeriodKey } from "../time/types.ts";
import type { RecordType } from "./state/record-type.ts";

/**
 * What a person set for a period. With auto reset on, a target set before the period's last boundary no longer counts and the
 * default applies: the reset is derived from `target.setAt`, never written, so two devices cannot disagree about it.
 */
export interface Goal {
  readonly type: Period;
  readonly target: null | { readonly hours: number; readonly setAt: string };
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface GoalSettings {
  readonly defaultDailyGoal: number;
  readonly defaultWeeklyGoal: number;
  readonly defaultMonthlyGoal: number;
  readonly autoResetDailyGoal: boolean;
  readonly autoResetWeeklyGoal: boolean;
  readonly autoResetMonthlyGoal: boolean;
}

/** That a goal was reached in a period. The row's id is `{type}:{key}`. */
export interface GoalCompletion {
  readonly id: string;
  readonly type: Period;
  readonly key: PeriodKey;
  readonly done: null | { readonly at: string };
}

/** The last period whose reset was announced, so that its notice comes once. */
export interface GoalReset {
  readonly type: Period;
  readonly key: PeriodKey | null;
}

export const completionId = (period: Period, key: PeriodKey): string => `${period}:${key}`;

export const DEFAULT_GOAL_SETTINGS: GoalSettings = {
  defaultDailyGoal: 2,
  defaultWeeklyGoal: 10,
  defaultMonthlyGoal: 40,
  autoResetDailyGoal: true,
  autoResetWeeklyGoal: true,
  autoResetMonthlyGoal: true,
};

export const goalRecord: RecordType<Goal> = {
  table: "goals",
  parse: (id, fields) => ({
    type: periodOr(id, "daily"),
    target: parseTarget(fields.target),
    createdAt: readTimestamp(fields.createdAt) ?? "",
    updatedAt: readTimestamp(fields.updatedAt) ?? "",
  }),
  toFields: ({ target, createdAt, updatedAt }) => ({
    target: target === null ? null : { ...target },
    createdAt,
    updatedAt,
  }),
};

const parseTarget = (stored: Json | undefined): Goal["target"] => {
  if (!isJsonObject(stored)) return null;
  const hours = storedGoalHours(stored.hours);
  const setAt = readTimestamp(stored.setAt);
  return hours === null || setAt === null ? null : { hours, setAt };
};

export const goalSettingsRecord: RecordType<GoalSettings> = {
  table: "goalSettings",
  parse: (_id, fields) => ({
    defaultDailyGoal: storedGoalHours(fields.defaultDailyGoal) ?? DEFAULT_GOAL_SETTINGS.defaultDailyGoal,
    defaultWeeklyGoal: storedGoalHours(fields.defaultWeeklyGoal) ?? DEFAULT_GOAL_SETTINGS.defaultWeeklyGoal,
    defaultMonthlyGoal:
      storedGoalHours(fields.defaultMonthlyGoal) ?? DEFAULT_GOAL_SETTINGS.defaultMonthlyGoal,
    autoResetDailyGoal: fields.autoResetDailyGoal !== false,
    autoResetWeeklyGoal: fields.autoResetWeeklyGoal !== false,
    autoResetMonthlyGoal: fields.autoResetMonthlyGoal !== false,
  }),
  toFields: (settings) => ({ ...settings }),
};

export const completionRecord: RecordType<GoalCompletion> = {
  table: "completions",
  parse: (id, fields) => {
    const [type = "", key = ""] = id.split(":");
    const at = isJsonObject(fields.done) ? readTimestamp(fields.done.at) : null;
    return { id, type: periodOr(type, "daily"), key: key as PeriodKey, done: at === null ? null : { at } };
  },
  toFields: ({ type, key, done }) => ({ type, key, done: done === null ? null : { ...done } }),
};

export const resetRecord: RecordType<GoalReset> = {
  table: "resets",
  parse: (id, fields) => ({
    type: periodOr(id, "daily"),
    key: typeof fields.key === "string" && fields.key !== "" ? (fields.key as PeriodKey) : null,
  }),
  toFields: ({ key }) => ({ key }),
};

const periodOr = (text: string, otherwise: Period): Period =>
  PERIODS.find((period) => period === text) ?? otherwise;
