import type { JsonObject } from "@furrow/values";

/** The changed cells of a record only: another device may have changed the others. */
export const changedCells = (before: JsonObject, after: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  );
