/**
 * One tab's replica over the shared log. A commit is in memory at once and durable when its promise resolves;
 * changes of other tabs are read from the log. Subscribers are notified once per change. The leader's work
 * with the server is in tab-sync.ts, which no first screen needs. Timing, leader election, broadcasting and
 * messages belong to the caller.
 */

import { ok, type Result } from "@furrow/values";
import { type Change, isLocalTable, type RowWrite, stampWrites } from "./change.ts";
import type { ChangeLog, LogFailure, LogMeta, LogPosition, TailPart } from "./change-log.ts";
import { isPartial, replicaOf } from "./log-contents.ts";
import { type ChangeProblem, parseChange } from "./parse-change.ts";
import {
  isCleared,
  latestStamp,
  mergeChanges,
  type Replica,
  revertBeneath,
  revertChanges,
  type TouchedRow,
} from "./replica.ts";
import type { SnapshotProblem } from "./snapshot.ts";
import { type Clock, createClock } from "./stamp.ts";

export type TabFailure = LogFailure | SnapshotProblem;

export interface Commit {
  readonly changes: readonly Change[];
  /** Resolves when the changes are on disk. On failure, such as QuotaExceeded of a full disk, they have been rolled back. */
  readonly durable: Promise<Result<null, LogFailure>>;
}

/** The source of the change: a commit of this tab (or its rollback), another tab through the log, or the server. */
export type ChangedBy = "this tab" | "another tab" | "server";

export type ReplicaEvent =
  | { readonly type: "changed"; readonly rows: readonly TouchedRow[]; readonly by: ChangedBy }
  /** The log was rewritten: `tab.replica` is a new object, and every view has to be rebuilt. */
  | { readonly type: "rebuilt"; readonly by: ChangedBy }
  /** All data of other devices has arrived. Rules may run only now. */
  | { readonly type: "arrived" };

export interface Tab {
  readonly replica: Replica;
  /** More data of other devices is coming. Present data may be incomplete, so no rule runs. */
  isPartial(now: number): boolean;
  /** The first load is incomplete: most of the user's data is missing. */
  isInFirstLoad(): boolean;
  /** Server time minus this device's time, in ms. */
  clockOffset(): number;
  /** Calls back with each change of the replica, from any source. */
  subscribe(listener: (event: ReplicaEvent) => void): () => void;
  commit(writes: readonly RowWrite[], now: number): Result<Commit, ChangeProblem>;
  /** Stores changes that an earlier page stamped and may not have stored, unless present or cleared. */
  takeUp(changes: readonly Change[]): Promise<Result<null, LogFailure>>;
  /** Reads what other tabs appended to the log or rewrote. */
  receive(): Promise<Result<null, TabFailure>>;
  /** Internals for `syncOf`. */
  readonly inside: TabInside;
}

export interface TabInside {
  readonly log: ChangeLog;
  readonly node: string;
  /** Another one as soon as the log was rewritten and has been read anew. */
  loaded(): Pick<LoadedTab, "position" | "meta" | "tailLength">;
  /** As the log last had it. */
  meta(): LogMeta;
  /** All writes of this tab are in the log. */
  isSettled(): boolean;
  /** Tells whether anything was new. */
  readLog(): Promise<Result<boolean, TabFailure>>;
  /** After the log was rewritten as the server asked. */
  rebuild(): Promise<Result<null, TabFailure>>;
  /** Data of the server once it is in the log, unless the log changed since. */
  take(changes: readonly Change[], where: TailPart | null, meta: LogMeta | null): void;
  /** Nothing is left to read for now. */
  rest(now: number): void;
}

interface InFlight {
  readonly changes: readonly Change[];
  touched: readonly TouchedRow[];
}

