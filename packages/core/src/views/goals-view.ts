import type { Context } from "../command.ts";
import type { State } from "../records/state/state.ts";
import { GOAL_HOURS } from "../study/goal-hours.ts";
import { type GoalProgress, goalProgress, goalStreak } from "../study/goal-progress.ts";
import { goalDescription } from "../study/goal-target.ts";
import { PERIODS, type Period } from "../time/types.ts";

export interface GoalCard extends GoalProgress {
  readonly title: string;
  /** `Study for 2 hours today`, with the hours in force. */
  readonly description: string;
  /** Whole percent, rounded down: 100 is shown only when it is reached. */
  readonly percent: number;
  readonly streak: number;
  readonly streakText: string;
  /** What the input for this period's target allows. */
  readonly min: number;
  readonly step: number;
}

const TITLES: Readonly<Record<Period, string>> = {
  daily: "Daily Goal",
  weekly: "Weekly Goal",
  monthly: "Monthly Goal",
};

const UNITS: Readonly<Record<Period, string>> = { daily: "day", weekly: "week", monthly: "month" };

/** The three cards of the Goals page: daily, weekly, monthly. */
export const goalsView = (state: State, moment: Pick<Context, "now" | "today">): readonly GoalCard[] =>
  PERIODS.map((period) => {
    const progress = goalProgress(state, period, moment);
    const streak = goalStreak(state.completions, period, moment.today);
    return {
      ...progress,
      title: TITLES[period],
      description: goalDescription(period, progress.goal),
      percent: Math.floor(progress.percentage),
      streak,
      streakText: `${streak} ${UNITS[period]} streak`,
      ...GOAL_HOURS[period],
    };
  });
