import { isJsonObject, type Json, type JsonObject, ok } from "@furrow/values";
import type { Command } from "../command.ts";
import type { SeriesPartId } from "../records/series.ts";
import { fieldsOf, type State, type Write } from "../records/state.ts";
import { readOccurrenceId, type TaskId } from "../records/task.ts";
import { seriesStepId } from "../tasks/steps.ts";

/** A command's result with the state before it: a screen keeps both for Undo. */
export interface Done {
  readonly before: State;
  readonly writes: readonly Write[];
}

/** Only the writes of the command itself. What follows for goals and farm follows again from undoing it. */
const TABLES: ReadonlySet<string> = new Set(["tasks", "series", "steps", "sessions"]);

/** Undoes a command of a recurring task. Cells changed since stay, as do rows it made that were changed. */
export const undoSeries: Command<Done> = (state, done) => {
  const { before, writes } = done;
  const back = stepsAsLeft(state, writesBack(state, done));
  const part = writes.find(({ table }) => table === "series")?.id as SeriesPartId | undefined;
  const title = part === undefined ? undefined : (before.series.get(part) ?? state.series.get(part))?.title;
  return ok({
    writes: back,
    notices:
      back.length === 0 || title === undefined ? [] : [{ type: "SeriesChanged", change: "takenBack", title }],
  });
};

/**
 * A step that returns to its occurrence takes over what the user did to the series' step that replaced it,
 * which goes: ticked, renamed or removed. It returns to its old place.
 */
const stepsAsLeft = (state: State, back: readonly Write[]): readonly Write[] => {
  const going = new Set<string>();
  const asLeft = back.flatMap((write): readonly Write[] => {
    if (write.type !== "put" || write.table !== "steps") return [write];
    const { fields } = write;
    const given = seriesStepId(fields.taskId as TaskId, write.id);
    const left = fieldsOf(state, "steps", given);
    if (left === null) return [write];
    going.add(given);
    if (left.removed === true) return [];
    const name = left.title ? { title: left.title } : {};
    return [{ ...write, fields: { ...fields, ...name, done: left.done ?? null } }];
  });
  return [
    ...asLeft.filter(({ id }) => !going.has(id)),
    ...Array.from(going, (id): Write => ({ type: "delete", table: "steps", id })),
  ];
};

/**
 * Undoes an import the same way. A recurring task that stays keeps the occurrences that the import changed or
 * skipped.
 */
export const revertImport: Command<Done> = (state, { before, writes }) => {
  const stays = (write: Write) =>
    fieldsOf(before, write.table, write.id) === null &&
    fieldsOf(state, write.table, write.id) !== null &&
    backOf(write, before, state).length === 0;
  const staying = new Set<string>(
    writes.flatMap((write) => (write.table === "series" && stays(write) ? write.id : [])),
  );
  const isOfOneThatStays = ({ table, id }: Write) =>
    table === "tasks" && staying.has(readOccurrenceId(id)?.series ?? "");
  const taken = writes.filter((write) => !isOfOneThatStays(write));
  return ok({ writes: writesBack(state, { before, writes: taken }), notices: [] });
};

/** Whether nothing of an import is left: rows not undone here were deleted before. */
export const isImportGone = (state: State, writes: readonly Write[], back: readonly Write[]): boolean =>
  writes
    .filter(({ table }) => table === "tasks" || table === "series")
    .every(
      ({ table, id }) =>
        fieldsOf(state, table, id) === null || back.some((write) => write.table === table && write.id === id),
    );

const writesBack = (state: State, { before, writes }: Done): readonly Write[] =>
  writes.filter(({ table }) => TABLES.has(table)).flatMap((write) => backOf(write, before, state));

const backOf = (write: Write, before: State, state: State): readonly Write[] => {
  const { table, id } = write;
  const then = fieldsOf(before, table, id);
  const now = fieldsOf(state, table, id);
  if (write.type === "delete")
    return then === null || now !== null ? [] : [{ type: "put", table, id, fields: then }];
  if (now === null) return [];
  const { fields } = write;
  const untouched = Object.keys(fields).filter(
    // Cells equal to the series' values are not in the row.
    (name) => !Object.hasOwn(now, name) || isSame(fields[name], now[name]),
  );
  if (then === null)
    return untouched.length < Object.keys(fields).length ? [] : [{ type: "delete", table, id }];
  const cells = Object.fromEntries(untouched.map((name) => [name, said(then, name) ?? null]));
  return untouched.length === 0 ? [] : [{ type: "edit", table, id, fields: cells }];
};

/** A cell of a row, or the series' value if an occurrence has none. */
const said = (fields: JsonObject, name: string): Json | undefined =>
  fields[name] ?? (isJsonObject(fields.was) ? fields.was[name] : undefined);

const isSame = (one: Json | undefined, other: Json | undefined): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
