import type { JsonObject } from "../../json.ts";

/** Tables that travel between devices. */
export type SharedTable =
  | "tasks"
  | "corrections"
  | "goals"
  | "goalSettings"
  | "completions"
  | "resets"
  | "animals"
  | "sessions"
  | "achievements"
  | "preferences";

/** Tables of this device alone; the prefix is what keeps them out of sync. */
export type LocalTable = "local.timer";

export type TableName = SharedTable | LocalTable;

/**
 * What a verb asks for. `put` creates the row, or brings a deleted one back, with all its fields; `edit` sets fields of a
 * row that exists; `delete` removes it.
 */
export type Write =
  | { readonly type: "put"; readonly table: TableName; readonly id: string; readonly fields: JsonObject }
  | { readonly type: "edit"; readonly table: TableName; readonly id: string; readonly fields: JsonObject }
  | { readonly type: "delete"; readonly table: TableName; readonly id: string };

/** A row as a replica hands it over: its visible fields, or null when it is not there (any more). */
export interface StoredRecord {
  readonly table: string;
  readonly id: string;
  readonly fields: JsonObject | null;
}
