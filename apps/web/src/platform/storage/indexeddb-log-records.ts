/** Reads the records of a user's database. A damaged record is left out and reported; the others are read. */
import {
  type Change,
  isStoredChange,
  isStoredCount,
  isStoredMeta,
  LIST_LENGTH,
  type LogContents,
  NO_META,
  type Snapshot,
} from "@furrow/sync";
import type { LogHead } from "./indexeddb-log-schema.ts";
import { readOutbox } from "./indexeddb-outbox.ts";
import { type LogReading, readRecords, resultOf, storeOf } from "./indexeddb-records.ts";

const NEW_HEAD: LogHead = { meta: NO_META, epoch: 0, compactedTo: 0 };

interface ReadLog {
  readonly contents: LogContents;
  readonly head: LogHead;
  readonly lastKey: number;
}

export async function readLog(tx: LogReading): Promise<ReadLog> {
  const reading = readSnapshot(tx);
  const found = await readHead(tx);
  const [snapshot, tail, outbox, lastKey] = await Promise.all([
    reading,
    readTailAfter(tx, found?.compactedTo ?? 0),
    readOutbox(tx),
    lastTailKey(tx),
  ]);
  // The snapshot and the head are written together.
  const isHeadLost = found === NEW_HEAD && snapshot !== null;
  const head = found ?? NEW_HEAD;
  const damaged = tail.damaged || outbox.damaged || found === null || isHeadLost;
  const contents = { snapshot, tail: tail.changes, outbox: outbox.entries, meta: head.meta };
  return { contents: damaged ? { ...contents, damaged } : contents, head, lastKey };
}

/** A torn text if there is a record that cannot be read. */
async function readSnapshot(tx: LogReading): Promise<Snapshot | null> {
  const stored = await resultOf(storeOf(tx, "snapshot").get("present"));
  if (stored === undefined) return null;
  return typeof stored === "string" ? stored : "";
}

/** null: it is there and cannot be read. */
export async function readHead(tx: LogReading): Promise<LogHead | null> {
  const stored = await resultOf(storeOf(tx, "head").get("present"));
  if (stored === undefined) return NEW_HEAD;
  return isHead(stored) ? stored : null;
}

const isHead = (value: unknown): value is LogHead =>
  typeof value === "object" &&
  value !== null &&
  "meta" in value &&
  isStoredMeta(value.meta) &&
  "epoch" in value &&
  isStoredCount(value.epoch) &&
  "compactedTo" in value &&
  isStoredCount(value.compactedTo) &&
  (!("gone" in value) || isStoredCount(value.gone));

export interface ReadTail {
  readonly changes: readonly Change[];
  readonly damaged: boolean;
}

async function readTailAfter(tx: LogReading, key: number): Promise<ReadTail> {
  const records = await readRecords(storeOf(tx, "tail"), IDBKeyRange.lowerBound(key, true));
  return changesIn(records.map(([, value]) => value));
}

/** A record holds the changes of one append, or a list of them. */
function changesIn(values: readonly unknown[]): ReadTail {
  const all = values.flatMap((value): unknown[] => (Array.isArray(value) ? value : [value]));
  const changes = all.filter(isStoredChange);
  return { changes, damaged: changes.length < all.length };
}

/** Whole records, until they are as much as a page merges in one task. */
export async function readTailPart(tx: LogReading, after: number) {
  const store = tx.objectStore("tail");
  const keys = await store.getAllKeys(IDBKeyRange.lowerBound(after, true));
  const values: unknown[] = [];
  let [last, count] = [after, 0];
  for (const key of keys) {
    if (count >= LIST_LENGTH) break;
    const value: unknown = await resultOf(storeOf(tx, "tail").get(key));
    values.push(value);
    count += Array.isArray(value) ? value.length : 1;
    last = key;
  }
  return { ...changesIn(values), last, more: values.length < keys.length };
}

/** The tail's last key, even if its records are gone: the next record gets a greater one. */
async function lastTailKey(tx: LogReading): Promise<number> {
  return (await tx.objectStore("tail").openKeyCursor(null, "prev"))?.key ?? 0;
}
