import type { Context } from "../command.ts";
import type { State } from "../records/state.ts";
import { goalProgress, goalStreak } from "../study/goal-progress.ts";
import { GOAL_HOURS } from "../time/goal-hours.ts";
import { PERIODS } from "../time/types.ts";

export type GoalCardView = ReturnType<typeof goalsView>[number];

/** The three cards of the Goals page: daily, weekly, monthly. */
export const goalsView = (state: State, moment: Pick<Context, "now" | "today">) =>
  PERIODS.map((period) => {
    const progress = goalProgress(state, period, moment);
    return {
      ...progress,
      /** Whole percent, rounded down: 100 is shown only when it is reached. */
      percent: Math.floor(progress.percentage),
      streak: goalStreak(state.completions, period, moment.today),
      /** What the input for this period's target allows. */
      ...GOAL_HOURS[period],
    };
  });
