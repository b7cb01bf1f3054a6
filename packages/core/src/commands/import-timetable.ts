/** Imports a timetable. Ids come from the file: a second import updates, and keeps the user's changes. */

import { type Command, type Context, okWith } from "../command.ts";
import type { TimetableEntry } from "../files/calendar-file/timetable.ts";
import { type Imported, sortTimetable, timetableId } from "../files/calendar-file/timetable-series.ts";
import { putFields } from "../records/row-writes.ts";
import type { State, Write } from "../records/state.ts";
import type { TaskId } from "../records/task-ids.ts";
import type { Tasks } from "../tasks/generated-occurrences.ts";
import { rowOfTask } from "../tasks/occurrences.ts";
import { isoOf } from "../time/instant.ts";
import type { Day } from "../time/types.ts";
import {
  editImported,
  endImported,
  importSeries,
  isAsImported,
  lessonCells,
  sumsOf,
} from "./import-series.ts";

export interface TimetableToImport {
  readonly entries: readonly TimetableEntry[];
  /** The last day of the requested range. */
  readonly to: Day;
}

export const importTimetable: Command<TimetableToImport> = (state, { entries, to }, context) => {
  const { series, single, ended } = sortTimetable(entries, importedBefore(state));
  return okWith([
    ...single.flatMap((entry) => importTask(state, entry, context)),
    ...ended.flatMap(({ uid, from }) => endImported(state, uid, from, context)),
    ...series.flatMap((event) => importSeries(state, event, to, context)),
  ]);
};

/** What earlier imports created. */
export const importedBefore = (state: Pick<Tasks, "tasks" | "series">): Imported => ({
  isTask: ({ key }) => rowOfTask(state, timetableId(key) as TaskId) !== undefined,
  isSeries: (uid) => state.series.has(timetableId(uid) as never),
});

const importTask = (state: State, entry: TimetableEntry, { now }: Pick<Context, "now">): readonly Write[] => {
  const id = timetableId(entry.key) as TaskId;
  const at = isoOf(now);
  const cells = { ...lessonCells(entry), date: entry.date };
  const task = rowOfTask(state, id);
  if (task === undefined) {
    const fields = { ...cells, done: null, createdAt: at, updatedAt: at, imported: sumsOf(cells) };
    return [putFields("tasks", id, fields)];
  }
  if (task.done !== null) return [];
  // An earlier version stored no sums and overwrote such rows.
  const isFree = (name: string) => task.imported === undefined || isAsImported(task, task.imported, name);
  return editImported("tasks", task, cells, isFree, at);
};
