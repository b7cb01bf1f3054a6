/** What core, sync and server all use, written once. */

export {
  type Block,
  type BlockAt,
  openBlock,
  openRecords,
  type RecordsAt,
} from "./columns/open-columns.ts";
export { beginSealing, type Sealing } from "./columns/seal.ts";
export { openSealed, type Sealed } from "./columns/sealed.ts";
export { byId, writeBlock, writeRecords } from "./columns/write-columns.ts";
export { type CellColumn, NO_VALUE, NOT_IN_COLUMN, type RecordColumns } from "./columns.ts";
export { isJsonObject, type Json, type JsonObject } from "./json.ts";
export { compareTexts, fnv1a } from "./text.ts";

/** The product's name. Nothing else spells it out. */
export const APP_NAME = "Furrow";

/** An expected failure is a value its caller must handle; a bug throws. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });
export const err = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error });
