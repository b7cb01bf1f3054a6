import type { RecordTypes } from "../record-types.ts";
import type { WriteTo } from "./rows.ts";

export type TableName = RecordTypes[keyof RecordTypes]["table"];

/** A table of a later version, whose rows are only carried. */
export type UnknownTable = string & { readonly __unknownTable: unique symbol };

export type Write = WriteTo<TableName | UnknownTable>;
