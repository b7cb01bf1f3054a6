import { type RecordTypes, recordTypes, totals } from "./record-types.ts";
import type { WriteTo } from "./state/rows.ts";
import { createSchema, type StateOf } from "./state/schema.ts";

export type State = StateOf<typeof recordTypes, typeof totals>;

export const schema = createSchema(recordTypes, totals);

export const { emptyState, buildState, applyRows, applyWrites, fieldsOf, rowsOf, keepingUnknown } = schema;

export type TableName = RecordTypes[keyof RecordTypes]["table"];

/** A table of a later version, whose rows are only carried. */
export type UnknownTable = string & { readonly __unknownTable: unique symbol };

export type Write = WriteTo<TableName | UnknownTable>;
