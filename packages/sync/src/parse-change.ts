/**
 * The gate for changes that come from outside. Plain code, because it must hold against values no schema expects: hostile keys,
 * nesting of any depth, NaN and lone surrogates are refused with a value; unknown tables, fields and values pass untouched.
 */

import { err, type Json, ok, type Result } from "@furrow/values";
import { type Change, CREATED, DELETED } from "./change.ts";
import { utf8Length } from "./json.ts";
import { MAX_CELL_BYTES, MAX_CELLS, MAX_DEPTH, MAX_NAME_LENGTH } from "./limits.ts";
import { isStamp, NEVER } from "./stamp.ts";

export type ChangeProblem =
  | "not an object"
  | "bad name"
  | "bad stamp"
  | "bad mark"
  | "no cells"
  | "too many cells"
  | "not a value"
  | "too deep"
  | "too large";

export const parseChange = (input: unknown): Result<Change, ChangeProblem> => {
  if (!isPlainObject(input)) return err("not an object");
  const { table, row, cells, stamp } = input;
  if (!isName(table) || !isName(row)) return err("bad name");
  if (!isStamp(stamp) || stamp === NEVER) return err("bad stamp");
  if (!isPlainObject(cells)) return err("not an object");
  const names = Object.keys(cells);
  if (names.length === 0) return err("no cells");
  if (names.length > MAX_CELLS) return err("too many cells");
  for (const name of names) {
    const value = cells[name];
    if (!isName(name)) return err("bad name");
    if ((name === CREATED || name === DELETED) && value !== true) return err("bad mark");
    const problem = valueProblem(value, MAX_DEPTH);
    if (problem !== null) return err(problem);
    if (isLarge(value)) return err("too large");
  }
  return ok({ table, row, cells: cells as Readonly<Record<string, Json>>, stamp });
};

/** The most that a character of a string takes as JSON: `\\u001f`. */
const MOST_BYTES_OF_A_UNIT = 6;

const isLarge = (value: unknown): boolean => {
  if (typeof value === "string" && (value.length + 2) * MOST_BYTES_OF_A_UNIT <= MAX_CELL_BYTES) return false;
  return utf8Length(JSON.stringify(value)) > MAX_CELL_BYTES;
};

const HOSTILE_KEYS: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/** Names become keys of objects and texts in databases, so no hostile keys, control characters or lone surrogates. */
const isName = (value: unknown): value is string =>
  typeof value === "string" &&
  value.length > 0 &&
  value.length <= MAX_NAME_LENGTH &&
  value.isWellFormed() &&
  !hasControlCharacter(value) &&
  !HOSTILE_KEYS.has(value);

const hasControlCharacter = (text: string): boolean => {
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) < 0x20) return true;
  return false;
};

const isPlainObject = (value: unknown): value is Record<string, unknown> => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

const valueProblem = (value: unknown, depth: number): ChangeProblem | null => {
  if (value === null || typeof value === "boolean" || typeof value === "string") return null;
  if (typeof value === "number") return Number.isFinite(value) ? null : "not a value";
  if (depth === 0) return "too deep";
  if (Array.isArray(value)) return firstProblem(value, depth - 1);
  if (!isPlainObject(value)) return "not a value";
  if (Object.keys(value).some((key) => HOSTILE_KEYS.has(key))) return "bad name";
  return firstProblem(Object.values(value), depth - 1);
};

const firstProblem = (values: readonly unknown[], depth: number): ChangeProblem | null => {
  for (const value of values) {
    const problem = valueProblem(value, depth);
    if (problem !== null) return problem;
  }
  return null;
};

/** All of them, or the index of the first that cannot be read. */
export const parseChanges = (inputs: readonly unknown[]): Result<readonly Change[], number> => {
  const changes: Change[] = [];
  for (const [index, input] of inputs.entries()) {
    const change = parseChange(input);
    if (!change.ok) return err(index);
    changes.push(change.value);
  }
  return ok(changes);
};
