/** The state of a client's sync, and the requests that follow from it. */
import { isDeletion } from "./change.ts";
import type { LogMeta, OutboxEntry } from "./change-log.ts";
import type { Digest } from "./digest.ts";
import { utf8Length } from "./json.ts";
import { MAX_BODY_BYTES, MAX_CHANGES, PAGE_ROWS } from "./limits.ts";
import { type ClearRequest, PROTOCOL, type SyncRequest } from "./protocol.ts";
import type { Replica } from "./replica.ts";

export type SyncPhase =
  | { readonly type: "asking" }
  | { readonly type: "checking"; readonly digest: Digest }
  | { readonly type: "reconciling"; readonly remote: Replica }
  | { readonly type: "telling" };

export interface SyncState {
  readonly meta: LogMeta;
  readonly phase: SyncPhase;
  /** Changes per request. Halved to find a refused change, doubled after each success. */
  readonly batch: number;
  /** Rows per answer. Raised once the server states its limit. */
  readonly pageRows: number;
  /** The server is full: only reads and deletions continue until `askAgain`. */
  readonly full: boolean;
  readonly unmended: Unmended | null;
}

/** Once, the server may have been restored between two pages. The same difference again is a bug. */
export interface Unmended {
  readonly difference: Digest;
  readonly readings: number;
}

export const MOST_READINGS = 2;

export type Move =
  | { readonly type: "exchange"; readonly request: SyncRequest; readonly sent: readonly OutboxEntry[] }
  | { readonly type: "clear"; readonly request: ClearRequest };
type ExchangeMove = Extract<Move, { type: "exchange" }>;

export const startSync = (meta: LogMeta): SyncState => ({
  meta,
  phase: { type: "asking" },
  batch: MAX_CHANGES,
  pageRows: PAGE_ROWS,
  full: false,
  unmended: null,
});

/** After a poke, an append or a pause: start over. A reconcile or a clear in progress continues. */
export const askAgain = (state: SyncState): SyncState =>
  state.phase.type === "checking"
    ? { ...state, phase: { type: "asking" }, full: false }
    : { ...state, full: false };

export const clearMove = ({ generation }: LogMeta, more: boolean): Move => ({
  type: "clear",
  request: { protocol: PROTOCOL, generation, ...moreIf(more) },
});

const moreIf = (more: boolean): { readonly more?: true } => (more ? { more } : {});

/**
 * Changes that a full server refuses are not being sent, so nothing waits for them. If much is waiting, the urgent changes go alone: a
 * small request is through before the page closes.
 */
export const pushMove = (
  state: SyncState,
  outbox: readonly OutboxEntry[],
  urgent: readonly OutboxEntry[] = [],
): ExchangeMove => {
  const isMuch = outbox.length > state.batch;
  const sent = batchOf(isMuch && urgent.length > 0 ? urgent : outbox, state);
  return exchangeMove(state, sent, !state.full && sent.length < outbox.length);
};

export const exchangeMove = (
  { meta, unmended, pageRows }: SyncState,
  sent: readonly OutboxEntry[],
  more = false,
): ExchangeMove => ({
  type: "exchange",
  sent,
  request: {
    protocol: PROTOCOL,
    generation: meta.generation,
    cursor: meta.cursor,
    changes: sent.map(({ change }) => change),
    limit: pageRows,
    form: 2,
    ...moreIf(more),
    ...(unmended !== null && unmended.readings >= MOST_READINGS ? { recount: true } : {}),
  },
});

/**
 * Leaves room for the request's frame. A single change is always sent, however large, and the server decides.
 * Stamps decide conflicts, not the order of sending, so deletions can be sent to a full server first.
 */
const batchOf = (outbox: readonly OutboxEntry[], { batch, full }: SyncState): readonly OutboxEntry[] => {
  const candidates = full ? outbox.filter(({ change }) => isDeletion(change)) : outbox;
  let bytes = 1024;
  let count = 0;
  for (const { change } of candidates.slice(0, batch)) {
    bytes += utf8Length(JSON.stringify(change)) + 1;
    if (bytes > MAX_BODY_BYTES && count > 0) break;
    count++;
  }
  return candidates.slice(0, count);
};
