/**
 * The digest of a set of cells: the sum of a 64-bit hash of each (table, row, field, stamp, value), in two
 * lanes of 32 bits. A sum does not depend on order and can be subtracted, so both sides keep it while
 * merging. The value is hashed too, because two cloned browser profiles can write different values under one
 * stamp. The hash guards against accidents, not against deliberate collisions.
 */

import type { Json } from "@furrow/values";
import { CREATED, DELETED, isLocalTable } from "./change.ts";
import { canonicalJson } from "./json.ts";
import { fieldStamp, forEachCell, type Row } from "./row.ts";
import type { Stamp } from "./stamp.ts";

/** 16 hexadecimal digits. */
export type Digest = string;

/** The running sum, changed in place. */
export interface DigestSum {
  high: number;
  low: number;
}

export const EMPTY_DIGEST: Digest = "0".repeat(16);

export const isDigest = (value: unknown): value is Digest =>
  typeof value === "string" && /^[0-9a-f]{16}$/.test(value);

export const digestText = ({ high, low }: DigestSum): Digest => hex(high) + hex(low);

export const digestSum = (digest: Digest): DigestSum => ({
  high: Number.parseInt(digest.slice(0, 8), 16) | 0,
  low: Number.parseInt(digest.slice(8), 16) | 0,
});

/** Stays equal while both sides add the same cells. */
export const digestDifference = (a: Digest, b: Digest): Digest => {
  const first = digestSum(a);
  const second = digestSum(b);
  return digestText({ high: first.high - second.high, low: first.low - second.low });
};

const hex = (lane: number): string => (lane >>> 0).toString(16).padStart(8, "0");

/** Subtracts the cells of `before` and adds those of `after`. Cells in both cost nothing. */
export const replaceInDigest = (
  sum: DigestSum,
  table: string,
  id: string,
  before: Row | undefined,
  after: Row | undefined,
): void => {
  if (isLocalTable(table)) return;
  lanes.set(EMPTY_LANES);
  feed(table);
  feed(BETWEEN);
  feed(id);
  feed(BETWEEN);
  const start = lanes.slice();
  if (before !== undefined) addCells(sum, start, before, after, -1);
  if (after !== undefined) addCells(sum, start, after, before, 1);
};

const addCells = (sum: DigestSum, start: Int32Array, row: Row, other: Row | undefined, sign: 1 | -1): void =>
  forEachCell(row, (field, stamp, value) => {
    if (other !== undefined && holds(other, field, stamp, value)) return;
    // The hash state after the row's names, which all its cells share.
    lanes.set(start);
    feed(field);
    feed(BETWEEN);
    feed(stamp);
    feed(canonicalJson(value));
    addHash(sum, sign);
  });

const holds = (row: Row, field: string, stamp: Stamp, value: Json): boolean => {
  if (field === CREATED) return row.created === stamp;
  if (field === DELETED) return row.deleted === stamp;
  return fieldStamp(row, field) === stamp && row.fields[field] === value;
};

/** Two multiply-and-rotate lanes after cyrb53. In an array: V8 allocates numbers above 31 bits elsewhere. */
const lanes = new Int32Array(2);
const EMPTY_LANES = [0xdeadbeef, 0x41c6ce57];

const BETWEEN = "\u0000";

/** A text in parts has the hash of the whole. */
const feed = (text: string): void => {
  let first = lanes[0] ?? 0;
  let second = lanes[1] ?? 0;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    first = Math.imul(first ^ unit, 2654435761);
    second = Math.imul(second ^ unit, 1597334677);
  }
  lanes[0] = first;
  lanes[1] = second;
};

const addHash = (sum: DigestSum, sign: 1 | -1): void => {
  let first = lanes[0] ?? 0;
  let second = lanes[1] ?? 0;
  first = Math.imul(first ^ (first >>> 16), 2246822507) ^ Math.imul(second ^ (second >>> 13), 3266489909);
  second = Math.imul(second ^ (second >>> 16), 2246822507) ^ Math.imul(first ^ (first >>> 13), 3266489909);
  sum.high = (sum.high + sign * second) | 0;
  sum.low = (sum.low + sign * first) | 0;
};
