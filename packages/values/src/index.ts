/** What core, sync and server all use, written once. Only a list: of a module with code of its own every page would load all that it names. */

export { APP_NAME, SERVED_BY } from "./app-name.ts";
export {
  /** @internal For the script that makes the list. */
  hashOfPassword,
  isCommonPassword,
} from "./common-password.ts";
export { isolatedFrom, OTHER_WAY } from "./isolated.ts";
export { isJsonObject, type Json, type JsonObject, parseJson } from "./json.ts";
export { err, ok, type Result } from "./result.ts";
export { compareTexts, fnv1a } from "./text.ts";
