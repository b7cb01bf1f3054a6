/** What a log stands for, and the ways to rewrite it. Each is pure, so a port can run it inside one transaction. */

import { type Change, isLocalTable } from "./change.ts";
import type { CopyReason, LogContents, LogMeta, OutboxEntry, Rewrite } from "./change-log.ts";
import { createClock } from "./clock.ts";
import { allChanges, clearReplica, countRows, createReplica, mergeChanges, type Replica } from "./replica.ts";
import { ok, type Result } from "./result.ts";
import { type MergeRow, mergeRow } from "./row.ts";
import { readSnapshot, type SnapshotProblem, writeSnapshot } from "./snapshot.ts";
import { isAhead, laterStamp, NEVER, type Stamp } from "./stamp.ts";

export const NO_META: LogMeta = { generation: NEVER, cursor: 0, clockOffset: 0 };

export const replicaOf = (
  { snapshot, tail, meta }: Pick<LogContents, "snapshot" | "tail" | "meta">,
  merge: MergeRow = mergeRow,
): Result<Replica, SnapshotProblem> => {
  const read = snapshot === null ? ok(createReplica(merge)) : readSnapshot(snapshot, merge);
  if (!read.ok) return read;
  read.value.floor = laterStamp(read.value.floor, meta.generation);
  mergeChanges(read.value, tail);
  return read;
};

/** Folds the tail into the snapshot. */
export const compactLog =
  (merge: MergeRow = mergeRow): Rewrite =>
  (contents) => {
    const replica = replicaOf(contents, merge);
    if (!replica.ok || contents.tail.length === 0) return null;
    const { outbox, meta } = contents;
    return { snapshot: writeSnapshot(replica.value), outbox, meta, content: "same", copy: null };
  };

/**
 * Begins a generation on this device. `by` tells whose clear it is: this device's person also clears what is local to the
 * device; someone else's does not.
 */
export const clearLog =
  (
    generation: Stamp,
    by: "this device" | "another device",
    reason: CopyReason,
    now: number,
    merge = mergeRow,
  ): Rewrite =>
  (contents) => {
    if (generation <= contents.meta.generation) return null;
    const replica = replicaOf(contents, merge);
    if (!replica.ok) return null;
    const before = writeSnapshot(replica.value);
    const count = clearReplica(replica.value, generation, by === "this device" ? "all" : "shared");
    return {
      snapshot: writeSnapshot(replica.value),
      outbox: contents.outbox.filter(({ change }) => change.stamp > generation),
      meta: { ...contents.meta, generation, cursor: 0 },
      content: "changed",
      copy: count === 0 ? null : { at: now, reason, count, content: before },
    };
  };

/**
 * The device's clock was ahead of the server's. Every unsent cell that lies in the future gets a new stamp, in the order of the
 * old ones; what was written together stays together. If a cell lies there that was sent, the server's clock went back: then
 * nothing is done, because new stamps would lose against those it accepted; it has to be waited for.
 */
export const restampLog =
  (serverTime: number, now: number, node: string, merge: MergeRow = mergeRow): Rewrite =>
  (contents) => {
    const replica = replicaOf(contents, merge);
    if (!replica.ok) return null;
    const clock = createClock({ node, offset: serverTime - now });
    const changes = [...allChanges(replica.value)];
    const isFuture = (stamp: Stamp) => isAhead(stamp, serverTime);
    const unsent = new Set(contents.outbox.map(({ change }) => change.stamp));
    const isSent = ({ table, stamp }: Change) => !isLocalTable(table) && !unsent.has(stamp);
    if (changes.some((change) => isFuture(change.stamp) && isSent(change))) return null;
    const past = changes.filter(({ stamp }) => !isFuture(stamp));
    for (const { stamp } of past) clock.observe(stamp);
    const future = changes.filter(({ stamp }) => isFuture(stamp)).map(({ stamp }) => stamp);
    const { generation } = contents.meta;
    if (isFuture(generation)) future.push(generation);
    else clock.observe(generation);
    const newStamps = new Map<Stamp, Stamp>();
    for (const stamp of [...new Set(future)].sort()) newStamps.set(stamp, clock.next(now));
    const renewed = changes.flatMap((change) => {
      const stamp = newStamps.get(change.stamp);
      return stamp === undefined ? [] : [{ ...change, stamp }];
    });
    const meta = {
      ...contents.meta,
      generation: newStamps.get(generation) ?? generation,
      clockOffset: clock.offset,
    };
    const corrected = createReplica(merge);
    corrected.floor = meta.generation;
    mergeChanges(corrected, [...past, ...renewed]);
    return {
      snapshot: writeSnapshot(corrected),
      outbox: [
        ...contents.outbox.filter(({ change }) => !isFuture(change.stamp)),
        ...renewed.filter(({ table }) => !isLocalTable(table)).sort((a, b) => (a.stamp < b.stamp ? -1 : 1)),
      ],
      meta,
      content: "changed",
      copy: null,
    };
  };

