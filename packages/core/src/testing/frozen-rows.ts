/**
 * Rows as version 1 stored them: every table, every variant. A later build that reads them as anything else would change what people
 * have on their devices, so this is never written again.
 */
import type { JsonObject } from "@furrow/values";
import stored from "./fixtures/rows-v1.json" with { type: "json" };

export interface FrozenRow {
  readonly table: string;
  readonly id: string;
  readonly fields: JsonObject;
}

/** By table and id; the timer's row is apart, because there is only one. */
export const frozenRows: readonly FrozenRow[] = stored.rows;

export const frozenTimers: readonly FrozenRow[] = Object.values(stored.timers).map((timer) => ({
  table: "local.timer",
  id: "current",
  fields: { timer },
}));

/** Opens `all-tables-v1.enc`. */
export const FROZEN_PASSWORD = "eleven geese fly north";
