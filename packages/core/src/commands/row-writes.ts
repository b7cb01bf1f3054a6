import type { RecordType } from "../records/state/record-type.ts";
import type { TableName, Write } from "../records/state.ts";

/** A whole record as its row. */
export const putRow = <T>(
  { table, toFields }: Pick<RecordType<T, TableName>, "table" | "toFields">,
  id: string,
  record: T,
): Write => ({ type: "put", table, id, fields: toFields(record) });
