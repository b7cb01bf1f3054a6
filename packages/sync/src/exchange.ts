/**
 * The server's side of a sync, without its database. A server does, in one transaction on one user:
 *
 *   lock and read the head; `refusalOf(head, request, now)`            -> refuse before touching rows
 *   read the rows the changes name; `storeChanges(head, named, changes)` -> rows and head to write
 *   read `pageQuery`: rows with seq > request.cursor, in order, limit + 1; `answerPage(...)` -> the answer
 *
 * and for a clear: read all rows; `clearRows(head, rows, request, now)`  -> rows to write, rows to remove, head.
 */

import { type Change, isDeletion } from "./change.ts";
import { type Digest, digestSum, digestText, EMPTY_DIGEST, replaceInDigest } from "./digest.ts";
import { utf8Length } from "./json.ts";
import { MAX_USER_BYTES, MAX_USER_ROWS, PAGE_BYTES } from "./limits.ts";
import type { ClearRequest, Refusal, SyncAnswer, SyncRequest } from "./protocol.ts";
import { err, ok, type Result } from "./result.ts";
import { type MergeRow, mergeRow, packRow, type Row, rowAfter, rowToChanges, unpackRow } from "./row.ts";
import { isAhead, NEVER, type Stamp } from "./stamp.ts";

/** What a server keeps once per user. */
export interface ServerHead {
  readonly generation: Stamp;
  readonly seq: number;
  readonly digest: Digest;
  readonly bytes: number;
  readonly rows: number;
}

/** What a server keeps per row: its cells and stamps as one text, and when it last changed, as a number. */
export interface ServerRow {
  readonly table: string;
  readonly row: string;
  readonly text: string;
  readonly seq: number;
}

export const EMPTY_HEAD: ServerHead = { generation: NEVER, seq: 0, digest: EMPTY_DIGEST, bytes: 0, rows: 0 };

export const encodeServerRow = (row: Row): string => JSON.stringify(packRow(row));
export const decodeServerRow = (text: string): Row => unpackRow(JSON.parse(text));

export const refusalOf = (head: ServerHead, request: SyncRequest, now: number): Refusal | null => {
  if (request.generation !== head.generation)
    return { type: "generation-stale", generation: head.generation };
  if (request.changes.some(({ stamp }) => isAhead(stamp, now))) return { type: "clock-ahead", time: now };
  return null;
};

/** Merges into the rows named. Rows that change get the next numbers. A full user may still delete, and write what needs no room. */
export const storeChanges = (
  head: ServerHead,
  named: readonly ServerRow[],
  changes: readonly Change[],
  merge: MergeRow = mergeRow,
): Result<{ readonly head: ServerHead; readonly store: readonly ServerRow[] }, Refusal> => {
  const stored = new Map(named.map((row) => [keyOf(row), row]));
  const rows = new Map(named.map((row) => [keyOf(row), decodeServerRow(row.text)]));
  const touched = new Map<string, Change>();
  for (const change of changes) {
    if (change.stamp <= head.generation) continue;
    const key = keyOf(change);
    const before = rows.get(key);
    const after = merge(before, change);
    if (after === undefined || after === before) continue;
    rows.set(key, after);
    touched.set(key, change);
  }
  const tally = openTally(head);
  const store = Array.from(touched, ([key, { table, row }]) =>
    tally.replace(table, row, stored.get(key), rows.get(key)),
  ).filter((row) => row !== null);
  const next = tally.head();
  const grew = !changes.every(isDeletion) && (next.bytes > head.bytes || next.rows > head.rows);
  if (grew && next.bytes > MAX_USER_BYTES) {
    return err({ type: "quota-exceeded", used: next.bytes, limit: MAX_USER_BYTES });
  }
  if (grew && next.rows > MAX_USER_ROWS) {
    return err({ type: "quota-exceeded", used: next.rows, limit: MAX_USER_ROWS });
  }
  return ok({ head: next, store });
};

/** `rows`: those with seq > request.cursor, in order of seq, one more than `request.limit` if there are so many. */
export const answerPage = (
  head: ServerHead,
  request: SyncRequest,
  rows: readonly ServerRow[],
  now: number,
): SyncAnswer => {
  const page: ServerRow[] = [];
  let bytes = 0;
  for (const row of rows.slice(0, request.limit)) {
    bytes += utf8Length(row.text);
    if (page.length > 0 && bytes > PAGE_BYTES) break;
    page.push(row);
  }
  const more = page.length < rows.length;
  return {
    type: "page",
    generation: head.generation,
    seq: head.seq,
    cursor: more ? (page.at(-1)?.seq ?? head.seq) : head.seq,
    changes: page.flatMap(({ table, row, text }) => rowToChanges(table, row, decodeServerRow(text))),
    more,
    digest: head.digest,
    time: now,
  };
};

/** Begins a generation. One that is not later than the present one is already done, so asking twice is harmless. */
export const clearRows = (
  head: ServerHead,
  rows: Iterable<ServerRow>,
  { generation }: ClearRequest,
  now: number,
): Result<
  { readonly head: ServerHead; readonly store: readonly ServerRow[]; readonly remove: readonly ServerRow[] },
  Refusal
> => {
  if (isAhead(generation, now)) return err({ type: "clock-ahead", time: now });
  if (generation <= head.generation) return ok({ head, store: [], remove: [] });
  const tally = openTally({ ...head, generation });
  const store: ServerRow[] = [];
  const remove: ServerRow[] = [];
  for (const stored of rows) {
    const before = decodeServerRow(stored.text);
    const after = rowAfter(before, generation);
    if (after === before) continue;
    const kept = tally.replace(stored.table, stored.row, stored, after);
    if (kept === null) remove.push(stored);
    else store.push(kept);
  }
  return ok({ head: tally.head(), store, remove });
};

const keyOf = ({ table, row }: { table: string; row: string }): string => `${table}\u0000${row}`;

/** Keeps seq, digest, bytes and rows of the head true while rows are replaced. */
const openTally = (start: ServerHead) => {
  const sum = digestSum(start.digest);
  let { seq, bytes, rows } = start;
  const sizeOf = ({ table, row, text }: Omit<ServerRow, "seq">) => utf8Length(table + row + text);
  return {
    replace: (
      table: string,
      row: string,
      before: ServerRow | undefined,
      after: Row | undefined,
    ): ServerRow | null => {
      replaceInDigest(sum, table, row, before && decodeServerRow(before.text), after);
      if (before !== undefined) {
        bytes -= sizeOf(before);
        rows -= 1;
      }
      if (after === undefined) return null;
      const text = encodeServerRow(after);
      bytes += sizeOf({ table, row, text });
      rows += 1;
      seq += 1;
      return { table, row, text, seq };
    },
    head: (): ServerHead => ({ generation: start.generation, seq, digest: digestText(sum), bytes, rows }),
  };
};
