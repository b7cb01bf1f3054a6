/** How the leader tab exchanges with the server until nothing is left. Loaded after the first paint. */

import type { Change } from "./change.ts";
import type { LogMeta, OutboxEntry } from "./change-log.ts";
import { isSameMeta } from "./log-contents.ts";
import type { Answer } from "./protocol.ts";
import { isAsLeft, moveAhead, nextMove, react, type StopReason, type WaitReason } from "./sync-engine.ts";
import { askAgain, type Move, type SyncState, startSync } from "./sync-requests.ts";
import type { Tab, TabFailure } from "./tab.ts";

export type SyncStep =
  /** Call `step` again. */
  | { readonly type: "progress" }
  /** As "progress", and changes that the server will never accept were set aside in a copy. */
  | { readonly type: "rejected"; readonly changes: readonly OutboxEntry[] }
  /** As "progress", and another device's clear or restore removed unsent changes. They are kept as a copy. */
  | { readonly type: "unsent-dropped"; readonly count: number }
  /** Nothing to send, everything read, digests equal. */
  | { readonly type: "agreed" }
  /** Waiting for the server, the network, room on a full server, or a write that is not yet in the log. */
  | {
      readonly type: "waiting";
      readonly for: WaitReason | "answer" | "unsent";
      readonly retryAfterMs: number | null;
    }
  /** Nothing to send, everything read and recounted, and the digests still differ. */
  | { readonly type: "disagreed" }
  | { readonly type: "quota-exceeded"; readonly used: number; readonly limit: number }
  | { readonly type: "stopped"; readonly reason: StopReason }
  | { readonly type: "failed"; readonly failure: TabFailure };

export interface TabSync {
  /** Looks again at the next step, after a poke, an append or a pause. */
  wake(): void;
  /**
   * One exchange with the server. Only the leader, and one at a time. `send` gives null when no readable answer came. Changes that are
   * urgent overtake the others.
   */
  step(
    send: (move: Move) => Promise<Answer | null>,
    now: () => number,
    isUrgent?: (change: Change) => boolean,
  ): Promise<SyncStep>;
}

const syncs = new WeakMap<Tab, TabSync>();

/** The same object for the same tab. */
export const syncOf = (tab: Tab): TabSync => {
  const known = syncs.get(tab) ?? createSync(tab);
  syncs.set(tab, known);
  return known;
};

/** A page requested while the one before was stored. Usable only from the state that one led to. */
interface AskedAhead {
  readonly state: SyncState;
  readonly move: Move;
  readonly arrival: Promise<Arrival | null>;
}

interface Arrival {
  readonly answer: Answer;
  readonly at: number;
}

