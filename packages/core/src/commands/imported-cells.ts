/** What an import wrote into each cell, so that a second import keeps the user's changes. */
import { fnv1a, type JsonObject } from "@furrow/values";
import { storableText } from "../files/backup/storable.ts";
import type { TimetableEntry } from "../files/calendar-file/timetable.ts";
import { editRow } from "../records/row-writes.ts";
import type { Write } from "../records/state.ts";

/** The cells that a timetable sets, in the shape of a row. */
export const lessonCells = ({ title, description, hours, startTime, endTime, category }: TimetableEntry) => ({
  title: textInRow(title),
  description: textInRow(description),
  hours,
  startTime,
  endTime,
  category,
});

const textInRow = (text: string): string => String(storableText(text) ?? "");

/** A sum of each cell, to detect changes of the user. */
export const sumsOf = (cells: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(cells).map(([name, value]) => [name, fnv1a(JSON.stringify(value))]));

type Cells = Readonly<Record<string, unknown>>;

export const isAsImported = (record: object, sums: JsonObject, name: string): boolean =>
  sums[name] === fnv1a(JSON.stringify((record as Cells)[name]));

/** Writes cells whose value is new and that the user did not change. */
export const editImported = (
  table: "tasks" | "series",
  record: { readonly id: string; readonly imported?: JsonObject },
  cells: JsonObject,
  isFree: (name: string) => boolean,
  at: string,
): readonly Write[] => {
  const now = record as unknown as Cells;
  const isOther = (name: string) => JSON.stringify(now[name]) !== JSON.stringify(cells[name]);
  const changed = Object.fromEntries(Object.entries(cells).filter(([name]) => isFree(name) && isOther(name)));
  const written = Object.fromEntries(Object.entries(cells).filter(([name]) => isFree(name)));
  const imported = { ...record.imported, ...sumsOf(written) };
  if (Object.keys(changed).length === 0 && JSON.stringify(imported) === JSON.stringify(record.imported))
    return [];
  const fields = { ...changed, updatedAt: at, imported };
  return [editRow(table, record.id, fields)];
};
