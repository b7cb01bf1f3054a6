import type { Context } from "../command.ts";
import { completionId } from "../records/goal-completion.ts";
import type { GoalSettings } from "../records/goal-settings.ts";
import type { State } from "../records/state.ts";
import { reaches, sumHours } from "../time/hours.ts";
import { instantOf } from "../time/instant.ts";
import { daysOfPeriod, periodKeyOf, previousPeriodKey } from "../time/period.ts";
import { lastBoundary } from "../time/reset-boundary.ts";
import type { Day, Instant, Period, PeriodKey } from "../time/types.ts";

type Moment = Pick<Context, "now" | "today">;

export type GoalProgress = ReturnType<typeof goalProgress>;

export const goalProgress = (state: State, period: Period, { now, today }: Moment) => {
  const current = hoursOfPeriod(state.hoursByDay, period, periodKeyOf(period, today));
  const goal = targetHours(state, period, now);
  const completed = reaches(current, goal);
  return {
    type: period,
    /** Hours studied in the running period. */
    current,
    goal,
    /** 0 to 100, never more. */
    percentage: completed ? 100 : (current / goal) * 100,
    completed,
  };
};

export const hoursOfPeriod = (hoursByDay: State["hoursByDay"], period: Period, key: PeriodKey): number =>
  sumHours(daysOfPeriod(period, key).map((day) => hoursByDay.get(day) ?? 0));

/** How many periods in a row were completed. The running one counts once completed, and breaks nothing. */
export const goalStreak = (completions: State["completions"], period: Period, today: Day): number => {
  const isCompleted = (key: PeriodKey) => (completions.get(completionId(period, key))?.done ?? null) !== null;
  const running = periodKeyOf(period, today);
  let streak = isCompleted(running) ? 1 : 0;
  for (let key = previousPeriodKey(period, running); isCompleted(key); key = previousPeriodKey(period, key))
    streak += 1;
  return streak;
};

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

/** The running period's target. Past weeks keep only that they were reached (goal-completion.ts). */
export const targetHours = (facts: GoalFacts, period: Period, now: Instant): number => {
  const { target } = facts.goals[period];
  return target === null || isTargetReset(facts, period, now)
    ? defaultHours(facts.goalSettings, period)
    : target.hours;
};
