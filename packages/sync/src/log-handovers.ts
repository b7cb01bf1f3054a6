/** Rewrites for a user who is signed out or has a new account, apart: few devices load them. */
import type { Change } from "./change.ts";
import type { Rewrite } from "./change-log.ts";
import { automaticCopy, clockAfter, isShared, keyOf, rewriteOf } from "./log-rewrites.ts";
import { createReplica, mergeChanges } from "./replica.ts";
import { writeSnapshot } from "./snapshot.ts";
import type { Stamp } from "./stamp.ts";

/** Another device signed this one out. Unsent changes stay hidden until the user signs in again. */
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
 * Merges the changes of another log and sends them under their own stamps, so two devices that bring the same
 * rows agree. Rows that a clear here would hide get new stamps, all their changes in the old order: what was
 * written before the clear must not become later than what was written after it.
 */
export const takeOverChanges = ({
  changes,
  now,
  node,
}: Readonly<{ changes: readonly Change[]; now: number; node: string }>): Rewrite =>
  rewriteOf((replica, contents) => {
    if (changes.length === 0) return null;
    const copy = automaticCopy(contents, replica, { reason: "restore", now });
    const clock = clockAfter(contents, replica, node);
    const { generation } = contents.meta;
    const shared = changes.filter(isShared);
    const touched = new Set(shared.filter(({ stamp }) => stamp <= generation).map(keyOf));
    const renewed = new Map<Stamp, Stamp>();
    const stampFor = (change: Change): Stamp => {
      const { stamp } = change;
      if (!touched.has(keyOf(change))) return stamp;
      const known = renewed.get(stamp) ?? clock.next(now);
      renewed.set(stamp, known);
      return known;
    };
    const taken = shared
      .toSorted((a, b) => (a.stamp < b.stamp ? -1 : 1))
      .map((change) => ({ ...change, stamp: stampFor(change) }));
    mergeChanges(replica, taken);
    return {
      outbox: [...contents.outbox, ...taken],
      copy: copy.count === 0 ? null : copy,
    };
  });
