import type { JsonObject } from "@furrow/values";
import type { Context } from "../command.ts";
import { deleteRow, editRow, putRow } from "../records/row-writes.ts";
import { type SeriesPart, seriesRecord } from "../records/series.ts";
import { applyWrites, type State, type Write } from "../records/state.ts";
import type { Task } from "../records/task.ts";
import { readOccurrenceId, type SeriesId } from "../records/task-ids.ts";
import { occurrenceDays } from "../tasks/recurrence-rule.ts";
import { staleOccurrences } from "../tasks/stale-occurrences.ts";
import { isoOf } from "../time/instant.ts";
import type { Day } from "../time/types.ts";

export type SeriesNotFound = { readonly type: "SeriesNotFound"; readonly series: SeriesId };

export const putPart = (part: SeriesPart): Write => putRow(seriesRecord, part.id, part);

export const editPart = ({ id }: SeriesPart, cells: JsonObject, { now }: Pick<Context, "now">): Write =>
  editRow("series", id, { ...cells, updatedAt: isoOf(now) });

export const deletePart = ({ id }: SeriesPart): Write => deleteRow("series", id);

/** The writes, and the updated series values of open occurrences that have a row. */
export const withOpenTimes = (
  state: State,
  series: SeriesId,
  writes: readonly Write[],
  { today }: Pick<Context, "today">,
): readonly Write[] => [...writes, ...staleOccurrences(applyWrites(state, writes, today), series)];

/** Open occurrences with a row, from this day on. */
export const openTimesFrom = (state: State, series: SeriesId, from: Day | null): readonly Task[] =>
  (state.occurrencesBySeries.get(series) ?? []).filter(
    ({ id, done, skipped }) =>
      done === null && skipped === undefined && (from === null || (readOccurrenceId(id)?.day ?? "") >= from),
  );

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
