import type { JsonObject } from "@furrow/values";

/** The cells of a record that differ from what they were. The others are not written: another device may have changed them. */
export const changedCells = (before: JsonObject, after: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  );
