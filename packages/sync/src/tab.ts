/**
 * One tab's replica over the shared log. It keeps the order of things that makes edits safe: a commit is in memory at once and
 * durable when its promise says so; what others did is read from the log; only the leader calls `sync`, again and again until it
 * rests. Timing, leadership, broadcasting and words for people belong to the caller.
 */

import { type Change, isLocalTable, type RowWrite, stampWrites } from "./change.ts";
import type {
  ChangeLog,
  CopyReason,
  LoadedLog,
  LogFailure,
  LogPosition,
  OutboxEntry,
  Rewrite,
} from "./change-log.ts";
import { type Clock, createClock } from "./clock.ts";
import { clearLog, compactLog, replicaOf } from "./log-contents.ts";
import { type ChangeProblem, parseChange } from "./parse-change.ts";
import type { Answer } from "./protocol.ts";
import { latestStamp, mergeChanges, type Replica, revertChanges, type TouchedRow } from "./replica.ts";
import { err, ok, type Result } from "./result.ts";
import { type MergeRow, mergeRow } from "./row.ts";
import type { SnapshotProblem } from "./snapshot.ts";
import type { Stamp } from "./stamp.ts";
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
  readonly touched: readonly TouchedRow[];
  /** Settles when the changes are on the disk. On failure they have been taken back; `reverted` says what that touched. */
  readonly durable: Promise<
    Result<null, { readonly failure: LogFailure; readonly reverted: readonly TouchedRow[] }>
  >;
}

export type Received =
  | { readonly type: "changed"; readonly touched: readonly TouchedRow[] }
  /** The log was rewritten: `tab.replica` is a new one, and every view has to be built anew. */
  | { readonly type: "rebuilt" };

export type SyncStep =
  /** Call `sync` again. */
  | { readonly type: "progress"; readonly touched: readonly TouchedRow[] }
  /** As "progress", with a new `tab.replica`. `setAside`: changes the server will not take, now kept as a copy. */
  | { readonly type: "rebuilt"; readonly setAside: readonly OutboxEntry[] }
  /** Nothing to send, everything read, digests equal. */
  | { readonly type: "rest" }
  | { readonly type: "quota-exceeded"; readonly used: number; readonly limit: number }
  | { readonly type: "wait"; readonly reason: WaitReason | "no-answer"; readonly retryAfterMs: number | null }
  | { readonly type: "stop"; readonly reason: StopReason }
  | { readonly type: "failed"; readonly failure: TabFailure };

export interface Tab {
  readonly replica: Replica;
  readonly sync: TabSync;
  commit(writes: readonly RowWrite[], now: number): Result<Commit, ChangeProblem>;
  receive(): Promise<Result<Received, TabFailure>>;
  /** Begins a new generation: everything up to now is gone, here at once and elsewhere when they sync. */
  clear(reason: CopyReason, now: number): Promise<Result<Stamp, TabFailure>>;
  /** Only the leader: folds the tail into the snapshot. */
  compact(): Promise<Result<boolean, LogFailure>>;
  /** Any other rewrite of the log, and the replica that follows from it. */
  rewrite(rewrite: Rewrite): Promise<Result<Received, TabFailure>>;
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
  readonly mergeRow: MergeRow;
  readonly nextMove: typeof nextMove;
}

