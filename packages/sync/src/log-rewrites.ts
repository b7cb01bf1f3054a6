/**
 * The ways to rewrite a log: compaction, a new generation (clear, restore), rows on top, corrected stamps, rejected changes, a damaged
 * snapshot mended. Each is a pure function of the log's contents, so that a log can run it inside one transaction.
 */

import { type Change, DELETED, isLocalTable, type RowWrite, stampWrites } from "./change.ts";
import type { CopyDraft, CopyReason, LogContents, OutboxEntry, Rewrite, Rewritten } from "./change-log.ts";
import { offsetAfter, replicaOf } from "./log-contents.ts";
import { countRows, createReplica, latestStamp, mergeChanges, type Replica } from "./replica.ts";
import { type Snapshot, writeSnapshot } from "./snapshot.ts";
import {
  AFTER_GREATEST_MS,
  type Clock,
  createClock,
  isAhead,
  laterStamp,
  type Stamp,
  stampTime,
} from "./stamp.ts";
import { allChanges, clearReplica } from "./whole-replica.ts";

/** A rewrite of a log that can be read: a replica, by default the changed present one, and what else is new. */
export const rewriteOf =
  (work: (replica: Replica, contents: LogContents) => NewContents | null): Rewrite =>
  (contents) => {
    const present = replicaOf(contents);
    const made = present.ok ? work(present.value, contents) : null;
    if (!present.ok || made === null) return null;
    const { replica = present.value, ...rest } = made;
    const { outbox, meta } = contents;
    return { snapshot: writeSnapshot(replica), outbox, meta, content: "changed", copy: null, ...rest };
  };

type NewContents = Partial<Omit<Rewritten, "snapshot">> & { readonly replica?: Replica };

/** Folds the tail into the snapshot. */
export const compactLog: Rewrite = (contents) => (contents.tail.length === 0 ? null : fold(contents));

const fold = rewriteOf(() => ({ content: "same" }));

/** The later generation wins and removes what was stamped up to it. Local rows stay; sent ones return. */
export const adoptGeneration = (generation: Stamp, now: number): Rewrite =>
  rewriteOf((replica, contents) => {
    if (generation <= contents.meta.generation) return null;
    const dropped = droppedBy(generation, contents, replica, now);
    const copy = automaticCopy(contents, replica, { reason: "generation", now });
    const count = clearReplica(replica, generation, "shared");
    const { outbox, meta } = begunBy(generation, contents);
    return {
      outbox,
      meta: { ...meta, serverGeneration: generation, arriving: true },
      copy: count === 0 ? null : { ...copy, count },
      dropped,
    };
  });

/** Unsent changes older than the generation, each with the whole row it belongs to: put back, it has to stand on its own. */
const droppedBy = (
  generation: Stamp,
  { outbox }: LogContents,
  replica: Replica,
  now: number,
): CopyDraft | null => {
  const changes = [...allChanges(replica)];
  // What was deleted is gone either way.
  const deleted = new Set(changes.filter(({ cells }) => cells[DELETED] === true).map(keyOf));
  const unsent = outbox
    .map(({ change }) => change)
    .filter((change) => change.stamp <= generation && !deleted.has(keyOf(change)));
  if (unsent.length === 0) return null;
  const rows = new Set(unsent.map(keyOf));
  const content = JSON.stringify(changes.filter((change) => rows.has(keyOf(change))));
  return { at: now, reason: "unsent", count: unsent.length, content };
};

/** As a new generation begins: nothing of before is sent any more, and all is read again. */
const begunBy = (generation: Stamp, { outbox, meta }: Pick<LogContents, "outbox" | "meta">) => ({
  outbox: outbox.filter(({ change }) => change.stamp > generation),
  meta: { ...meta, generation, cursor: 0, arriving: false, awaitedUntil: 0 },
});

/** Its snapshot as it is, where that says all. */
export const automaticCopy = (
  { snapshot, tail }: LogContents,
  replica: Replica,
  { reason, now }: { readonly reason: CopyReason; readonly now: number },
): CopyDraft => {
  const content = tail.length === 0 && snapshot !== null ? snapshot : writeSnapshot(replica);
  return { at: now, reason, count: countRows(replica), content };
};

export interface Replacement {
  readonly writes: readonly RowWrite[];
  readonly reason: CopyReason;
  /** What belongs to this device alone, such as a running timer. */
  readonly local: "stays" | "goes";
  readonly now: number;
  readonly node: string;
}

/**
 * Clearing and restoring: begins a generation that holds these rows and nothing else. The automatic copy of what was there, the new
 * rows and what is to be sent are written together or not at all, wherever the tab is killed. Other devices drop their old rows when they
 * meet the generation.
 */
export const replaceRows = ({ writes, reason, local, now, node }: Replacement): Rewrite =>
  rewriteOf((present, contents) => {
    const clock = clockAfter(contents, present, node);
    const generation = clock.next(now);
    // Nothing that is there is later, so all of it goes, but for what stays on this device: that is put in, and nothing taken out.
    const replica = createReplica();
    replica.floor = generation;
    for (const [table, rows] of present.tables)
      if (local === "stays" && isLocalTable(table)) replica.tables.set(table, new Map(rows));
    const count = countRows(present) - countRows(replica);
    const changes = stampWrites(writes, clock, now);
    mergeChanges(replica, changes);
    const { outbox, meta } = begunBy(generation, contents);
    return {
      replica,
      outbox: [...outbox, ...changes.filter(isShared)],
      meta,
      copy: count === 0 ? null : { ...automaticCopy(contents, present, { reason, now }), count },
    };
  });

export type Addition = Omit<Replacement, "local">;

