/**
 * Durable storage of one user's data on one device, shared by all tabs. Snapshot and tail give the replica;
 * the outbox holds what the server has not acknowledged. The IndexedDB adapter and the memory double pass the
 * same tests (`changeLogAcceptance`).
 * - Any tab appends. One append is one transaction: tail, outbox, acknowledgements and meta together or not
 *   at all.
 * - `rewrite` does what appending cannot (compaction, clearing, new stamps). One transaction reads
 *   everything, calls the pure function and writes its result. Only a rewrite makes a snapshot, so a killed
 *   tab leaves the log whole.
 * - A tab keeps its `LogPosition` and reads with `since` what others appended. Folded changes stay readable
 *   until the next compaction, so no tab has to reload. A tab further behind, or one whose log lost cells in
 *   a rewrite (`epoch` grew), gets "rewritten" and loads again.
 */

import type { Result } from "@furrow/values";
import type { Change } from "./change.ts";
import type { Snapshot } from "./snapshot.ts";
import type { Stamp } from "./stamp.ts";

/** What must survive a reload besides the rows. */
export interface LogMeta {
  readonly generation: Stamp;
  /** The latest generation that the server is known to have. */
  readonly serverGeneration: Stamp;
  /** More rows from the server are coming: the present ones may be half of what belongs together. */
  readonly arriving: boolean;
  /** The `arriving` rows belong to a first load. No part of it is shown as if it were all. */
  readonly firstLoad?: true | undefined;
  /** Until when, by this device's clock, to wait for the end of another device's incomplete push. */
  readonly awaitedUntil?: number;
  /** Everything the server numbered up to here is in the log. */
  readonly cursor: number;
  /** Server time minus this device's time, in ms. */
  readonly clockOffset: number;
  /** An offset hours ahead, and since when (by this device's clock) the server has reported it. */
  readonly doubtedOffset?: { readonly offset: number; readonly since: number } | undefined;
  /** Profiles that joined this log, each with the latest of its own stamps that joined. */
  readonly joined?: Readonly<Record<string, Stamp>>;
}

export interface OutboxEntry {
  /** Grows with each entry and is never used twice. */
  readonly key: number;
  readonly change: Change;
}

export interface LogPosition {
  readonly epoch: number;
  /** How many changes the tail has ever received. */
  readonly tail: number;
}

export interface LogContents {
  readonly snapshot: Snapshot | null;
  readonly tail: readonly Change[];
  readonly outbox: readonly OutboxEntry[];
  readonly meta: LogMeta;
  /** Unreadable or invalid records are left out. The caller runs `recoverLog` before anything else. */
  readonly damaged?: true;
}

export interface LoadedLog extends LogContents {
  readonly position: LogPosition;
}

export interface Append {
  /** Changes of the replica, from any source. */
  readonly tail?: readonly Change[];
  /** Changes to be sent. */
  readonly outbox?: readonly Change[];
  /** Keys of outbox entries the server has. */
  readonly acknowledged?: readonly number[];
  /**
   * Written only if the log's epoch is still `epoch` and its meta still `from`. Otherwise the append writes
   * nothing: after a rewrite, or after another tab read further, the answer to an older request must not move
   * the cursor back.
   */
  readonly meta?: { readonly epoch: number; readonly from: LogMeta; readonly value: LogMeta };
  /** "strict": on disk first, for the user's changes. "relaxed": for what can be pulled again. */
  readonly durability: "strict" | "relaxed";
}

/** The result of a rewrite. It folds the whole tail into the snapshot. */
export interface Rewritten {
  readonly snapshot: Snapshot;
  /** Entries kept with their keys, then changes that get new ones. */
  readonly outbox: readonly (OutboxEntry | Change)[];
  readonly meta: LogMeta;
  /** "same" if the replica did not change, so that other tabs need not load again. */
  readonly content: "same" | "changed";
  /** An automatic copy saved in the same transaction. */
  readonly copy: CopyDraft | null;
  /** Unsent changes that this rewrite dropped. */
  readonly dropped?: CopyDraft | null;
}

/** Pure and synchronous: a transaction may run it more than once. null leaves the log unchanged. */
export type Rewrite = (contents: LogContents) => Rewritten | null;

/** What the copy was made before; "set-aside" and "unsent" say what it holds. More may follow. */
export type CopyReason = "import" | "restore" | "clear" | "generation" | "set-aside" | "unsent" | "joined";

/** These copies hold single changes to merge again; all others hold the whole data. */
export const holdsChanges = ({ reason }: Pick<CopyDraft, "reason">): boolean =>
  reason === "set-aside" || reason === "unsent";

export interface CopyDraft {
  readonly at: number;
  readonly reason: CopyReason;
  /** Number of rows or changes in the copy, for a list. */
  readonly count: number;
  /** A snapshot, or the changes as JSON (`holdsChanges`). */
  readonly content: Snapshot;
}

export interface CopyInfo extends Omit<CopyDraft, "content"> {
  readonly id: number;
}

const DAY_MS = 24 * 60 * 60_000;
export const COPY_LIFETIME_MS = 30 * DAY_MS;

/** How long the copy is known to exist. */
export interface CopyAge {
  readonly lived: number;
  readonly seenAt: number;
}

/** A device's clock may jump. Between two checks a copy ages by at most a day, and never backwards. */
export const agedCopy = ({ lived = 0, seenAt }: Partial<CopyAge>, now: number): CopyAge => ({
  lived: lived + Math.min(Math.max(now - (seenAt ?? now), 0), DAY_MS),
  seenAt: now,
});

export type LogFailure =
  | { readonly type: "QuotaExceeded" }
  /** The database was closed by a newer version in another tab, by the browser, or by signing out. */
  | { readonly type: "Closed" }
  | { readonly type: "Unavailable"; readonly message: string }
  /** The log was rewritten, or its meta changed, after the append's request was made. Nothing was written. */
  | { readonly type: "Stale" };

export type Logged<T> = Promise<Result<T, LogFailure>>;

/** How many changes a list in a log holds, and a page merges in one task. */
export const LIST_LENGTH = 500;

/** The part of the tail that an append became: a tab that had read up to `from` has now read up to `to`. */
export interface TailPart {
  readonly from: number;
  readonly to: number;
}

export interface ChangeLog {
  load(): Logged<LoadedLog>;
  /** null: the append added nothing to the tail. */
  append(append: Append): Logged<TailPart | null>;
  /**
   * What the tail received after `position`, own appends included, and the present meta. Of very many changes only
   * the first part, so that a page merges each part in a task of its own: `more` tells that there are others.
   */
  since(position: LogPosition): Logged<
    | {
        readonly type: "changes";
        readonly changes: readonly Change[];
        readonly more: boolean;
        readonly position: LogPosition;
        readonly meta: LogMeta;
      }
    | { readonly type: "rewritten" }
  >;
  /** The oldest outbox entries, in order; all of them without a limit. */
  outbox(limit?: number): Logged<readonly OutboxEntry[]>;
  waiting(): Logged<number>;
  /** Returns whether the rewrite changed anything. */
  rewrite(rewrite: Rewrite): Logged<boolean>;
  copies(): Logged<readonly CopyInfo[]>;
  saveCopy(draft: CopyDraft): Logged<CopyInfo>;
  readCopy(id: number): Logged<Snapshot | null>;
  removeCopy(id: number): Logged<null>;
  /** Updates the age of the copies and removes those older than COPY_LIFETIME_MS. */
  expireCopies(now: number): Logged<null>;
}
