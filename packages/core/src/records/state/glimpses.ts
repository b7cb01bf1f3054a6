/** For what a type reads of its columns: each value of a cell is read once, however many rows have it. */
import { type CellColumn, type Json, NO_VALUE, NOT_IN_COLUMN } from "@furrow/values";

export interface GlimpsedCell<T> {
  /** Whether the row has the cell, be it null. undefined: only the whole row tells. */
  has(at: number): boolean | undefined;
  /** null: the row has none, what it has cannot be used, or only the whole row tells. */
  at(at: number): T | null;
}

export const glimpsed = <T>(column: CellColumn, read: (value: Json) => T | null): GlimpsedCell<T> => {
  const known: (T | null)[] = [];
  return {
    has(at) {
      const code = column.code(at);
      return code === NOT_IN_COLUMN ? undefined : code !== NO_VALUE;
    },
    at(at) {
      const code = column.code(at);
      if (code <= NO_VALUE) return null;
      const before = known[code];
      if (before !== undefined) return before;
      const value = read(column.valueOf(code));
      known[code] = value;
      return value;
    },
  };
};