const createSync = (tab: Tab): TabSync => {
  const { log, node, loaded, meta, isSettled, readLog, rebuild, take } = tab.inside;
  let known = loaded();
  let state = startSync(known.meta);
  /** The log's meta as this tab last wrote or read it. If it differs, another tab read further. */
  let logMeta: LogMeta = known.meta;
  // Kept until the next request: a poke that arrives during a request may be newer than its answer.
  let woken = false;
  let ahead: AskedAhead | null = null;
  /** An urgent change may be anywhere in the outbox. */
  let mayBeUrgent = true;
  tab.subscribe((event) => {
    if (event.type === "rebuilt" || (event.type === "changed" && event.by !== "server")) mayBeUrgent = true;
  });

  const adopt = (next: SyncState) => {
    known = loaded();
    state = next;
  };

  const startAt = (inLog: LogMeta) => {
    logMeta = inLog;
    adopt(startSync(inLog));
  };

  /** Starts over with each log. */
  const present = (): SyncState => {
    if (known !== loaded()) startAt(loaded().meta);
    return state;
  };

  const epochNow = () => loaded().position.epoch;

  /** Another tab did it, or the server asks for something impossible: repeating at once would not help. */
  const nothingRewritten = async (): Promise<SyncStep> => {
    const news = await readLog();
    if (!news.ok) return { type: "failed", failure: news.error };
    return news.value ? { type: "progress" } : { type: "waiting", for: "unexpected", retryAfterMs: null };
  };

  const rest = (outcome: "agreed" | "unsent" | "disagreed", now: number): SyncStep => {
    tab.inside.rest(now);
    return outcome === "unsent" ? { type: "waiting", for: "unsent", retryAfterMs: null } : { type: outcome };
  };

  const step: TabSync["step"] = async (send, now, isUrgent = () => false) => {
    const arrivalOf = async (move: Move): Promise<Arrival | null> => {
      const answer = await send(move);
      return answer && { answer, at: now() };
    };
    const asked = ahead;
    ahead = null;
    const news = await readLog();
    if (!news.ok) return { type: "failed", failure: news.error };
    if (!isSameMeta(logMeta, meta())) startAt(meta());
    const goesOn = asked !== null && isAsLeft(asked.state, present()) ? asked : null;
    if (goesOn === null) {
      if (woken) adopt(askAgain(present()));
      woken = false;
    }
    // On a full server, the deletions that make room may be behind any number of other changes. One more
    // change than is sent shows whether there are more.
    const looksForUrgent = mayBeUrgent;
    mayBeUrgent = false;
    const outbox = await log.outbox(present().full || looksForUrgent ? undefined : state.batch + 1);
    if (!outbox.ok) return { type: "failed", failure: outbox.error };
    const urgent = looksForUrgent ? outbox.value.filter(({ change }) => isUrgent(change)) : [];
    // Until they are gone. A commit that is not in the log yet may be urgent, too.
    mayBeUrgent ||= urgent.length > 0 || !isSettled();
    const next = goesOn ?? nextMove(present(), outbox.value, tab.replica, isSettled(), urgent);
    adopt(next.state);
    if (next.move === null) return rest(next.rest, now());
    const epoch = epochNow();
    // A request that failed some time ago may succeed now.
    const arrived = (await goesOn?.arrival) ?? (await arrivalOf(next.move));
    if (arrived === null) return { type: "waiting", for: "answer", retryAfterMs: null };
    // The log was rewritten during the request, so its answer no longer applies.
    if (epochNow() !== epoch) return { type: "progress" };
    const reaction = react(present(), next.move, arrived.answer, {
      replica: tab.replica,
      epoch,
      logMeta,
      node,
      settled: isSettled(),
      now: arrived.at,
    });
    const { todo } = reaction;
    switch (todo.type) {
      case "append": {
        const following = outbox.value.length === 0 ? moveAhead(reaction.state) : null;
        if (following !== null)
          ahead = { state: reaction.state, move: following, arrival: arrivalOf(following) };
        const appended = await log.append(todo.append);
        // Another tab did it meanwhile. The next step continues from the log's present state.
        if (!appended.ok && appended.error.type === "Stale") return { type: "progress" };
        if (!appended.ok) return { type: "failed", failure: appended.error };
        const isSameLog = epochNow() === epoch;
        if (isSameLog) {
          logMeta = todo.append.meta?.value ?? logMeta;
          adopt(reaction.state);
        }
        take(todo.append.tail ?? [], appended.value, isSameLog ? state.meta : null);
        return { type: "progress" };
      }
      case "rewrite": {
        const rewrites = await import("./log-rewrites.ts").catch(() => null);
        // The network answered a moment ago. If it is gone again, the server is asked later.
        if (rewrites === null) return { type: "waiting", for: "answer", retryAfterMs: null };
        if (epochNow() !== epoch) return { type: "progress" };
        const rewrite = todo.rewrite(rewrites);
        let dropped = 0;
        const rewritten = await log.rewrite((contents) => {
          const next = rewrite(contents);
          dropped = next?.dropped?.count ?? 0;
          return next;
        });
        if (!rewritten.ok) return { type: "failed", failure: rewritten.error };
        if (!rewritten.value) return nothingRewritten();
        const rebuilt = await rebuild();
        if (!rebuilt.ok) return { type: "failed", failure: rebuilt.error };
        if (dropped > 0) return { type: "unsent-dropped", count: dropped };
        return todo.rejected.length > 0 ? { type: "rejected", changes: todo.rejected } : { type: "progress" };
      }
      case "continue":
        adopt(reaction.state);
        return { type: "progress" };
      case "quota-exceeded":
        adopt(reaction.state);
        return todo;
      case "wait":
        return { type: "waiting", for: todo.reason, retryAfterMs: todo.retryAfterMs };
      case "stop":
        return { type: "stopped", reason: todo.reason };
    }
  };

  return {
    wake: () => {
      woken = true;
    },
    step,
  };
};
