/** What of two people's rows is the same, and what there is one of, where a profile's rows join an account's. */
import type { JsonObject } from "@furrow/values";
import { correctionRecord, factOfCorrection } from "./correction.ts";
import { recordTypes } from "./record-types.ts";

const SINGLE_TABLES = new Set<string>(
  Object.values(recordTypes).flatMap(({ table, rows }) => (rows.kind === "many" ? [] : [table])),
);

/** Settings, goals, the theme: a person has one of each. */
export const isSingleRecord = (table: string): boolean => SINGLE_TABLES.has(table);

/**
 * An animal's period or a task's birth is the same for both, and so is their row. A day is not: each may have corrected its hours, and
 * both corrections count. Their ids say what they hold, so that a file restored in both does not count twice.
 */
export const joinedRecordId = (table: string, id: string, fields: JsonObject): string =>
  table === correctionRecord.table ? factOfCorrection(id, fields) : id;
