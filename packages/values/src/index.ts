/** What core, sync and server all use, written once. Only a list: of a module with code of its own every page would load all that it names. */

export { APP_NAME, SERVED_BY } from "./app-name.ts";
export {
  type Block,
  type BlockAt,
  openBlock,
  openRecords,
  type RecordsAt,
} from "./columns/open-columns.ts";
export { beginSealing, type Sealing } from "./columns/seal.ts";
export { formatOf, openSealed, type Sealed } from "./columns/sealed.ts";
export { byId, writeBlock, writeRecords } from "./columns/write-columns.ts";
export { type CellColumn, NO_VALUE, NOT_IN_COLUMN, type RecordColumns } from "./columns.ts";
export {
  /** @internal For the script that makes the list. */
  hashOfPassword,
  isCommonPassword,
} from "./common-password.ts";
export { isJsonObject, type Json, type JsonObject } from "./json.ts";
export { err, ok, type Result } from "./result.ts";
export { compareTexts, fnv1a } from "./text.ts";
