/**
 * The server's side of a sync, without its database. A server does, in one transaction on one user:
 *
 *   lock and read the head; `refusalOf(head, request, now)`            -> refuse before touching rows
 *   read the rows the changes name; `storeChanges(head, named, changes)` -> rows and head to write
 *   `withPush(head.unfinished, request, from, now)`                    -> which pushes are still to go on, for the head as well
 *   read rows with seq > request.cursor, in order, limit + 1; `answerPage(...)` in server-page.ts -> the answer
 *
 * For a clear `beginClear(head, request, now)` gives the head of the new generation. What is older is then swept out in slices, each
 * a transaction of its own, before anything else is answered: while `head.unswept` is not 0, read rows with seq <= unswept, the
 * highest first; `sweepRows(head, rows)` -> rows to write, numbers to remove, head.
 */

import { err, ok, type Result } from "@furrow/values";
import { type Change, CREATED, DELETED, isDeletion } from "./change.ts";
import { type Digest, digestSum, digestText, EMPTY_DIGEST, replaceInDigest } from "./digest.ts";
import { utf8Length } from "./json.ts";
import { MAX_ROW_BYTES, MAX_ROW_CELLS, MAX_TOUCHED_BYTES, MAX_USER_BYTES, MAX_USER_ROWS } from "./limits.ts";
import type { ClearRequest, Refusal, SyncRequest } from "./protocol.ts";
import {
  earliestStamp,
  greatestStamp,
  mergeChangesOfRow,
  packRow,
  type Row,
  rowAfter,
  unpackRow,
} from "./row.ts";
import {
  AFTER_GREATEST_MS,
  earlierStamp,
  LATEST,
  laterStamp,
  MAX_AHEAD_MS,
  NEVER,
  type Stamp,
  stampTime,
} from "./stamp.ts";
import type { UnfinishedPush } from "./unfinished-pushes.ts";

/** What a server stores once per user. */
export interface ServerHead {
  readonly generation: Stamp;
  readonly seq: number;
  readonly digest: Digest;
  readonly bytes: number;
  readonly rows: number;
  /** The greatest stamp ever accepted. NEVER if an older server wrote the head. */
  readonly greatest: Stamp;
  /** A lower bound of all stored stamps. */
  readonly earliest: Stamp;
  /** Rows numbered up to here may still hold cells that the generation has cleared. 0: none. */
  readonly unswept: number;
  /** Pushes whose last part has not arrived. */
  readonly unfinished: readonly UnfinishedPush[];
}

/** What a server keeps per row: its cells and stamps as one text, and when it last changed, as a number. */
export interface ServerRow {
  readonly table: string;
  readonly row: string;
  readonly text: string;
  readonly seq: number;
}

export const EMPTY_HEAD: ServerHead = {
  generation: NEVER,
  seq: 0,
  digest: EMPTY_DIGEST,
  bytes: 0,
  rows: 0,
  greatest: NEVER,
  earliest: LATEST,
  unswept: 0,
  unfinished: [],
};

export const encodeServerRow = (row: Row): string => JSON.stringify(packRow(row));
export const decodeServerRow = (text: string): Row => unpackRow(JSON.parse(text));

/** The server's clock may have been ahead once. Stamps it accepted then must not lock the user out now. */
const isTooFarAhead = (stamp: Stamp, { greatest }: ServerHead, now: number): boolean =>
  stampTime(stamp) >
  Math.max(now + MAX_AHEAD_MS, greatest === NEVER ? 0 : stampTime(greatest) + AFTER_GREATEST_MS);

export const refusalOf = (head: ServerHead, request: SyncRequest, now: number): Refusal | null => {
  if (request.generation !== head.generation)
    return { type: "generation-stale", generation: head.generation };
  if (request.changes.some(({ stamp }) => isTooFarAhead(stamp, head, now)))
    return { type: "clock-ahead", time: now };
  return null;
};

/** Changed rows get the next numbers. A full user may still delete and write what needs no room. */
export const storeChanges = (
  head: ServerHead,
  named: readonly ServerRow[],
  changes: readonly Change[],
): Result<{ readonly head: ServerHead; readonly store: readonly ServerRow[] }, Refusal> => {
  if (changes.length > 1 && textBytes(named) > MAX_TOUCHED_BYTES)
    return err({ type: "too-large", limit: MAX_TOUCHED_BYTES });
  const stored = new Map(named.map((row) => [keyOf(row), row]));
  const tally = openTally(head);
  const store: ServerRow[] = [];
  let { greatest, earliest } = head;
  for (const [key, ofRow] of Map.groupBy(changes, keyOf)) {
    const [first] = ofRow;
    const ofGeneration = ofRow.filter(({ stamp }) => stamp > head.generation);
    const before = stored.get(key);
    const row = before && decodeServerRow(before.text);
    const after = mergeChangesOfRow(row, ofGeneration);
    if (first === undefined || after === undefined || after === row) continue;
    const kept = tally.replace(first.table, first.row, before, row, after);
    if (kept === null) continue;
    if (isTooLarge(after, kept.text) && !isTooLarge(row, before?.text ?? ""))
      return err({ type: "bad-change", index: changes.indexOf(changeTooMuch(row, ofGeneration)) });
    store.push(kept);
    for (const { stamp } of ofGeneration) {
      greatest = laterStamp(greatest, stamp);
      earliest = earlierStamp(earliest, stamp);
    }
  }
  const next = { ...tally.head(), greatest, earliest };
  const grew = !changes.every(isDeletion) && (next.bytes > head.bytes || next.rows > head.rows);
  if (grew && next.bytes > MAX_USER_BYTES) {
    return err({ type: "quota-exceeded", used: next.bytes, limit: MAX_USER_BYTES });
  }
  if (grew && next.rows > MAX_USER_ROWS) {
    return err({ type: "quota-exceeded", used: next.rows, limit: MAX_USER_ROWS });
  }
  return ok({ head: next, store });
};