export const openTab = async (log: ChangeLog, node: string): Promise<Result<Tab, TabFailure>> => {
  const opened = await loadTab(log, node);
  if (!opened.ok) return opened;
  let loaded = opened.value;
  let { replica, clock, position, meta } = loaded;
  const inFlight = new Set<InFlight>();
  const listeners = new Set<(event: ReplicaEvent) => void>();
  // Data of others came since the last "arrived", of this tab or the one before it.
  let arriving = meta.arriving || Boolean(meta.awaitedUntil);

  const tell = (event: ReplicaEvent) => {
    for (const listener of listeners) listener(event);
  };

  const changed = (rows: readonly TouchedRow[], by: ChangedBy) => {
    if (rows.length === 0) return;
    if (by !== "this tab") arriving = true;
    tell({ type: "changed", rows, by });
  };

  const merge = (changes: readonly Change[]): readonly TouchedRow[] => {
    for (const { stamp } of changes) clock.observe(stamp);
    return mergeChanges(replica, changes);
  };

  const rebuild = async (by: ChangedBy): Promise<Result<null, TabFailure>> => {
    const again = await loadTab(log, node);
    if (!again.ok) return again;
    loaded = again.value;
    ({ replica, clock, position, meta } = loaded);
    for (const commit of inFlight) commit.touched = merge(commit.changes);
    arriving = true;
    tell({ type: "rebuilt", by });
    return ok(null);
  };

  /** Tells whether anything was new. */
  const readLog = async (): Promise<Result<boolean, TabFailure>> => {
    let isNew = false;
    for (let more = true; more; ) {
      const { epoch } = position;
      const news = await log.since(position);
      if (!news.ok) return news;
      if (news.value.type === "rewritten") {
        const rebuilt = await rebuild("another tab");
        return rebuilt.ok ? ok(true) : rebuilt;
      }
      // The replica was rebuilt during the wait: what was read belongs to the old log.
      if (position.epoch !== epoch) return ok(true);
      ({ more } = news.value);
      if (news.value.position.tail > position.tail) position = news.value.position;
      clock.correct(news.value.meta.clockOffset);
      // It says what the whole tail holds, such as how far the server was read.
      if (!more) ({ meta } = news.value);
      const touched = merge(news.value.changes);
      changed(touched, "another tab");
      isNew ||= touched.length > 0;
    }
    return ok(isNew);
  };

  const takeBack = ({ changes, touched }: InFlight, later: readonly InFlight[]) => {
    for (const commit of later) commit.touched = revertBeneath(replica, commit.touched, changes, touched);
    changed(revertChanges(replica, changes, touched), "this tab");
  };

  const commit = (writes: readonly RowWrite[], now: number): Result<Commit, ChangeProblem> => {
    const changes: Change[] = [];
    for (const stamped of stampWrites(writes, clock, now)) {
      const change = parseChange(stamped);
      if (!change.ok) return change;
      changes.push(change.value);
    }
    return ok({ changes, durable: append({ changes, touched: mergeChanges(replica, changes) }) });
  };

  /** For changes that are merged already. Starts the write before it returns. */
  const append = (pending: InFlight): Commit["durable"] => {
    const { changes } = pending;
    inFlight.add(pending);
    const outbox = changes.filter(({ table }) => !isLocalTable(table));
    const durable = log.append({ tail: changes, outbox, durability: "strict" }).then((appended) => {
      const later = [...inFlight].slice([...inFlight].indexOf(pending) + 1);
      inFlight.delete(pending);
      if (appended.ok) return ok(null);
      takeBack(pending, later);
      return appended;
    });
    changed(pending.touched, "this tab");
    return durable;
  };

  const takeUp: Tab["takeUp"] = async (left) => {
    const changes = left.filter((change) => !isCleared(replica, change));
    const touched = merge(changes);
    return touched.length === 0 ? ok(null) : append({ changes, touched });
  };

  return ok({
    get replica() {
      return replica;
    },
    isPartial: (now) => isPartial(meta, now),
    clockOffset: () => meta.clockOffset,
    isInFirstLoad: () => meta.arriving && meta.firstLoad === true,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    commit,
    takeUp,
    async receive() {
      const news = await readLog();
      return news.ok ? ok(null) : news;
    },
    inside: {
      log,
      node,
      loaded: () => loaded,
      meta: () => meta,
      isSettled: () => inFlight.size === 0,
      readLog,
      rebuild: () => rebuild("server"),
      take(changes, where, learnt) {
        if (learnt !== null) {
          clock.correct(learnt.clockOffset);
          meta = learnt;
          // No other tab wrote in between, so it need not be read again.
          if (where?.from === position.tail) position = { ...position, tail: where.to };
        }
        changed(merge(changes), "server");
      },
      rest(now) {
        if (!arriving || isPartial(meta, now)) return;
        arriving = false;
        tell({ type: "arrived" });
      },
    },
  });
};

interface LoadedTab {
  readonly replica: Replica;
  readonly clock: Clock;
  readonly position: LogPosition;
  readonly meta: LogMeta;
  /** How many changes the tail held in addition to the snapshot. */
  readonly tailLength: number;
}

const loadTab = async (log: ChangeLog, node: string): Promise<Result<LoadedTab, TabFailure>> => {
  const read = await log.load();
  if (!read.ok) return read;
  const contents = read.value;
  const replica = replicaOf(contents);
  if (!replica.ok) return replica;
  const clock = createClock({ node, offset: contents.meta.clockOffset });
  clock.observe(latestStamp(replica.value));
  const { position, meta, tail } = contents;
  return ok({ replica: replica.value, clock, position, meta, tailLength: tail.length });
};
