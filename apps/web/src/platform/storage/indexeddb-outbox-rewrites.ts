/** Counts the outbox and removes what was sent or rewritten. */
import type { Change, LogContents, OutboxEntry } from "@furrow/sync";
import { addToOutbox, entriesOf, type OutboxWriting, STEPS, type Writes } from "./indexeddb-outbox.ts";
import type { LogReading } from "./indexeddb-records.ts";

export async function countOutbox(tx: LogReading): Promise<number> {
  const records = await tx.objectStore("outbox").count();
  let more = 0;
  let list = await tx.objectStore("outbox").index("lists").openKeyCursor();
  for (; list !== null; list = await list.continue()) more += list.key - 1;
  return records + more;
}

/** What a rewrite leaves of the outbox it was given, and what it adds. */
export async function rewriteOutbox(
  tx: OutboxWriting,
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

/** If only a part of a list is removed, the rest is stored as lists under the keys of its entries. */
export async function removeFromOutbox(
  tx: OutboxWriting,
  keys: readonly number[],
  writes: Writes,
): Promise<void> {
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
function keepInOutbox(tx: OutboxWriting, entries: readonly OutboxEntry[], writes: Writes): void {
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
