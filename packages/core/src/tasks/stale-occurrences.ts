import { editRow } from "../records/row-writes.ts";
import { withoutMoment } from "../records/state/fed-row.ts";
import type { State, Write } from "../records/state.ts";
import { taskFieldsOf, withoutEmpty } from "../records/task-fields.ts";
import { readOccurrenceId, type SeriesId } from "../records/task-ids.ts";
import { templateOf } from "./generated-occurrences.ts";
import { partAt } from "./series-parts.ts";

/**
 * Updates the series values (`was`) of open occurrences with a row, after the series changed here or a device
 * that did not know of the change made the row. Completed ones keep theirs, so past hours never change.
 */
export const staleOccurrences = (state: State, series: SeriesId): readonly Write[] =>
  (state.occurrencesBySeries.get(series) ?? []).flatMap(({ id, done, was }): readonly Write[] => {
    const day = readOccurrenceId(id)?.day;
    const part = day === undefined || done !== null ? null : partAt(state, series, day);
    if (day === undefined || part === null || part.rule === null) return [];
    // A field that the series had may be empty now.
    const says = withoutEmpty({
      ...withoutMoment(was ?? {}),
      ...taskFieldsOf(part),
      ...templateOf(part, day),
    });
    return JSON.stringify(says) === JSON.stringify(was) ? [] : [editRow("tasks", id, { was: says })];
  });
