/** From what is in a file to what it tells. */
import type { Json } from "@furrow/values";
import { formOf } from "../backup/open-backup.ts";
import { checkBackup } from "../backup/parse-backup.ts";
import { gathering } from "./gathering.ts";
import type { DateOrder, PastSource, Reading, ReadingOptions, RefusalReason } from "./past.ts";
import type { Reader } from "./reader.ts";
import { datesOf, guessColumns, plainTable, readTable } from "./readers/table.ts";
import { JSON_READERS, TABLE_READERS } from "./sources.ts";
import { type RawTable, type Table, tableWith } from "./tables.ts";
import { orderOf } from "./written-times.ts";
import { zoneDays } from "./zone-days.ts";

/** Of tasks, sessions and what else a file has. */
export const MOST_ROWS = 200_000;

const SAMPLE_ROWS = 5;

export const refused = (reason: RefusalReason): Reading => ({ type: "refused", reason });

/** Whether Restore reads this file, encrypted or not. */
export const isBackup = (text: string, json: Json | undefined): boolean =>
  formOf(text) !== "plain" || (json !== undefined && checkBackup(json).ok);

export const readPastJson = (json: Json, options: ReadingOptions): Reading => {
  const reader = JSON_READERS.find(({ recognizes }) => recognizes(json));
  return reader === undefined
    ? refused("not-recognized")
    : gathered(reader.source, options, "day-first", (how) => reader.read(json, how));
};

/** Tables of other kinds in the same zip are left alone. */
export const readPastTables = (tables: readonly RawTable[], options: ReadingOptions): Reading => {
  for (const { source, columns, dates, read } of TABLE_READERS) {
    const known = tables.flatMap((table) => tableWith(table, columns) ?? []);
    if (known.length === 0) continue;
    return inOrder(cellsOf(known, dates), options, (order) =>
      gathered(source, options, order, (how) => read(known, how)),
    );
  }
  const [only, other] = tables;
  const table = only === undefined || other !== undefined ? null : plainTable(only);
  return table === null ? refused("not-recognized") : readByColumns(table, options);
};

function* cellsOf(tables: readonly Table[], columns: readonly string[]): Iterable<string> {
  for (const { rows, cell } of tables)
    for (const row of rows) for (const column of columns) yield cell(row, column);
}

const readByColumns = (table: Table, options: ReadingOptions): Reading => {
  const { columns } = options;
  if (columns === undefined)
    return {
      type: "columns",
      header: table.header,
      sample: table.rows.slice(0, SAMPLE_ROWS),
      guess: guessColumns(table),
    };
  return inOrder(datesOf(table, columns), options, (order) =>
    gathered("table", options, order, (how) => readTable(table, columns, how)),
  );
};

const inOrder = (
  cells: Iterable<string>,
  { order: chosen, timeZone }: ReadingOptions,
  read: (order: DateOrder) => Reading,
): Reading => {
  const { order, example } = orderOf(cells);
  const known = order ?? chosen;
  if (known !== undefined || example === null) return read(known ?? "day-first");
  return {
    type: "asks-order",
    example,
    likely: timeZone.startsWith("America/") ? "month-first" : "day-first",
  };
};

const gathered = (
  source: PastSource,
  { timeZone, today }: ReadingOptions,
  order: DateOrder,
  read: (how: Reader) => void,
): Reading => {
  const into = gathering(source, zoneDays(timeZone));
  read({ into, today, order });
  const past = into.past();
  const rows = past.tasks.length + past.series.length + past.entries.length;
  if (rows > MOST_ROWS) return refused("too-many-rows");
  return rows === 0 && past.left.length === 0 ? refused("nothing-in-it") : { type: "past", past };
};
