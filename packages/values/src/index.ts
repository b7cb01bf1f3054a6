/** What core and sync both use, written once. */
export { fnv1a } from "./fnv1a.ts";
export { isJsonObject, type Json, type JsonObject } from "./json.ts";
export { err, ok, type Result } from "./result.ts";
