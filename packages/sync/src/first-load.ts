/**
 * The rest of a first load, read beside the page: what comes page by page is merged here, and becomes one snapshot of the log that the
 * page's own thread has only to open. It only reads, and makes nothing of an answer but its rows: whatever else an answer asks for is left
 * to the tab, which asks again.
 */

import type { ChangeLog, LogContents } from "./change-log.ts";
import { MOST_PAGE_ROWS, PAGE_ROWS } from "./limits.ts";
import { replicaOf } from "./log-contents.ts";
import type { Answer } from "./protocol.ts";
import { countRows } from "./replica.ts";
import { type Move, moveAhead, react, startSync } from "./sync-engine.ts";
import { mergeAll } from "./whole-replica.ts";
import { writeSnapshot } from "./write-snapshot.ts";

export interface FirstLoadParts {
  readonly log: ChangeLog;
  readonly send: (move: Move) => Promise<Answer | null>;
  readonly node: string;
  readonly now: () => number;
  /** So many rows are here. */
  readonly tell: (rows: number) => void;
  /** So many rows the server gives at once, where it has said that already. */
  readonly mostRows?: number | undefined;
}

/** What comes slowly is stored now and then: a load that is broken off goes on from there. */
const STORE_AFTER_MS = 2_000;

/** Ends when all is here and stored, or where it cannot go on. */
export const readRest = async ({ log, send, node, now, tell, mostRows }: FirstLoadParts): Promise<void> => {
  const read = await log.load();
  const opened = read.ok ? replicaOf(read.value) : read;
  if (!read.ok || !opened.ok || read.value.meta.firstLoad !== true) return;
  // Its push may be under way in parts, of which a request without any would seem the last.
  if (read.value.outbox.length > 0) return;
  const replica = opened.value;
  const { epoch } = read.value.position;
  let stored: Pick<LogContents, "snapshot" | "meta"> = read.value;
  let storedAt = now();
  let state = startSync(stored.meta);

  /** Tells whether the log is still the one that was read, but for what was written in other places meanwhile. */
  const store = async (): Promise<boolean> => {
    const { meta } = state;
    if (meta === stored.meta) return true;
    let snapshot = stored.snapshot;
    const rewritten = await log.rewrite((contents) => {
      if (contents.damaged || !isSame(contents, stored)) return null;
      mergeAll(replica, contents.tail);
      snapshot = writeSnapshot(replica);
      return { snapshot, outbox: contents.outbox, meta, content: "changed", copy: null };
    });
    stored = { snapshot, meta };
    storedAt = now();
    return rewritten.ok && rewritten.value;
  };

  let limit = atOnce(mostRows);
  const following = (): Move | null => {
    const next = moveAhead(state);
    return next?.type === "exchange" ? { ...next, request: { ...next.request, limit } } : null;
  };

  let move = following();
  let coming = move && send(move);
  while (move !== null) {
    const answer = await coming;
    if (answer?.type !== "page") break;
    const reaction = react(state, move, answer, { replica, epoch, node, settled: false, now: now() });
    if (reaction.todo.type !== "append") break;
    state = reaction.state;
    limit = atOnce(answer.mostRows);
    move = following();
    coming = move && send(move);
    mergeAll(replica, answer.changes);
    tell(countRows(replica));
    if (now() - storedAt > STORE_AFTER_MS && !(await store())) return;
  }
  await store();
};

const atOnce = (mostRows = PAGE_ROWS): number => Math.min(mostRows, MOST_PAGE_ROWS);

const isSame = (contents: LogContents, stored: Pick<LogContents, "snapshot" | "meta">): boolean =>
  JSON.stringify(contents.meta) === JSON.stringify(stored.meta) &&
  isSameSnapshot(contents.snapshot, stored.snapshot);

const isSameSnapshot = (one: LogContents["snapshot"], other: LogContents["snapshot"]): boolean =>
  one instanceof Uint8Array && other instanceof Uint8Array
    ? one.length === other.length && one.every((byte, at) => byte === other[at])
    : one === other;
