import type { Period, PeriodKey } from "../time/types.ts";

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
