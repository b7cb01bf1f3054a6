import type { JsonObject } from "@furrow/values";
import type { RecordType } from "./state/record-type.ts";
import type { TableName, Write } from "./state.ts";

export const putRow = <T>(
  { table, toFields }: Pick<RecordType<T, TableName>, "table" | "toFields">,
  id: string,
  record: T,
): Write => putFields(table, id, toFields(record));

export const putFields = (table: Write["table"], id: string, fields: JsonObject): Write => ({
  type: "put",
  table,
  id,
  fields,
});

export const editRow = (table: Write["table"], id: string, fields: JsonObject): Write => ({
  type: "edit",
  table,
  id,
  fields,
});

export const deleteRow = (table: Write["table"], id: string): Write => ({ type: "delete", table, id });

/** The changed cells of a record only: another device may have changed the others. */
export const changedCells = (before: JsonObject, after: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  );
