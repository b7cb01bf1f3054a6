/** Rewrites of a log whose person is not there, or has another account now. Beside the others, because few devices ever load them. */
import type { Change } from "./change.ts";
import type { Rewrite } from "./change-log.ts";
import { replicaOf } from "./log-contents.ts";
import { clockAfter, isShared } from "./log-rewrites.ts";
import { countRows, createReplica, mergeChanges } from "./replica.ts";
import { type MergeRow, mergeRow } from "./row.ts";
import type { Stamp } from "./stamp.ts";
import { writeSnapshot } from "./write-snapshot.ts";

/**
 * Somebody ended the session of this device from elsewhere: what the server has goes, what is only here waits for the person to come
 * back, and is not shown before that.
 */
export const keepUnsent: Rewrite = ({ outbox, meta }) => {
  const nothing = createReplica();
  nothing.floor = meta.generation;
  return {
    snapshot: writeSnapshot(nothing),
    outbox,
    meta: { ...meta, cursor: 0, arriving: true },
    content: "changed",
    copy: null,
  };
};

/**
 * Puts the changes of another log on top of what is there and sends them, under the stamps they have: two devices that bring the same
 * rows agree. Only rows that a clear here would take something of get new stamps, each change of them, in the order of the old ones: what was
 * said before the clear must not come to be later than what was said of the same row after it.
 */
export const takeOverChanges =
  (
    {
      changes,
      now,
      node,
    }: { readonly changes: readonly Change[]; readonly now: number; readonly node: string },
    merge: MergeRow = mergeRow,
  ): Rewrite =>
  (contents) => {
    const replica = replicaOf(contents, merge);
    if (!replica.ok || changes.length === 0) return null;
    const before = writeSnapshot(replica.value);
    const count = countRows(replica.value);
    const clock = clockAfter(contents, replica.value, node);
    const { generation } = contents.meta;
    const shared = changes.filter(isShared);
    const touched = new Set(shared.filter(({ stamp }) => stamp <= generation).map(rowOf));
    const renewed = new Map<Stamp, Stamp>();
    const stampFor = (change: Change): Stamp => {
      const { stamp } = change;
      if (!touched.has(rowOf(change))) return stamp;
      const known = renewed.get(stamp) ?? clock.next(now);
      renewed.set(stamp, known);
      return known;
    };
    const taken = shared
      .toSorted((a, b) => (a.stamp < b.stamp ? -1 : 1))
      .map((change) => ({ ...change, stamp: stampFor(change) }));
    mergeChanges(replica.value, taken);
    return {
      snapshot: writeSnapshot(replica.value),
      outbox: [...contents.outbox, ...taken],
      meta: contents.meta,
      content: "changed",
      copy: count === 0 ? null : { at: now, reason: "restore", count, content: before },
    };
  };

const rowOf = ({ table, row }: Change) => `${table}\u0000${row}`;