/** Puts these rows on top of what is there, as if they were written now. The automatic copy is of the same step. */
export const addRows = ({ writes, reason, now, node }: Addition): Rewrite =>
  rewriteOf((replica, contents) => {
    const copy = automaticCopy(contents, replica, { reason, now });
    const changes = stampWrites(writes, clockAfter(contents, replica, node), now);
    mergeChanges(replica, changes);
    return { outbox: [...contents.outbox, ...changes.filter(isShared)], copy };
  });

/** What it stamps is later than everything the log holds. */
export const clockAfter = ({ meta }: Pick<LogContents, "meta">, replica: Replica, node: string): Clock => {
  const clock = createClock({ node, offset: meta.clockOffset });
  clock.observe(latestStamp(replica));
  clock.observe(meta.generation);
  return clock;
};

export const keyOf = ({ table, row }: Pick<Change, "table" | "row">): string => `${table}\u0000${row}`;

export const isShared = ({ table }: Pick<Change, "table">): boolean => !isLocalTable(table);

/**
 * The device's clock was ahead of the server's. Every unsent cell that lies in the future gets a new stamp, in the order of the
 * old ones; what was written together stays together. Where a cell lies there that was sent, the server's clock was ahead once, and
 * takes what follows that cell closely: only later ones are too far ahead, and come right after. Where there are none, nothing is
 * done: it has to be waited for. A server's clock that is hours ahead of what is believed of it is doubted here as in every answer.
 */
export const restampLog = (serverTime: number, now: number, node: string): Rewrite =>
  rewriteOf((present, contents) => {
    const believed = offsetAfter(contents.meta, serverTime - now, now);
    const clock = createClock({ node, offset: believed.clockOffset });
    const changes = [...allChanges(present)];
    const { generation, serverGeneration } = contents.meta;
    const unsent = new Set(contents.outbox.map(({ change }) => change.stamp));
    const sent = changes.filter(({ table, stamp }) => !isLocalTable(table) && !unsent.has(stamp));
    const taken = sent.reduce((latest, { stamp }) => laterStamp(latest, stamp), serverGeneration);
    const isFuture = (stamp: Stamp) =>
      isAhead(stamp, serverTime) && stampTime(stamp) > stampTime(taken) + AFTER_GREATEST_MS;
    const past = changes.filter(({ stamp }) => !isFuture(stamp));
    // Also what is unsent and written over: no two changes may come under one stamp.
    for (const stamp of [...past.map((change) => change.stamp), ...unsent])
      if (!isFuture(stamp)) clock.observe(stamp);
    const future = changes.filter(({ stamp }) => isFuture(stamp)).map(({ stamp }) => stamp);
    // A generation the server has keeps its name: under another its clear would come back over what followed it.
    if (isFuture(generation)) future.push(generation);
    else clock.observe(generation);
    clock.observe(taken);
    if (future.length === 0) return null;
    const newStamps = new Map<Stamp, Stamp>();
    for (const stamp of [...new Set(future)].sort()) newStamps.set(stamp, clock.next(now));
    const renewed = changes.flatMap((change) => {
      const stamp = newStamps.get(change.stamp);
      return stamp === undefined ? [] : [{ ...change, stamp }];
    });
    const meta = {
      ...contents.meta,
      generation: newStamps.get(generation) ?? generation,
      ...believed,
    };
    const corrected = createReplica();
    corrected.floor = meta.generation;
    mergeChanges(corrected, [...past, ...renewed]);
    return {
      replica: corrected,
      outbox: [
        ...contents.outbox.filter(({ change }) => !isFuture(change.stamp)),
        ...renewed.filter(isShared).sort((a, b) => (a.stamp < b.stamp ? -1 : 1)),
      ],
      meta,
    };
  });

/** Moves changes that no server accepts into a copy. All is read again: they may have hidden other cells. */
export const removeRejected = (rejected: readonly OutboxEntry[], now: number): Rewrite =>
  rewriteOf((present, { outbox, meta }) => {
    const keys = new Set(rejected.map(({ key }) => key));
    if (!outbox.some(({ key }) => keys.has(key))) return null;
    const replica = createReplica();
    replica.floor = meta.generation;
    mergeChanges(
      replica,
      [...allChanges(present)].flatMap((change) => withoutCellsOf(change, rejected)),
    );
    const content = JSON.stringify(rejected.map(({ change }) => change));
    return {
      replica,
      outbox: outbox.filter(({ key }) => !keys.has(key)),
      meta: { ...meta, cursor: 0, arriving: true },
      copy: { at: now, reason: "set-aside", count: rejected.length, content },
    };
  });

const withoutCellsOf = (change: Change, rejected: readonly OutboxEntry[]): Change[] => {
  const bad = rejected.filter(
    (entry) => keyOf(entry.change) === keyOf(change) && entry.change.stamp === change.stamp,
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
 * For a log that cannot be read: starts over from its snapshot, else from `copy` (an automatic copy, or null for none), keeps what can be
 * read of tail and outbox, and reads everything from the server again: the digests then tell what was never sent. A log that can be
 * read stays.
 */
export const recoverLog =
  (copy: Snapshot | null): Rewrite =>
  (contents) => {
    const present = replicaOf(contents);
    // What a newer release wrote is not damaged.
    if (present.ok || present.error.type === "NewerSnapshot") return null;
    const { tail, outbox, meta } = contents;
    for (const snapshot of [contents.snapshot, copy, null]) {
      const replica = replicaOf({ snapshot, tail, meta });
      if (!replica.ok) continue;
      // Where it is not known any more up to where was cleared, the snapshot tells.
      const generation = replica.value.floor;
      clearReplica(replica.value, generation, "shared");
      return {
        snapshot: writeSnapshot(replica.value),
        outbox,
        meta: { ...meta, generation, cursor: 0, arriving: true },
        content: "changed",
        copy: null,
      };
    }
    return null;
  };
