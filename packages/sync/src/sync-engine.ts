/**
 * What the client does next, and what it makes of each answer, as pure functions. The loop around it (see tab.ts) only reads the
 * outbox, sends, and carries out the reaction:
 *
 *   { state, move } = nextMove(state, outbox, replica, settled)     a request to send, or `rest` and what it means
 *   { state, todo } = react(state, move, answer, context)           one transaction of the log, or waiting, or stopping
 *
 *   moveAhead(state)                                                the request that follows, before the page is stored
 *
 * The new state is adopted only when its todo succeeded. Nothing here is lost with the tab: a new leader that starts from the
 * log's meta arrives at the same place.
 *
 * The phases: `asking` pushes the outbox and reads pages until there are no more; then `checking` compares digests once nothing
 * is pending. Unequal digests, whatever their cause, lead to `reconciling`: read everything from the start into a second replica,
 * then put every cell it lacks into the outbox. `telling` makes a server older than our own generation repeat our clear.
 */

import type { Change } from "./change.ts";
import type { Append, LogMeta, OutboxEntry, Rewrite } from "./change-log.ts";
import { type Digest, digestDifference } from "./digest.ts";
import { MAX_CHANGES, PAGE_ROWS } from "./limits.ts";
import { metaAfter } from "./log-contents.ts";
import type { Answer, SyncAnswer } from "./protocol.ts";
import { countRows, createReplica, mergeChanges, type Replica, replicaDigest } from "./replica.ts";
import {
  clearMove,
  exchangeMove,
  MOST_READINGS,
  type Move,
  pushMove,
  type SyncState,
  type Unmended,
} from "./sync-requests.ts";
import { changesLackedBy, mendDigest, wouldChange } from "./whole-replica.ts";

/** Rows per answer that a client asks for if the server allows it. Merging so many is a task of about 50 ms on the page's thread. */
const LARGE_PAGE_ROWS = 2000;

export type WaitReason = "busy" | "rate-limited" | "unexpected";
export type StopReason = "unauthenticated" | "forbidden" | "upgrade-required";

/** Few pages rewrite their log, so the code for it is loaded when needed. */
export type LateRewrite = (rewrites: typeof import("./log-rewrites.ts")) => Rewrite;

export type Todo =
  | { readonly type: "append"; readonly append: Append }
  /** Then load again and `startSync` with the new meta. */
  | { readonly type: "rewrite"; readonly rewrite: LateRewrite; readonly rejected: readonly OutboxEntry[] }
  | { readonly type: "continue" }
  | { readonly type: "quota-exceeded"; readonly used: number; readonly limit: number }
  | { readonly type: "wait"; readonly reason: WaitReason; readonly retryAfterMs: number | null }
  | { readonly type: "stop"; readonly reason: StopReason };

export interface ReactionContext {
  readonly replica: Replica;
  readonly epoch: number;
  /** The log's meta when the request was made. The answer is stored only if the meta is unchanged. */
  readonly logMeta: LogMeta;
  readonly node: string;
  /** All writes of this tab are in the log, so none can be rolled back. */
  readonly settled: boolean;
  /** This device's clock when the answer arrived. */
  readonly now: number;
}

export type NextMove = { readonly state: SyncState } & (
  | { readonly move: Move }
  | { readonly move: null; readonly rest: "agreed" | "unsent" | "disagreed" }
);

/**
 * `outbox`: its oldest entries, one more than a request holds. `settled`: all writes of this tab are in the
 * log, so an empty outbox means that the server should have everything. `urgent`: entries that go first.
 */
export const nextMove = (
  state: SyncState,
  outbox: readonly OutboxEntry[],
  replica: Replica,
  settled: boolean,
  urgent: readonly OutboxEntry[] = [],
): NextMove => {
  const { phase, meta } = state;
  switch (phase.type) {
    case "telling":
      return { state, move: clearMove(meta, outbox.length > 0) };
    case "reconciling":
      return { state, move: exchangeMove(state, []) };
    case "asking":
      return { state, move: pushMove(state, outbox, urgent) };
    case "checking": {
      const push = pushMove(state, outbox, urgent);
      if (push.sent.length > 0) return { state, move: push };
      if (outbox.length > 0 || !settled) return { state, move: null, rest: "unsent" };
      if (phase.digest !== replicaDigest(replica)) mendDigest(replica);
      const ours = replicaDigest(replica);
      if (ours === phase.digest) return { state: { ...state, unmended: null }, move: null, rest: "agreed" };
      if (isHopeless(state, digestDifference(phase.digest, ours)))
        return { state, move: null, rest: "disagreed" };
      const remote = createReplica();
      remote.floor = replica.floor;
      const reconciling: SyncState = {
        ...state,
        meta: { ...meta, cursor: 0 },
        phase: { type: "reconciling", remote },
      };
      return { state: reconciling, move: exchangeMove(reconciling, []) };
    }
  }
};

/** While reading with nothing to send, the next request is known before the present page is stored. */
export const moveAhead = (state: SyncState): Move | null =>
  state.meta.arriving && (state.phase.type === "asking" || state.phase.type === "reconciling")
    ? exchangeMove(state, [])
    : null;

/** Whether a page requested early from `left` still counts: nothing else changed the state since. */
export const isAsLeft = (left: SyncState, present: SyncState): boolean => left === present;

