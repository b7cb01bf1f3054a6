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
 * rows agree. Only what a clear here would take gets new stamps, in the order of the old ones.
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
    const renewed = new Map<Stamp, Stamp>();
    const stampFor = (stamp: Stamp): Stamp => {
      if (stamp > generation) return stamp;
      const known = renewed.get(stamp) ?? clock.next(now);
      renewed.set(stamp, known);
      return known;
    };
    const taken = changes
      .filter(isShared)
      .toSorted((a, b) => (a.stamp < b.stamp ? -1 : 1))
      .map((change) => ({ ...change, stamp: stampFor(change.stamp) }));
    mergeChanges(replica.value, taken);
    return {
      snapshot: writeSnapshot(replica.value),
      outbox: [...contents.outbox, ...taken],
      meta: contents.meta,
      content: "changed",
      copy: count === 0 ? null : { at: now, reason: "restore", count, content: before },
    };
  };
