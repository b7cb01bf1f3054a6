/** Which rows of two owners are the same, and which exist once, when a profile joins an account. */
import type { JsonObject } from "@furrow/values";
import { correctionRecord, factOfCorrection } from "./correction.ts";
import { recordTypes } from "./record-types.ts";

const SINGLE_TABLES = new Set<string>(
  Object.values(recordTypes).flatMap(({ table, rows }) => (rows.kind === "many" ? [] : [table])),
);

/** Settings, goals and theme exist once for each user. */
export const isSingleRecord = (table: string): boolean => SINGLE_TABLES.has(table);

/** A day's correction counts for both owners: its id follows from its content, so a file counts once. */
export const joinedRecordId = (table: string, id: string, fields: JsonObject): string =>
  table === correctionRecord.table ? factOfCorrection(id, fields) : id;
