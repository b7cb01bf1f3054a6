import type { GoalSettings } from "../records/goal-settings.ts";
import type { State } from "../records/state.ts";
import { instantOf } from "../time/instant.ts";
import { lastBoundary } from "../time/reset-boundary.ts";
import type { Instant, Period } from "../time/types.ts";

export const defaultHours = (settings: GoalSettings, period: Period): number =>
  ({
    daily: settings.defaultDailyGoal,
    weekly: settings.defaultWeeklyGoal,
    monthly: settings.defaultMonthlyGoal,
  })[period];

export const hasAutoReset = (settings: GoalSettings, period: Period): boolean =>
  ({
    daily: settings.autoResetDailyGoal,
    weekly: settings.autoResetWeeklyGoal,
    monthly: settings.autoResetMonthlyGoal,
  })[period];

type GoalFacts = Pick<State, "goals" | "goalSettings">;

/** Whether the last automatic reset undid the target. */
export const isTargetReset = ({ goals, goalSettings }: GoalFacts, period: Period, now: Instant): boolean => {
  const { target } = goals[period];
  return (
    target !== null &&
    hasAutoReset(goalSettings, period) &&
    (instantOf(target.setAt) ?? 0) < lastBoundary(period, now)
  );
};

export const targetHours = (facts: GoalFacts, period: Period, now: Instant): number => {
  const { target } = facts.goals[period];
  return target === null || isTargetReset(facts, period, now)
    ? defaultHours(facts.goalSettings, period)
    : target.hours;
};
