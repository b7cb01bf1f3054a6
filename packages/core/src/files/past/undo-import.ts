/** Takes back what a file brought: what still is as it came. What the user has worked on since stays. */
import type { Context } from "../../command.ts";
import { type Import, importRecord } from "../../records/import.ts";
import { deleteRow } from "../../records/row-writes.ts";
import type { WithUnknown } from "../../records/state/record-type.ts";
import { type State, schema, type TableName, type Write } from "../../records/state.ts";
import { readOccurrenceId } from "../../records/task-ids.ts";
import { instantOfStamp } from "../../time/instant.ts";
import type { Instant } from "../../time/types.ts";
import { broughtOf, importId, isAsItCame } from "./brought.ts";

const UNDO_MS = 30 * 24 * 60 * 60_000;

/** Those that can be undone, the latest first. */
export const importsView = ({ imports }: Pick<State, "imports">, now: Instant): readonly Import[] =>
  [...imports.values()]
    .filter(({ at }) => instantOfStamp(at) > now - UNDO_MS)
    .sort((one, other) => (one.at > other.at ? -1 : 1));

/** All that a row of any table may say, as far as it is asked for here. */
interface AnyRow extends WithUnknown {
  readonly taskId?: string | null;
  readonly course?: string | null;
  readonly title?: string;
  readonly name?: string;
  readonly type?: string;
  readonly date?: string;
}

interface FoundRow {
  readonly table: TableName;
  readonly id: string;
  readonly row: AnyRow;
}

/** `kept`: names of what the user has worked on since. */
export const undoImport = (
  state: State,
  id: string,
  { now }: Pick<Context, "now">,
): { readonly writes: readonly Write[]; readonly kept: readonly string[] } => {
  if (!importsView(state, now).some((each) => each.id === id)) return { writes: [], kept: [] };
  const came: (FoundRow & { readonly unit: string })[] = [];
  const others: FoundRow[] = [];
  /** Tasks, series and other rows that the user has worked on. A task, its steps and its sessions stay or go together. */
  const touched = new Set<string>(touchedByUse(state));
  for (const { table } of Object.values(schema.types)) {
    for (const [rowId, record] of schema.recordsOf(state, table)) {
      const found = { table: table as TableName, id: rowId, row: record as AnyRow };
      const brought = broughtOf(found.row);
      const unit = unitOf(found);
      if (brought !== null && importId(brought.by) === id) {
        came.push({ ...found, unit });
        if (!isAsItCame(state, found.table, rowId, brought)) touched.add(unit);
      } else others.push(found);
    }
  }
  // A step or a session of a task that came, be it the user's or of a later file.
  const own = new Set(came.map(({ table, id: rowId }) => unitKey(table, rowId)));
  for (const unit of others.map(unitOf)) if (own.has(unit)) touched.add(unit);
  const stays = came.filter(({ unit }) => touched.has(unit));
  const usedCourses = new Set([...others, ...stays].map(({ row }) => row.course));
  const isKept = ({ table, id: rowId, unit }: (typeof came)[number]) =>
    touched.has(unit) || (table === "courses" && usedCourses.has(rowId));
  return {
    writes: [
      ...came.filter((each) => !isKept(each)).map(({ table, id: rowId }) => deleteRow(table, rowId)),
      deleteRow(importRecord.table, id),
    ],
    kept: came
      .filter((each) => isKept(each) && each.table !== "steps" && each.table !== "sessions")
      .map(({ row }) => row.title || row.name || row.type || row.date || ""),
  };
};

/** What a running timer works on, and series of which the user changed a time or what follows. */
function* touchedByUse({ timer, occurrencesBySeries, partsBySeries }: State): Generator<string> {
  const { taskId } = timer.workingOn;
  if (taskId !== null) yield unitKey("tasks", taskId);
  if (taskId !== null) yield unitKey("series", readOccurrenceId(taskId)?.series ?? "");
  for (const series of occurrencesBySeries.keys()) yield unitKey("series", series);
  for (const [series, parts] of partsBySeries) if (parts.length > 1) yield unitKey("series", series);
}

const unitOf = ({ table, id, row }: FoundRow): string =>
  (table === "steps" || table === "sessions") && row.taskId
    ? unitKey("tasks", row.taskId)
    : unitKey(table, id);

const unitKey = (table: string, id: string): string => `${table}/${id}`;
