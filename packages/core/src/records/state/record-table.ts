/** Most kinds of records are a table of cells, one line each: the record's type, how it is read and written follow from it. */
import { isJsonObject, type Json, type JsonObject } from "@furrow/values";
import { isoAtNoon, readTimestamp } from "../../time/instant.ts";
import type { Day } from "../../time/types.ts";
import type { Cell } from "./cells.ts";
import type { WithUnknown } from "./record-type.ts";

export interface TableCell<T = unknown> extends Cell {
  /** Mends what is broken. Undefined leaves the cell out. Some defaults follow from the day or other fields. */
  read(stored: Json | undefined, today: Day, fields: JsonObject): T;
}
export type CellTable = Readonly<Record<string, TableCell>>;

type Optional<Table extends CellTable> = {
  [Name in keyof Table]: undefined extends ReturnType<Table[Name]["read"]> ? Name : never;
}[keyof Table];
export type FieldsOf<Table extends CellTable> = {
  readonly [Name in Exclude<keyof Table, Optional<Table>>]: ReturnType<Table[Name]["read"]>;
} & { readonly [Name in Optional<Table>]?: Exclude<ReturnType<Table[Name]["read"]>, undefined> };

/** What `recordType` needs to know of a table. */
export const ofTable = <T extends WithUnknown & { readonly id: string }>(table: CellTable) => {
  const entries = Object.entries(table);
  return {
    cells: table,
    read: (id: string, fields: JsonObject, today: Day): T => {
      const record: Record<string, unknown> = { id };
      for (const [name, { read }] of entries) {
        const value = read(fields[name], today, fields);
        if (value !== undefined) record[name] = value;
      }
      return record as unknown as T;
    },
    write: ({ id: _id, unknown: _later, ...fields }: T) => fields as unknown as JsonObject,
  };
};

export const text: TableCell<string> = {
  holds: "text",
  read: (stored) => (typeof stored === "string" ? stored : ""),
};
export const number: TableCell<number> = {
  holds: "number",
  read: (stored) => (typeof stored === "number" ? stored : 0),
};
export const timeOrNull: TableCell<string | null> = { holds: "time or null", read: readTimestamp };
export const time: TableCell<string> = {
  holds: "time",
  read: (stored, today) => readTimestamp(stored) ?? isoAtNoon(today),
};
export const doneOrNull: TableCell<null | { readonly at: string }> = {
  holds: "null, or when",
  members: { at: true },
  read: (stored, today, { createdAt }) =>
    isJsonObject(stored) ? { at: readTimestamp(stored.at) ?? time.read(createdAt, today, {}) } : null,
};
