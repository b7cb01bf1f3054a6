import type { JsonObject } from "@furrow/values";

/**
 * The changed cells of a record. The others are not written, because another device may have changed them.
 */
export const changedCells = (before: JsonObject, after: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  );
