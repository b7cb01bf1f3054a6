/**
 * Records read where they lie: the values of each cell in a list of their own, with equal values under one code. An object is made only of a
 * record that somebody looks at, and an index of the codes alone.
 */
import type { Json, JsonObject } from "./json.ts";

/** One cell of all records. */
export interface CellColumn {
  /** Equal codes are equal values. NO_VALUE: the record has no such cell. NOT_IN_COLUMN: it has, but only `fields` tells what. */
  code(at: number): number;
  /** Of a code that stands for a value. Asked twice, it is the same object. */
  valueOf(code: number): Json;
  /** Without making it. */
  isObject(code: number): boolean;
  /** A member of the objects in this cell, as a column: the codes are by record, too. */
  member(name: string): CellColumn;
}

export const NO_VALUE = 0;
export const NOT_IN_COLUMN = -1;

/** Records with ids, in the order of these. */
export interface RecordColumns {
  readonly count: number;
  id(at: number): string;
  /** -1 where there is none. */
  find(id: string): number;
  /** Made anew each time. */
  fields(at: number): JsonObject;
  /** Also of a name that no record has. */
  cell(name: string): CellColumn;
}
