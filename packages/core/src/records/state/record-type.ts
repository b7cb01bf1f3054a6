import type { JsonObject } from "../../json.ts";
import type { Day } from "../../time/types.ts";
import type { TableName } from "./write.ts";

/**
 * How a record is read from a row and written to one. `parse` is total: it mends what is broken, whatever JSON it is given, and reads
 * what `toFields` wrote as the same record. A record's fields and its row's fields have the same names.
 */
export interface RecordType<T> {
  readonly table: TableName;
  parse(id: string, fields: JsonObject, today: Day): T;
  toFields(record: T): JsonObject;
}
