/** Days off, and weekdays that rest, as they lie in storage. */
import type { StoredRow } from "./stored-row.ts";

export interface StoredRest {
  /** YYYY-MM-DD */
  readonly from: string;
  readonly to: string | null;
  /** 0 is Sunday. */
  readonly weekday?: number;
  readonly name?: string;
}

export const restRow = (id: string, rest: StoredRest): StoredRow => ({
  table: "rest",
  row: id,
  cells: { weekday: null, name: "", minutes: 0, ...rest },
});
