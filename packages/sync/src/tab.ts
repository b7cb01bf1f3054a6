/**
 * One tab's replica over the shared log. It keeps the order of things that makes edits safe: a commit is in memory at once and
 * durable when its promise says so; what others did is read from the log; only the leader calls `sync`, again and again until it
 * rests. Whatever changes the replica, its subscribers are told, once per change. Timing, leadership, broadcasting and words for
 * people belong to the caller.
 */

import { ok, type Result } from "@furrow/values";
import { type Change, isLocalTable, type RowWrite, stampWrites } from "./change.ts";
import type { ChangeLog, LoadedLog, LogFailure, LogPosition, OutboxEntry } from "./change-log.ts";
import { type Clock, createClock } from "./clock.ts";
import { isPartial, replicaOf } from "./log-contents.ts";
import { compactLog } from "./log-rewrites.ts";
import { type ChangeProblem, parseChange } from "./parse-change.ts";
import type { Answer } from "./protocol.ts";
import {
  latestStamp,
  mergeChanges,
  type Replica,
  revertBeneath,
  revertChanges,
  type TouchedRow,
} from "./replica.ts";
import { type MergeRow, mergeRow } from "./row.ts";
import type { SnapshotProblem } from "./snapshot.ts";
import {
  askAgain,
  type Move,
  nextMove,
  react,
  type StopReason,
  type SyncState,
  startSync,
  type WaitReason,
} from "./sync-engine.ts";

export type TabFailure = LogFailure | SnapshotProblem;

export interface Commit {
  readonly changes: readonly Change[];
  /** Settles when the changes are on the disk. On failure they have been taken back. */
  readonly durable: Promise<Result<null, LogFailure>>;
}

/** Who changed the replica: this tab's own commit (or its taking back), another tab by way of the log, or the server. */
export type ChangedBy = "this tab" | "another tab" | "server";

export type ReplicaEvent =
  | { readonly type: "changed"; readonly rows: readonly TouchedRow[]; readonly by: ChangedBy }
  /** The log was rewritten: `tab.replica` is a new one, and every view has to be built anew. */
  | { readonly type: "rebuilt"; readonly by: ChangedBy }
  /** What others did is here whole: no page of it is missing. Only now may anything be concluded from it. */
  | { readonly type: "arrived" };

/** What one step of sync came to. */
export type SyncStep =
  /** Call `step` again. */
  | { readonly type: "progress" }
  /** As "progress": changes the server will never take are out of the way now, and kept as a copy. */
  | { readonly type: "rejected"; readonly changes: readonly OutboxEntry[] }
  /** As "progress": another device cleared or restored, and so many unsent changes fell to it. They are kept as a copy. */
  | { readonly type: "unsent-dropped"; readonly count: number }
  /** Nothing to send, everything read, digests equal. */
  | { readonly type: "agreed" }
  /** Not yet: for the server, for the network, or (`unsent`) for room on a full server or a write that is on its way to the log. */
  | {
      readonly type: "waiting";
      readonly for: WaitReason | "answer" | "unsent";
      readonly retryAfterMs: number | null;
    }
  /** Nothing to send, everything read, all counted anew, and the digests differ still. */
  | { readonly type: "disagreed" }
  | { readonly type: "quota-exceeded"; readonly used: number; readonly limit: number }
  | { readonly type: "stopped"; readonly reason: StopReason }
  | { readonly type: "failed"; readonly failure: TabFailure };

export interface Tab {
  readonly replica: Replica;
  /** More of what others did is on its way: what is here may be half of what belongs together, and nothing is concluded from it. */
  isPartial(now: number): boolean;
  readonly sync: TabSync;
  /** Calls back with each change of the replica, whoever made it. */
  subscribe(listener: (event: ReplicaEvent) => void): () => void;
  commit(writes: readonly RowWrite[], now: number): Result<Commit, ChangeProblem>;
  /** Reads what others appended to the log, or made of it. */
  receive(): Promise<Result<null, TabFailure>>;
  /** Only the leader: folds the tail into the snapshot. */
  compact(): Promise<Result<boolean, LogFailure>>;
}

export interface TabSync {
  /** Looks again at the next step, after a poke, an append or a pause. */
  wake(): void;
  /** One exchange with the server. Only the leader, and one at a time. `send` gives null when no readable answer came. */
  step(send: (move: Move) => Promise<Answer | null>, now: () => number): Promise<SyncStep>;
}

/** What a tab is made of. The defaults are the product's. */
export interface TabParts {
  readonly createClock: typeof createClock;
  readonly isPartial: typeof isPartial;
  readonly mergeRow: MergeRow;
  readonly nextMove: typeof nextMove;
}

const PARTS: TabParts = { createClock, isPartial, mergeRow, nextMove };

interface InFlight {
  readonly changes: readonly Change[];
  touched: readonly TouchedRow[];
}

