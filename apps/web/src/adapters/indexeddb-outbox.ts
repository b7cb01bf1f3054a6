/**
 * The unsent changes as they are stored. A record holds one change, or, where a rewrite brought many at once, a list of some hundred: 36,000
 * records of their own take two seconds to write, and these a twentieth of one. An entry's key is that of its record, and in a list as many
 * 65,536ths more as stand before it: so keys sort as they were written, and none is used twice.
 */
import { type Change, isStoredChange, type LogContents, type OutboxEntry } from "@furrow/sync";
import type { LogTransaction, StoreName } from "./indexeddb-log-schema.ts";
import { type LogReading, readRecords, storeOf } from "./indexeddb-records.ts";

type Writing = Pick<LogTransaction<StoreName[], "readwrite">, "objectStore">;

/** As many as are sent at once, so that mostly a whole list is acknowledged. Fewer than `STEPS`. */
const LIST_LENGTH = 500;
const STEPS = 65_536;

export interface ReadOutbox {
  readonly entries: readonly OutboxEntry[];
  readonly damaged: boolean;
}

/** The oldest, or all. */
export async function readOutbox(tx: LogReading, limit = Number.POSITIVE_INFINITY): Promise<ReadOutbox> {
  const entries: OutboxEntry[] = [];
  let damaged = false;
  let rest: IDBKeyRange | null = null;
  // Where a limit is asked for, few records may be enough.
  for (let count = limit === Number.POSITIVE_INFINITY ? undefined : 2; ; count = count && count * 2) {
    const records = await readRecords(storeOf(tx, "outbox"), rest, count);
    for (const [key, value] of records) {
      const list = Array.isArray(value) ? value : [value];
      const read = typeof key === "number" ? entriesOf(key, list) : [];
      entries.push(...read);
      damaged ||= read.length < list.length || list.length === 0;
    }
    const last = records.at(-1)?.[0];
    if (count === undefined || records.length < count || entries.length >= limit || last === undefined) break;
    rest = IDBKeyRange.lowerBound(last, true);
  }
  return { entries: entries.slice(0, limit), damaged };
}

const entriesOf = (key: number, list: readonly unknown[]): OutboxEntry[] =>
  list.flatMap((change, at) => (isStoredChange(change) ? [{ key: key + at / STEPS, change }] : []));

export async function countOutbox(tx: LogReading): Promise<number> {
  const records = await tx.objectStore("outbox").count();
  let more = 0;
  let list = await tx.objectStore("outbox").index("lists").openKeyCursor();
  for (; list !== null; list = await list.continue()) more += list.key - 1;
  return records + more;
}

/** Writes that a transaction waits for together. */
interface Writes {
  begun(write: Promise<unknown>): void;
}

export function addToOutbox(tx: Writing, changes: readonly Change[], writes: Writes): void {
  const store = tx.objectStore("outbox");
  for (let at = 0; at < changes.length; at += LIST_LENGTH) {
    const list = changes.slice(at, at + LIST_LENGTH);
    const [only] = list;
    writes.begun(store.add(list.length === 1 && only !== undefined ? only : list));
  }
}

/** What a rewrite leaves of the outbox it was given, and what it adds. */
export async function rewriteOutbox(
  tx: Writing,
  before: Pick<LogContents, "outbox" | "damaged">,
  after: readonly (OutboxEntry | Change)[],
  writes: Writes,
): Promise<void> {
  const kept: OutboxEntry[] = [];
  const added: Change[] = [];
  for (const entry of after) {
    if ("key" in entry) kept.push(entry);
    else added.push(entry);
  }
  if (before.damaged || kept.length === 0) {
    // What could not be read goes as well.
    writes.begun(tx.objectStore("outbox").clear());
    keepInOutbox(tx, kept, writes);
  } else {
    const keys = new Set(kept.map(({ key }) => key));
    const gone = before.outbox.map(({ key }) => key).filter((key) => !keys.has(key));
    await removeFromOutbox(tx, gone, writes);
  }
  addToOutbox(tx, added, writes);
}

/** Of a list that goes in part, what stays becomes lists of its own, under the keys its entries have. */
export async function removeFromOutbox(tx: Writing, keys: readonly number[], writes: Writes): Promise<void> {
  if (keys.length === 0) return;
  const store = tx.objectStore("outbox");
  const lists = (await store.index("lists").getAllKeys()).sort((one, other) => one - other);
  const gone = Map.groupBy(
    keys,
    (key) => lists.findLast((list) => list <= key && key < Math.floor(list) + 1) ?? null,
  );
  for (const [list, [...of]] of gone) {
    if (list === null) for (const key of of) writes.begun(store.delete(key));
    else {
      const changes = await store.get(list);
      if (!Array.isArray(changes)) continue;
      writes.begun(store.delete(list));
      keepInOutbox(
        tx,
        entriesOf(list, changes).filter(({ key }) => !of.includes(key)),
        writes,
      );
    }
  }
}

/** Entries under the keys they have. */
function keepInOutbox(tx: Writing, entries: readonly OutboxEntry[], writes: Writes): void {
  const store = tx.objectStore("outbox");
  let list: { readonly key: number; readonly changes: Change[] } | null = null;
  const put = () => list && writes.begun(store.put(list.changes, list.key));
  for (const { key, change } of entries) {
    if (list !== null && key === list.key + list.changes.length / STEPS) list.changes.push(change);
    else {
      put();
      list = { key, changes: [change] };
    }
  }
  put();
}