/**
 * Takes changes no server will accept out of outbox and replica, and keeps them as a copy that can be shown. The cursor goes back
 * to the start, so that what those cells hid is read again.
 */
export const setAsideInLog =
  (poison: readonly OutboxEntry[], now: number, merge: MergeRow = mergeRow): Rewrite =>
  (contents) => {
    const replica = replicaOf(contents, merge);
    if (!replica.ok) return null;
    const keys = new Set(poison.map(({ key }) => key));
    if (!contents.outbox.some(({ key }) => keys.has(key))) return null;
    const cleaned = createReplica(merge);
    cleaned.floor = contents.meta.generation;
    mergeChanges(
      cleaned,
      [...allChanges(replica.value)].flatMap((change) => withoutCellsOf(change, poison)),
    );
    return {
      snapshot: writeSnapshot(cleaned),
      outbox: contents.outbox.filter(({ key }) => !keys.has(key)),
      meta: { ...contents.meta, cursor: 0 },
      content: "changed",
      copy: {
        at: now,
        reason: "set-aside",
        count: poison.length,
        content: JSON.stringify(poison.map(({ change }) => change)),
      },
    };
  };

const withoutCellsOf = (change: Change, poison: readonly OutboxEntry[]): Change[] => {
  const bad = poison.filter(
    ({ change: { table, row, stamp } }) =>
      table === change.table && row === change.row && stamp === change.stamp,
  );
  if (bad.length === 0) return [change];
  const cells = Object.fromEntries(
    Object.entries(change.cells).filter(
      ([field]) => !bad.some((entry) => Object.hasOwn(entry.change.cells, field)),
    ),
  );
  return Object.keys(cells).length === 0 ? [] : [{ ...change, cells }];
};

/**
 * Puts other rows in place of everything (signing in on a new device: pull first, then replace). What was there is copied.
 */
export const replaceLog =
  (replica: Replica, meta: LogMeta, reason: CopyReason, now: number): Rewrite =>
  (contents) => {
    const present = replicaOf(contents);
    const count = present.ok ? countRows(present.value) : 0;
    const content = present.ok ? writeSnapshot(present.value) : "";
    return {
      snapshot: writeSnapshot(replica),
      outbox: [],
      meta,
      content: "changed",
      copy: count === 0 ? null : { at: now, reason, count, content },
    };
  };

/**
 * For a snapshot that cannot be read: starts over from `copy` (an automatic copy, or null for none), keeps tail and outbox, and
 * reads everything from the server again. A snapshot that can be read stays.
 */
export const recoverLog =
  (copy: string | null): Rewrite =>
  (contents) => {
    if (replicaOf(contents).ok) return null;
    const fallback = replicaOf({ ...contents, snapshot: copy });
    const replica = fallback.ok ? fallback : replicaOf({ ...contents, snapshot: null });
    if (!replica.ok) return null;
    const cleared = replica.value;
    clearReplica(cleared, contents.meta.generation, "shared");
    return {
      snapshot: writeSnapshot(cleared),
      outbox: contents.outbox,
      meta: { ...contents.meta, cursor: 0 },
      content: "changed",
      copy: null,
    };
  };
