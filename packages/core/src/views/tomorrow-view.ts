import type { State } from "../records/state.ts";
import { tasksOn } from "../tasks/occurrences.ts";
import { addDays } from "../time/day.ts";
import type { Day } from "../time/types.ts";

/** Tomorrow's open tasks, once none of today's is left; null if there are none. */
export const tomorrowView = (state: State, today: Day) => {
  const openOn = (day: Day) => tasksOn(state, day, today).filter(({ done }) => done === null);
  const day = addDays(today, 1);
  const [first, ...others] = openOn(day);
  if (first === undefined || openOn(today).length > 0) return null;
  return { day, first, count: 1 + others.length };
};

export type TomorrowView = NonNullable<ReturnType<typeof tomorrowView>>;
