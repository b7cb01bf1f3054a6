/**
 * How unsent changes are stored. A record holds one change, or a list of some hundred if a rewrite brought many at once: 36,000 single
 * records take two seconds to write, lists a twentieth of that. An entry's key is its record's key plus its index in the list divided by
 * 65,536, so that keys are unique and sort in the order of writing.
 */
import { type Change, isStoredChange, LIST_LENGTH, type OutboxEntry } from "@furrow/sync";
import type { LogTransaction, StoreName } from "./indexeddb-log-schema.ts";
import { type LogReading, readRecords, storeOf } from "./indexeddb-records.ts";

export type OutboxWriting = Pick<LogTransaction<StoreName[], "readwrite">, "objectStore">;

/** A list is mostly sent, and acknowledged, as a whole: it is shorter. */
export const STEPS = 65_536;

export interface ReadOutbox {
  readonly entries: readonly OutboxEntry[];
  readonly damaged: boolean;
}

/** The oldest, or all. */
export async function readOutbox(tx: LogReading, limit = Number.POSITIVE_INFINITY): Promise<ReadOutbox> {
  const entries: OutboxEntry[] = [];
  let damaged = false;
  let rest: IDBKeyRange | null = null;
  // With a limit, few records may be enough.
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

export const entriesOf = (key: number, list: readonly unknown[]): OutboxEntry[] =>
  list.flatMap((change, at) => (isStoredChange(change) ? [{ key: key + at / STEPS, change }] : []));

/** Writes that a transaction waits for together. */
export interface Writes {
  begun(write: Promise<unknown>): void;
}

export function addToOutbox(tx: OutboxWriting, changes: readonly Change[], writes: Writes): void {
  const store = tx.objectStore("outbox");
  for (let at = 0; at < changes.length; at += LIST_LENGTH) {
    const list = changes.slice(at, at + LIST_LENGTH);
    const [only] = list;
    writes.begun(store.add(list.length === 1 && only !== undefined ? only : list));
  }
}
