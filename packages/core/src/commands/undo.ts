import { isJsonObject, type Json, type JsonObject, ok } from "@furrow/values";
import type { Command, Outcome } from "../command.ts";
import type { Notice } from "../notice.ts";
import { deleteRow, editRow, putFields } from "../records/row-writes.ts";
import type { SeriesPartId } from "../records/series.ts";
import { calendarCells } from "../records/state/fed-row.ts";
import { applyWrites, fieldsOf, type State, type Write } from "../records/state.ts";
import { readOccurrenceId, type TaskId } from "../records/task-ids.ts";
import { taskOf } from "../tasks/occurrences.ts";
import { seriesStepId } from "../tasks/steps.ts";
import type { Day } from "../time/types.ts";

/** A command's result with the state before it: a screen keeps both for Undo. */
export interface Done extends Outcome {
  readonly before: State;
}

/** Only the writes of the command itself. What follows for goals and farm follows again from undoing it. */
const TABLES: ReadonlySet<string> = new Set([
  "tasks",
  "series",
  "steps",
  "sessions",
  "courses",
  "exams",
  "topics",
  "dayMinutes",
  "rest",
  "calendarEvents",
  "calendarCourses",
  "corrections",
  "goalSettings",
]);

/** Undoes a command. Cells changed since stay, as do rows it made that were changed. */
export const undo: Command<Done> = (state, done) => {
  const isOfSeries = done.writes.some(({ table }) => table === "series");
  const before = isOfSeries ? done.before : withOccurrences(done);
  const writes = stepsAsLeft(state, writesBack(state, { ...done, before }));
  return ok({ writes, notices: writes.length === 0 ? [] : noticesOf(state, done, writes) });
};

/** Undoing an occurrence's first change keeps its row: another device may have written into it. */
const withOccurrences = ({ before, writes }: Done): State => {
  const made = writes.flatMap((write) =>
    write.type === "put" &&
    write.fields.was !== undefined &&
    readOccurrenceId(write.id) !== null &&
    fieldsOf(before, write.table, write.id) === null
      ? [{ ...write, fields: { was: write.fields.was } }]
      : [],
  );
  return applyWrites(before, made, "" as Day);
};

const noticesOf = (
  state: State,
  { before, writes, notices }: Done,
  back: readonly Write[],
): readonly Notice[] => {
  const part = writes.find(({ table }) => table === "series")?.id as SeriesPartId | undefined;
  const isOfCalendar = writes.some(({ table }) => table === "calendarEvents");
  if (part !== undefined && !isOfCalendar) {
    const title = (before.series.get(part) ?? state.series.get(part))?.title;
    return title === undefined ? [] : [{ type: "SeriesChanged", change: "takenBack", title }];
  }
  const [first] = notices;
  const count = back.filter(({ table }) => table === "tasks").length;
  switch (first?.type) {
    case "TaskUpdated": {
      const title = taskOf(before, writes[0]?.id as TaskId)?.title ?? first.title;
      return [{ type: "TaskUpdated", title }];
    }
    case "TaskReopened":
      return [{ type: "TaskCompleted", title: first.title }];
    case "TaskDeleted":
    case "TimeSkipped":
      return [{ type: "TaskRestored", title: first.title }];
    case "TasksCompleted":
      return [{ type: "TasksReopened", count }];
    case "TasksDeleted":
      return [{ type: "TasksRestored", count }];
    case "TasksMoved":
    case "TasksSpread":
      return [{ type: "TasksMovedBack", count }];
    case "SessionBookChanged":
      return [{ type: "SessionBookChanged", change: first.change === "added" ? "deleted" : "restored" }];
    default:
      return [];
  }
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
  return [...asLeft.filter(({ id }) => !going.has(id)), ...Array.from(going, (id) => deleteRow("steps", id))];
};

const writesBack = (state: State, { before, writes }: Pick<Done, "before" | "writes">): readonly Write[] =>
  writes.filter(({ table }) => TABLES.has(table)).flatMap((write) => backOf(write, before, state));

const backOf = (write: Write, before: State, state: State): readonly Write[] => {
  const { table, id } = write;
  const then = fieldsOf(before, table, id);
  const now = fieldsOf(state, table, id);
  if (write.type === "delete") return then === null || now !== null ? [] : [putFields(table, id, then)];
  if (now === null) return [];
  const { fields } = write;
  const untouched = Object.keys(fields).filter(
    // Cells equal to the series' values are not in the row.
    (name) => !Object.hasOwn(now, name) || isSame(fields[name], now[name]),
  );
  if (then === null) {
    // What a calendar says is one cell: the user's changes are others.
    const isEdited =
      fields.was !== undefined &&
      Object.keys(now).some((name) => name !== "updatedAt" && !Object.hasOwn(fields, name));
    return isEdited || untouched.length < Object.keys(fields).length ? [] : [deleteRow(table, id)];
  }
  const names = untouched.filter((name) => !isSame(then[name], now[name]));
  if (names.every((name) => name === "updatedAt")) return [];
  const cells = Object.fromEntries(names.map((name) => [name, cellOf(then, name) ?? null]));
  return [editRow(table, id, cells)];
};

/** A cell of a row, or the series' value if an occurrence has none. */
const cellOf = (fields: JsonObject, name: string): Json | undefined =>
  fields[name] ?? (isJsonObject(fields.was) ? calendarCells(fields.was)[name] : undefined);

const isSame = (one: Json | undefined, other: Json | undefined): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
