import type { JsonObject } from "@furrow/values";

/** A record as it is stored and travels: its visible fields, or null when it is not there (any more). */
export interface StoredRecord {
  readonly table: string;
  readonly id: string;
  readonly fields: JsonObject | null;
}

export interface PresentRecord extends StoredRecord {
  readonly fields: JsonObject;
}

/** `put` creates or restores a row with all its fields, `edit` sets fields of one that exists. */
export type WriteTo<Table extends string> =
  | { readonly type: "put"; readonly table: Table; readonly id: string; readonly fields: JsonObject }
  | { readonly type: "edit"; readonly table: Table; readonly id: string; readonly fields: JsonObject }
  | { readonly type: "delete"; readonly table: Table; readonly id: string };
