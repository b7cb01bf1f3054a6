import type { Context } from "../command.ts";
import type { State } from "../records/state.ts";
import { type GoalProgress, goalProgress, goalStreak } from "../study/goal-progress.ts";
import { GOAL_HOURS } from "../time/goal-hours.ts";
import { PERIODS } from "../time/types.ts";

export interface GoalCardView extends GoalProgress {
  /** Whole percent, rounded down: 100 is shown only when it is reached. */
  readonly percent: number;
  readonly streak: number;
  /** What the input for this period's target allows. */
  readonly min: number;
  readonly step: number;
}

/** The three cards of the Goals page: daily, weekly, monthly. */
export const goalsView = (state: State, moment: Pick<Context, "now" | "today">): readonly GoalCardView[] =>
  PERIODS.map((period) => {
    const progress = goalProgress(state, period, moment);
    return {
      ...progress,
      percent: Math.floor(progress.percentage),
      streak: goalStreak(state.completions, period, moment.today),
      ...GOAL_HOURS[period],
    };
  });
