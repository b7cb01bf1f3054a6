import type { SeriesPart } from "../records/series.ts";
import type { State } from "../records/state.ts";
import { occurrenceDays } from "../tasks/recurrence-rule.ts";
import type { Day } from "../time/types.ts";

/** Whether it is the first occurrence: "this and following" means all. `part` is the one that has the day. */
export const isFirstTime = (
  { occurrencesBySeries }: Pick<State, "occurrencesBySeries">,
  part: SeriesPart,
  day: Day,
): boolean => {
  const { id, series, rule, start, next } = part;
  if ((id as string) !== series || rule === null) return false;
  if (next === "afterDone") return day <= start;
  const [first] = occurrenceDays(rule, start, day);
  const isRowBefore = (occurrencesBySeries.get(series) ?? []).some((task) => task.id < `${series}:${day}`);
  return (first === undefined || first >= day) && !isRowBefore;
};