const PARTS: TabParts = { createClock, mergeRow, nextMove };

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
  // Kept until the next step begins: a poke that comes while an answer is under way may be newer than the answer.
  let woken = false;

  const merge = (changes: readonly Change[]): readonly TouchedRow[] => {
    for (const { stamp } of changes) clock.observe(stamp);
    return mergeChanges(replica, changes);
  };

  const rebuild = async (): Promise<Result<Received, TabFailure>> => {
    const again = await loadTab(log, node, parts);
    if (!again.ok) return again;
    ({ replica, clock, position, state } = again.value);
    for (const commit of inFlight) commit.touched = merge(commit.changes);
    return ok({ type: "rebuilt" });
  };

  const receive = async (): Promise<Result<Received, TabFailure>> => {
    const { epoch } = position;
    const news = await log.since(position);
    if (!news.ok) return news;
    if (news.value.type === "rewritten") return rebuild();
    // Rebuilt while we waited: what was read belongs to the log before.
    if (position.epoch !== epoch) return ok({ type: "changed", touched: [] });
    if (news.value.position.tail > position.tail) position = news.value.position;
    clock.correct(news.value.meta.clockOffset);
    return ok({ type: "changed", touched: merge(news.value.changes) });
  };

  const rewrite = async (change: Rewrite): Promise<Result<Received, TabFailure>> => {
    const done = await log.rewrite(change);
    return done.ok ? rebuild() : done;
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
      inFlight.delete(pending);
      if (appended.ok) return appended;
      const reverted = revertChanges(replica, changes, pending.touched);
      return err({ failure: appended.error, reverted });
    });
    return ok({ changes, touched: pending.touched, durable });
  };

  /** Another tab did it already; or the server asks for what cannot be, and asking again at once would get us no further. */
  const nothingRewritten = async (): Promise<SyncStep> => {
    const received = await receive();
    if (!received.ok) return { type: "failed", failure: received.error };
    if (received.value.type === "rebuilt") return { type: "rebuilt", setAside: [] };
    const { touched } = received.value;
    if (touched.length > 0) return { type: "progress", touched };
    return { type: "wait", reason: "unexpected", retryAfterMs: null };
  };

  const step: TabSync["step"] = async (send, now) => {
    const received = await receive();
    if (!received.ok) return { type: "failed", failure: received.error };
    if (received.value.type === "rebuilt") return { type: "rebuilt", setAside: [] };
    // Told before anything is sent, because the rest of the step may end in waiting.
    if (received.value.touched.length > 0) return { type: "progress", touched: received.value.touched };
    const outbox = await log.outbox(state.batch);
    if (!outbox.ok) return { type: "failed", failure: outbox.error };
    if (woken) state = askAgain(state);
    woken = false;
    const next = parts.nextMove(state, outbox.value, replica, inFlight.size === 0);
    state = next.state;
    if (next.move === null) return { type: "rest" };
    const { epoch } = position;
    const answer = await send(next.move);
    if (answer === null) return { type: "wait", reason: "no-answer", retryAfterMs: null };
    // The log was rewritten while the request was under way: what it asked for no longer holds.
    if (position.epoch !== epoch) return { type: "progress", touched: [] };
    const reaction = react(state, next.move, answer, { replica, epoch, node, now: now() });
    const { todo } = reaction;
    switch (todo.type) {
      case "append": {
        const appended = await log.append(todo.append);
        if (!appended.ok && appended.error.type === "Rewritten") return { type: "progress", touched: [] };
        if (!appended.ok) return { type: "failed", failure: appended.error };
        if (position.epoch === epoch) {
          state = reaction.state;
          clock.correct(state.meta.clockOffset);
        }
        return { type: "progress", touched: merge(todo.append.tail ?? []) };
      }
      case "rewrite": {
        const rewritten = await log.rewrite(todo.rewrite);
        if (!rewritten.ok) return { type: "failed", failure: rewritten.error };
        if (!rewritten.value) return nothingRewritten();
        const rebuilt = await rebuild();
        if (!rebuilt.ok) return { type: "failed", failure: rebuilt.error };
        return { type: "rebuilt", setAside: todo.setAside };
      }
      case "continue":
        state = reaction.state;
        return { type: "progress", touched: [] };
      case "quota-exceeded":
        state = reaction.state;
        return todo;
      default:
        return todo;
    }
  };

  return ok({
    get replica() {
      return replica;
    },
    sync: {
      wake: () => {
        woken = true;
      },
      step,
    },
    commit,
    receive,
    rewrite,
    compact: () => log.rewrite(compactLog(parts.mergeRow)),
    clear: async (reason, now) => {
      const generation = clock.next(now);
      const rebuilt = await rewrite(clearLog(generation, "this device", reason, now, parts.mergeRow));
      return rebuilt.ok ? ok(generation) : rebuilt;
    },
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