export const react = (
  state: SyncState,
  move: Move,
  answer: Answer,
  context: ReactionContext,
): { readonly state: SyncState; readonly todo: Todo } => {
  const sent = move.type === "exchange" ? move.sent : [];
  switch (answer.type) {
    case "page":
      return state.phase.type === "reconciling"
        ? reconcilePage(state, state.phase.remote, answer, context)
        : nextPage(state, sent, answer, context);
    case "cleared":
    case "generation-stale":
      return newGeneration(state, answer.generation, context);
    case "clock-ahead":
      return rewriting(state, ({ restampLog }) => restampLog(answer.time, context.now, context.node));
    case "bad-change":
      return reject(state, sent.slice(answer.index, answer.index + 1), context);
    case "too-large":
    case "bad-request":
      if (sent.length > 1) {
        return { state: { ...state, batch: Math.ceil(sent.length / 2) }, todo: { type: "continue" } };
      }
      return reject(state, sent, context);
    case "quota-exceeded":
      return {
        state: { ...state, full: true },
        todo: { type: "quota-exceeded", used: answer.used, limit: answer.limit },
      };
    case "busy":
    case "rate-limited":
      return { state, todo: { type: "wait", reason: answer.type, retryAfterMs: answer.retryAfter * 1000 } };
    case "unsupported-media-type":
      return unexpected(state);
    case "unauthenticated":
    case "forbidden":
    case "upgrade-required":
      return { state, todo: { type: "stop", reason: answer.type } };
  }
};

type Reaction = ReturnType<typeof react>;

const unexpected = (state: SyncState): Reaction => ({
  state,
  todo: { type: "wait", reason: "unexpected", retryAfterMs: null },
});

const nextPage = (
  state: SyncState,
  sent: readonly OutboxEntry[],
  answer: SyncAnswer,
  context: ReactionContext,
): Reaction => {
  // A log that was repaired, or whose rejected changes were removed, also reads everything again but lacks
  // little.
  const lacksMost = countRows(context.replica) * 2 < (answer.rows ?? 1);
  const isFirstLoad =
    answer.more && (state.meta.firstLoad === true || (state.meta.cursor === 0 && lacksMost));
  const meta: LogMeta = {
    ...metaAfter(state.meta, answer, context.now),
    firstLoad: isFirstLoad || undefined,
  };
  return {
    state: {
      ...state,
      meta,
      phase: answer.more ? { type: "asking" } : { type: "checking", digest: answer.digest },
      pageRows: pageRowsAfter(answer),
      batch: sent.length === 0 ? state.batch : Math.min(MAX_CHANGES, state.batch * 2),
      full: state.full && sent.length === 0,
    },
    todo: {
      type: "append",
      append: {
        tail: newIn(answer.changes, context),
        acknowledged: sent.map(({ key }) => key),
        meta: { epoch: context.epoch, from: context.logMeta, value: meta },
        durability: "relaxed",
      },
    },
  };
};

/** Older servers refuse a request for more than PAGE_ROWS, so it is only sent after the server gave its own limit. */
const pageRowsAfter = ({ mostRows = PAGE_ROWS }: SyncAnswer): number => Math.min(mostRows, LARGE_PAGE_ROWS);

const reconcilePage = (
  state: SyncState,
  remote: Replica,
  answer: SyncAnswer,
  context: ReactionContext,
): Reaction => {
  mergeChanges(remote, answer.changes);
  const meta = metaAfter(state.meta, answer, context.now);
  const lacked = answer.more ? [] : changesLackedBy(remote, context.replica);
  const append: Append = {
    tail: newIn(answer.changes, context),
    outbox: lacked,
    meta: { epoch: context.epoch, from: context.logMeta, value: meta },
    durability: "relaxed",
  };
  return {
    state: {
      ...state,
      meta,
      pageRows: pageRowsAfter(answer),
      phase: answer.more ? state.phase : { type: "checking", digest: answer.digest },
      unmended: answer.more ? state.unmended : lacked.length > 0 ? null : readAgain(state, remote, answer),
    },
    todo: { type: "append", append },
  };
};

/** Only what the log lacks: the server returns a push, and a restore would add every row again. */
const newIn = (changes: readonly Change[], { replica, settled }: ReactionContext): readonly Change[] =>
  settled ? changes.filter((change) => wouldChange(replica, change)) : changes;

const readAgain = ({ unmended }: SyncState, remote: Replica, { digest }: SyncAnswer): Unmended | null => {
  const read = replicaDigest(remote);
  if (read === digest) return null;
  const difference = digestDifference(digest, read);
  return { difference, readings: unmended?.difference === difference ? unmended.readings + 1 : 1 };
};

const isHopeless = ({ unmended }: SyncState, difference: Digest): boolean =>
  unmended !== null && unmended.difference === difference && unmended.readings >= MOST_READINGS;

const newGeneration = (
  state: SyncState,
  generation: LogMeta["generation"],
  context: ReactionContext,
): Reaction => {
  const { meta } = state;
  if (generation < meta.generation)
    return { state: { ...state, phase: { type: "telling" } }, todo: { type: "continue" } };
  if (generation > meta.generation)
    return rewriting(state, ({ adoptGeneration }) => adoptGeneration(generation, context.now));
  const told: LogMeta = { ...meta, serverGeneration: generation };
  return {
    state: { ...state, meta: told, phase: { type: "asking" } },
    todo: {
      type: "append",
      append: {
        meta: { epoch: context.epoch, from: context.logMeta, value: told },
        durability: "relaxed",
      },
    },
  };
};

const rewriting = (
  state: SyncState,
  rewrite: LateRewrite,
  rejected: readonly OutboxEntry[] = [],
): Reaction => ({
  state,
  todo: { type: "rewrite", rewrite, rejected },
});

/** A refusal that names none of our changes cannot be handled. */
const reject = (state: SyncState, rejected: readonly OutboxEntry[], context: ReactionContext): Reaction =>
  rejected.length === 0
    ? unexpected(state)
    : rewriting(state, ({ removeRejected }) => removeRejected(rejected, context.now), rejected);
