import type { State } from "../records/state.ts";
import { hoursBetween } from "../study/totals.ts";
import { addDays } from "../time/day.ts";
import type { Day } from "../time/types.ts";

/** Whether there is a letter on this Sunday: about the week before it, if it has hours. */
export const hasLetter = ({ hoursByDay }: Pick<State, "hoursByDay">, sunday: Day): boolean =>
  hoursBetween(hoursByDay, addDays(sunday, -7), addDays(sunday, -1)) > 0;
