import type { State } from "../records/state.ts";
import { isRest } from "../study/rest.ts";
import { rhythm } from "../study/rhythm.ts";
import type { Day } from "../time/types.ts";

export type RhythmView = ReturnType<typeof rhythmView>;

export const rhythmView = (state: State, today: Day) => ({
  days: rhythm(state.hoursByDay, (day) => isRest(state, day), today),
  isResting: isRest(state, today) && !state.hoursByDay.has(today),
});
