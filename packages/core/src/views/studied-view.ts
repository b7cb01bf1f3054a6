import type { State } from "../records/state.ts";
import { totalHours } from "../study/totals.ts";
import type { Day } from "../time/types.ts";

/** All that was ever studied, from the first day with hours to the last; null while there is none. */
export interface StudiedView {
  readonly hours: number;
  readonly from: Day;
  readonly to: Day;
}

export const studiedView = ({ hoursByDay }: State): StudiedView | null => {
  const days = [...hoursByDay.keys()].sort();
  const [from, to] = [days[0], days.at(-1)];
  return from === undefined || to === undefined ? null : { hours: totalHours(hoursByDay), from, to };
};
