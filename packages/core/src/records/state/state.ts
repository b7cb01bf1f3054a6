import { recordTypes, totals } from "../record-types.ts";
import { createSchema, type StateOf } from "./schema.ts";

export type State = StateOf<typeof recordTypes, typeof totals>;

/** What this version stores. */
export const schema = createSchema(recordTypes, totals);

export const { emptyState, buildState, applyRows, applyWrites, fieldsOf, rowsOf, keepingUnknown } = schema;