const isTooLarge = (row: Row | undefined, text: string): boolean =>
  row !== undefined && (Object.keys(row.fields).length > MAX_ROW_CELLS || utf8Length(text) > MAX_ROW_BYTES);

/** The index of the first change that adds a cell too many; if the size is the problem, of the last. */
const changeTooMuch = (row: Row | undefined, changes: readonly Change[]): Change => {
  const fields = new Set(Object.keys(row?.fields ?? {}));
  let last: Change | undefined;
  for (const change of changes) {
    for (const field of Object.keys(change.cells))
      if (field !== CREATED && field !== DELETED) fields.add(field);
    last = change;
    if (fields.size > MAX_ROW_CELLS) break;
  }
  if (last === undefined) throw new Error("a row grew without a change");
  return last;
};

/** What a server has to read and write for some rows, in UTF-8. */
export const textBytes = (rows: readonly ServerRow[]): number =>
  rows.reduce((sum, { text }) => sum + utf8Length(text), 0);

/** Begins a generation. One that is not later than the present changes nothing: repeating is harmless. */
export const beginClear = (
  head: ServerHead,
  { generation, more }: ClearRequest,
  now: number,
  from = "",
): Result<ServerHead, Refusal> => {
  if (isTooFarAhead(generation, head, now)) return err({ type: "clock-ahead", time: now });
  if (generation <= head.generation) return ok(head);
  // No cell is that old, so no row has to be read.
  const unswept = head.rows > 0 && head.earliest <= generation ? head.seq : 0;
  const unfinished = more ? [{ from, at: now }] : [];
  return ok({ ...head, generation, greatest: laterStamp(head.greatest, generation), unswept, unfinished });
};

export interface Sweep {
  readonly head: ServerHead;
  readonly store: readonly ServerRow[];
  /** The numbers of rows that are empty now. */
  readonly remove: readonly number[];
}

/** One slice: `rows` are the highest with seq <= head.unswept, highest first; none when there are no more. */
export const sweepRows = (head: ServerHead, rows: readonly ServerRow[]): Sweep => {
  const tally = openTally(head);
  const store: ServerRow[] = [];
  const remove: number[] = [];
  for (const stored of rows) {
    const before = decodeServerRow(stored.text);
    const after = rowAfter(before, head.generation);
    if (after === before) continue;
    const kept = tally.replace(stored.table, stored.row, stored, before, after);
    if (kept === null) remove.push(stored.seq);
    else store.push(kept);
  }
  const unswept = Math.max(0, (rows.at(-1)?.seq ?? 0) - 1);
  // Everything left is later than the generation.
  const earliest = unswept === 0 ? laterStamp(head.earliest, head.generation) : head.earliest;
  return { head: { ...tally.head(), unswept, earliest }, store, remove };
};

/** Recounts a user's rows, page by page, if the head no longer matches them. */
export const openRecount = () => {
  const sum = digestSum(EMPTY_DIGEST);
  let { bytes, rows, greatest, earliest, seq: greatestSeq } = EMPTY_HEAD;
  return {
    add(page: readonly ServerRow[]): void {
      for (const { table, row, text, seq } of page) {
        const decoded = decodeServerRow(text);
        replaceInDigest(sum, table, row, undefined, decoded);
        bytes += utf8Length(table + row + text);
        rows += 1;
        greatestSeq = Math.max(greatestSeq, seq);
        greatest = laterStamp(greatest, greatestStamp(decoded));
        earliest = earlierStamp(earliest, earliestStamp(decoded));
      }
    },
    head: (head: ServerHead): ServerHead => ({
      ...head,
      // An inconsistent copy of a database can have rows with greater numbers than their head.
      seq: Math.max(head.seq, greatestSeq),
      digest: digestText(sum),
      bytes,
      rows,
      greatest: laterStamp(laterStamp(greatest, head.greatest), head.generation),
      earliest,
    }),
  };
};

const keyOf = ({ table, row }: { table: string; row: string }): string => `${table}\u0000${row}`;

/** Keeps seq, digest, bytes and rows of the head correct while rows are replaced. */
const openTally = (start: ServerHead) => {
  const sum = digestSum(start.digest);
  let { seq, bytes, rows } = start;
  const sizeOf = ({ table, row, text }: Omit<ServerRow, "seq">) => utf8Length(table + row + text);
  return {
    replace: (
      table: string,
      row: string,
      stored: ServerRow | undefined,
      before: Row | undefined,
      after: Row | undefined,
    ): ServerRow | null => {
      replaceInDigest(sum, table, row, before, after);
      if (stored !== undefined) {
        bytes -= sizeOf(stored);
        rows -= 1;
      }
      if (after === undefined) return null;
      const text = encodeServerRow(after);
      bytes += sizeOf({ table, row, text });
      rows += 1;
      seq += 1;
      return { table, row, text, seq };
    },
    head: (): ServerHead => ({ ...start, seq, digest: digestText(sum), bytes, rows }),
  };
};
