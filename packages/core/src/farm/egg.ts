import type { Context } from "../command.ts";
import type { State } from "../records/state.ts";
import { goalProgress } from "../study/goal-progress.ts";
import { isRest } from "../study/rest.ts";
import { reaches } from "../time/hours.ts";

/** How often the egg of the day has cracked. At 4 it has hatched into the day's hen. */
type Cracks = 0 | 1 | 2 | 3 | 4;

/** The egg of the day. On a rest day it sleeps until the goal is reached. */
export type Egg = Cracks | "asleep";

export const eggOf = (state: State, moment: Pick<Context, "now" | "today">): Egg => {
  const { current, goal } = goalProgress(state, "daily", moment);
  const cracks = cracksOf(current, goal);
  return cracks < 4 && isRest(state, moment.today) ? "asleep" : cracks;
};

/** One crack for each quarter of the daily goal. */
export const cracksOf = (hours: number, goal: number): Cracks => {
  if (reaches(hours, goal)) return 4;
  // Hours are decimal sums: 0.1 + 0.4 must count as a quarter of 2.
  return Math.min(3, Math.max(0, Math.floor((hours / goal) * 4 + 1e-9))) as Cracks;
};
