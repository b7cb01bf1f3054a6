/**
 * Rows that something else than the user keeps up to date: a series or a subscribed calendar. Its values are in the cell `was`, the user's
 * in cells of their own, so that the user's win, whichever device wrote last.
 */
import type { Json, JsonObject } from "@furrow/values";
import type { Day } from "../../time/types.ts";
import type { RecordType } from "./record-type.ts";

/** A cell cannot be taken out of a row: what joined an account and left it again is null there, and says nothing. */
export const saidOver = (
  was: JsonObject,
  own: JsonObject,
  nullSaysSomething: ReadonlySet<string>,
): JsonObject => {
  const fields: Record<string, Json> = { ...was };
  for (const name in own) {
    const value = own[name] ?? null;
    if (value !== null || nullSaysSomething.has(name)) fields[name] = value;
  }
  return fields;
};

/** The fields of a row without those that equal the values in `was`. A value the user removed is null. */
export const beside = <T>(
  { read, write }: Pick<RecordType<T>, "read" | "write">,
  was: JsonObject,
  fields: JsonObject,
): JsonObject => {
  const said = write(read("", was, "" as Day));
  const taken = Object.keys(said).filter((name) => !Object.hasOwn(fields, name));
  return Object.fromEntries([
    ...Object.entries(fields).filter(
      ([name, value]) => name === "was" || JSON.stringify(said[name]) !== JSON.stringify(value),
    ),
    ...taken.map((name) => [name, null]),
  ]);
};
