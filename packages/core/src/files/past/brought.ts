/**
 * The cell `brought` of every row that a file of another app brought: by which import, and a sum of what it wrote, to tell what the user
 * changed since. No record type reads it: rows carry it as they carry cells of later versions, so that no screen pays for it.
 */
import { fnv1a, isJsonObject, type JsonObject } from "@furrow/values";
import { putFields } from "../../records/row-writes.ts";
import type { RecordType, WithUnknown } from "../../records/state/record-type.ts";
import { fieldsOf, type State, type TableName, type Write } from "../../records/state.ts";
import type { Day, Instant } from "../../time/types.ts";

export interface Brought extends JsonObject {
  /** When the import was, which names it. */
  readonly by: Instant;
  readonly sum: string;
  /** Of a task: the entries whose hours are in its own. */
  readonly of?: readonly string[];
}

export const importId = (at: Instant): string => `import_${at}`;

export const broughtOf = ({ unknown }: WithUnknown): Brought | null => {
  const brought = unknown?.brought;
  return isJsonObject(brought) && typeof brought.by === "number" ? (brought as Brought) : null;
};

const sumOf = (fields: JsonObject): string => (fnv1a(JSON.stringify(fields)) >>> 0).toString(36);

/** The sum is of the row as it will be read, which may differ from how it was made. */
export const broughtRow = <T extends WithUnknown>(
  { table, parse, toFields }: Pick<RecordType<T, TableName>, "table" | "parse" | "toFields">,
  id: string,
  record: NoInfer<T>,
  {
    by,
    of,
    today,
  }: { readonly by: Instant; readonly of?: readonly string[] | undefined; readonly today: Day },
): Extract<Write, { type: "put" }> => {
  const fields = toFields(record);
  const sum = sumOf(toFields(parse(id, fields, today)));
  const brought: Brought = { by, sum, ...(of !== undefined && of.length > 0 && { of }) };
  return putFields(table, id, { ...fields, brought }) as Extract<Write, { type: "put" }>;
};

/** Whether the row still is as the import wrote it. */
export const isAsItCame = (state: State, table: TableName, id: string, { sum }: Brought): boolean => {
  const { brought: _ofImport, ...fields } = fieldsOf(state, table, id) ?? {};
  return sumOf(fields) === sum;
};
