/**
 * The wire on a page.
 *
 *   POST /api/sync             SyncRequest  -> SyncAnswer | Refusal
 *   POST /api/sync/generation  ClearRequest -> ClearAnswer | Refusal
 *
 * A generation is named by the stamp of the clear that began it (NEVER before the first one): everything stamped up to it is
 * gone. So "which generation" and "cleared up to when" are one fact, generations have an order, and a client that meets a server
 * older than itself (restored from a backup, or not yet told) has to repeat the clear there.
 */

import type { Change } from "./change.ts";
import type { Digest } from "./digest.ts";
import type { Stamp } from "./stamp.ts";

export const PROTOCOL = 1;

/** When rows of one table are to wake the user's devices. The server reads this and nothing else of a row. */
export interface DueRows {
  readonly table: string;
  /** Of the rows that this push changes. A row that changes and is not named here wakes nobody any more. */
  readonly moments: readonly DueMoment[];
}

export interface DueMoment {
  readonly row: string;
  /** What is due, such as "end" or "warning". */
  readonly kind: string;
  /** By the sender's corrected clock, in ms. */
  readonly at: number;
}

export interface SyncRequest {
  readonly protocol: typeof PROTOCOL;
  readonly generation: Stamp;
  /** Everything the server numbered up to here has been read and stored. */
  readonly cursor: number;
  readonly changes: readonly Change[];
  /** Rows wanted in the answer. */
  readonly limit: number;
  /** The sender reads rows of several stamps whose names are written once: `{ table, row, writes: [[stamp, cells], ...] }`. Left out by older clients. */
  readonly form?: 2;
  /** A list if rows of several tables are due. Left out by older clients, and where the push changes no row that could be due. */
  readonly due?: DueRows | readonly DueRows[];
  /** The push continues in another request: until it arrives, other devices must not draw conclusions from what they have read. */
  readonly more?: true;
  /** Said while the digests differ although the client has read everything and counted anew: the server may count its own. */
  readonly recount?: true;
}

export interface SyncAnswer {
  readonly type: "page";
  readonly generation: Stamp;
  readonly seq: number;
  readonly cursor: number;
  /** How many rows the user has, including deleted ones, so that a first load can show its progress. Missing from older servers. */
  readonly rows?: number;
  readonly changes: readonly Change[];
  readonly more: boolean;
  /** Where there is more: so many rows may be asked for at once. Left out by older servers, which give PAGE_ROWS. */
  readonly mostRows?: number;
  /** All is read, but another device's push is unfinished: only half of what belongs together may be here. */
  readonly incomplete?: true;
  readonly digest: Digest;
  readonly time: number;
}

export interface ClearRequest {
  readonly protocol: typeof PROTOCOL;
  readonly generation: Stamp;
  /** Changes follow, as those of a restored backup. */
  readonly more?: true;
}

/** The generation that holds now: the one asked for, or a later one. */
export interface ClearAnswer {
  readonly type: "cleared";
  readonly generation: Stamp;
  readonly seq: number;
  readonly time: number;
}

export type Refusal =
  | { readonly type: "bad-request" }
  | { readonly type: "unauthenticated" }
  | { readonly type: "forbidden" }
  /** The client's generation is not the server's: `generation` says up to which stamp the server has cleared. */
  | { readonly type: "generation-stale"; readonly generation: Stamp }
  | { readonly type: "too-large"; readonly limit: number }
  | { readonly type: "unsupported-media-type" }
  | { readonly type: "clock-ahead"; readonly time: number }
  | { readonly type: "bad-change"; readonly index: number }
  | { readonly type: "upgrade-required" }
  | { readonly type: "rate-limited"; readonly retryAfter: number }
  | { readonly type: "busy"; readonly retryAfter: number }
  | { readonly type: "quota-exceeded"; readonly used: number; readonly limit: number };

export type RefusalType = Refusal["type"];

export const REFUSAL_STATUS = {
  "bad-request": 400,
  unauthenticated: 401,
  forbidden: 403,
  "generation-stale": 409,
  "too-large": 413,
  "unsupported-media-type": 415,
  "clock-ahead": 422,
  "bad-change": 422,
  "upgrade-required": 426,
  "rate-limited": 429,
  busy: 503,
  "quota-exceeded": 507,
} as const satisfies Readonly<Record<RefusalType, number>>;

/**
 * A refusal is an RFC 9457 problem document with the status of REFUSAL_STATUS. Its `type` is this prefix and the refusal's own type; the
 * refusal's other members are members of the document, and the remaining ones are for people.
 */
export const PROBLEM_TYPE_PREFIX = "urn:problem:";

export type Answer = SyncAnswer | ClearAnswer | Refusal;