export const openTab = async (
  log: ChangeLog,
  node: string,
  parts: TabParts = PARTS,
): Promise<Result<Tab, TabFailure>> => {
  const loaded = await loadTab(log, node, parts);
  if (!loaded.ok) return loaded;
  let { replica, clock, position, state } = loaded.value;
  const inFlight = new Set<InFlight>();
  const listeners = new Set<(event: ReplicaEvent) => void>();
  // Kept until the next step begins: a poke that comes while an answer is under way may be newer than the answer.
  let woken = false;
  // What others did came since the last "arrived", of this tab or of the one before it.
  let meta = state.meta;
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
    const again = await loadTab(log, node, parts);
    if (!again.ok) return again;
    ({ replica, clock, position, state } = again.value);
    meta = state.meta;
    for (const commit of inFlight) commit.touched = merge(commit.changes);
    arriving = true;
    tell({ type: "rebuilt", by });
    return ok(null);
  };

  /** Tells whether anything was new. */
  const readLog = async (): Promise<Result<boolean, TabFailure>> => {
    const { epoch } = position;
    const news = await log.since(position);
    if (!news.ok) return news;
    if (news.value.type === "rewritten") {
      const rebuilt = await rebuild("another tab");
      return rebuilt.ok ? ok(true) : rebuilt;
    }
    // Rebuilt while we waited: what was read belongs to the log before.
    if (position.epoch !== epoch) return ok(true);
    if (news.value.position.tail > position.tail) position = news.value.position;
    clock.correct(news.value.meta.clockOffset);
    meta = news.value.meta;
    const touched = merge(news.value.changes);
    changed(touched, "another tab");
    return ok(touched.length > 0);
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
    const pending: InFlight = { changes, touched: mergeChanges(replica, changes) };
    inFlight.add(pending);
    const outbox = changes.filter(({ table }) => !isLocalTable(table));
    const durable = log.append({ tail: changes, outbox, durability: "strict" }).then((appended) => {
      const later = [...inFlight].slice([...inFlight].indexOf(pending) + 1);
      inFlight.delete(pending);
      if (!appended.ok) takeBack(pending, later);
      return appended;
    });
    changed(pending.touched, "this tab");
    return ok({ changes, durable });
  };

  /** Another tab did it already; or the server asks for what cannot be, and asking again at once would get us no further. */
  const nothingRewritten = async (): Promise<SyncStep> => {
    const news = await readLog();
    if (!news.ok) return { type: "failed", failure: news.error };
    return news.value ? { type: "progress" } : { type: "waiting", for: "unexpected", retryAfterMs: null };
  };

  const rest = (outcome: "agreed" | "unsent" | "disagreed", now: number): SyncStep => {
    if (arriving && !parts.isPartial(meta, now)) {
      arriving = false;
      tell({ type: "arrived" });
    }
    return outcome === "unsent" ? { type: "waiting", for: "unsent", retryAfterMs: null } : { type: outcome };
  };

  const step: TabSync["step"] = async (send, now) => {
    const news = await readLog();
    if (!news.ok) return { type: "failed", failure: news.error };
    if (woken) state = askAgain(state);
    woken = false;
    // The deletions that make room on a full server may stand behind any number of changes that need some.
    // One more than is sent tells whether there are more.
    const outbox = await log.outbox(state.full ? undefined : state.batch + 1);
    if (!outbox.ok) return { type: "failed", failure: outbox.error };
    const next = parts.nextMove(state, outbox.value, replica, inFlight.size === 0);
    state = next.state;
    if (next.move === null) return rest(next.rest, now());
    const { epoch } = position;
    const answer = await send(next.move);
    if (answer === null) return { type: "waiting", for: "answer", retryAfterMs: null };
    // The log was rewritten while the request was under way: what it asked for no longer holds.
    if (position.epoch !== epoch) return { type: "progress" };
    const reaction = react(state, next.move, answer, { replica, epoch, node, now: now() });
    const { todo } = reaction;
    switch (todo.type) {
      case "append": {
        const appended = await log.append(todo.append);
        if (!appended.ok && appended.error.type === "Rewritten") return { type: "progress" };
        if (!appended.ok) return { type: "failed", failure: appended.error };
        if (position.epoch === epoch) {
          state = reaction.state;
          clock.correct(state.meta.clockOffset);
          meta = state.meta;
        }
        changed(merge(todo.append.tail ?? []), "server");
        return { type: "progress" };
      }
      case "rewrite": {
        let dropped = 0;
        const rewritten = await log.rewrite((contents) => {
          const next = todo.rewrite(contents);
          dropped = next?.dropped?.count ?? 0;
          return next;
        });
        if (!rewritten.ok) return { type: "failed", failure: rewritten.error };
        if (!rewritten.value) return nothingRewritten();
        const rebuilt = await rebuild("server");
        if (!rebuilt.ok) return { type: "failed", failure: rebuilt.error };
        if (dropped > 0) return { type: "unsent-dropped", count: dropped };
        return todo.rejected.length > 0 ? { type: "rejected", changes: todo.rejected } : { type: "progress" };
      }
      case "continue":
        state = reaction.state;
        return { type: "progress" };
      case "quota-exceeded":
        state = reaction.state;
        return todo;
      case "wait":
        return { type: "waiting", for: todo.reason, retryAfterMs: todo.retryAfterMs };
      case "stop":
        return { type: "stopped", reason: todo.reason };
    }
  };

  return ok({
    get replica() {
      return replica;
    },
    isPartial: (now) => parts.isPartial(meta, now),
    sync: {
      wake: () => {
        woken = true;
      },
      step,
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    commit,
    async receive() {
      const news = await readLog();
      return news.ok ? ok(null) : news;
    },
    compact: () => log.rewrite(compactLog(parts.mergeRow)),
  });
};

interface LoadedTab {
  readonly replica: Replica;
  readonly clock: Clock;
  readonly position: LogPosition;
  readonly state: SyncState;
}

const loadTab = async (
  log: ChangeLog,
  node: string,
  parts: TabParts,
): Promise<Result<LoadedTab, TabFailure>> => {
  const loaded = await log.load();
  if (!loaded.ok) return loaded;
  const contents: LoadedLog = loaded.value;
  const replica = replicaOf(contents, parts.mergeRow);
  if (!replica.ok) return replica;
  const clock = parts.createClock({ node, offset: contents.meta.clockOffset });
  clock.observe(latestStamp(replica.value));
  return ok({ replica: replica.value, clock, position: contents.position, state: startSync(contents.meta) });
};
