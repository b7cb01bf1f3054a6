/**
 * The durable memory of one user on one device, shared by all tabs: snapshot + tail give the replica, the outbox holds what the
 * server has not acknowledged. An IndexedDB adapter and a memory double keep this contract; `changeLogAcceptance` tests it.
 *
 * - Any tab appends. One append is one transaction: tail, outbox, acknowledgements and meta together or not at all.
 * - `rewrite` is for what cannot be said by appending (compacting, clearing, giving new stamps): one transaction reads everything,
 *   calls the pure function, writes what it returns. Only it makes the snapshot, so a tab that is killed leaves the log whole.
 * - A tab keeps its `LogPosition` and asks `since` for what others appended. What a compaction folded can be asked for until the next
 *   one, so that no tab loads again because of it. A tab further behind, or one whose log was rewritten in a way that took cells back
 *   (`epoch` grew), gets the answer "rewritten": load again.
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
  /** More of the server's rows is to come: what is here may be half of what belongs together. */
  readonly arriving: boolean;
  /** What is `arriving` began at the first row where most was missing: a first load, of which no part is shown as if it were all. */
  readonly firstLoad?: true | undefined;
  /** Another device's push was not complete: by this device's clock, how long its end is waited for. Missing: nothing is. */
  readonly awaitedUntil?: number;
  /** Everything the server numbered up to here is in the log. */
  readonly cursor: number;
  /** Server time minus this device's time, in ms. */
  readonly clockOffset: number;
  /** An offset that is hours ahead of the one in use, and since when, by this device's clock, the server has told of it. */
  readonly doubtedOffset?: { readonly offset: number; readonly since: number } | undefined;
  /** Profiles whose rows have joined this log, each up to which of its own stamps. */
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
  /** Records that could not be read, or made no sense, are left out: `recoverLog` comes before anything else. */
  readonly damaged?: true;
}

export interface LoadedLog extends LogContents {
  readonly position: LogPosition;
}

export interface Append {
  /** Changes of the replica, whoever made them. */
  readonly tail?: readonly Change[];
  /** Changes to be sent. */
  readonly outbox?: readonly Change[];
  /** Keys of outbox entries the server has. */
  readonly acknowledged?: readonly number[];
  /**
   * Written only if the log's epoch is still `epoch` and its meta still `from`. Otherwise nothing of the append is written: after a
   * rewrite, or after another tab read on, the answer to an older request must not move the cursor back.
   */
  readonly meta?: { readonly epoch: number; readonly from: LogMeta; readonly value: LogMeta };
  /** "strict": on the disk before the promise resolves (what a person did); "relaxed": may be lost with the power (what can be pulled again). */
  readonly durability: "strict" | "relaxed";
}

/** What a rewrite leaves. All of the tail is folded into the snapshot. */
export interface Rewritten {
  readonly snapshot: Snapshot;
  /** Entries kept with their keys, then changes that get new ones. */
  readonly outbox: readonly (OutboxEntry | Change)[];
  readonly meta: LogMeta;
  /** "same" if the replica the log stands for did not change, so that other tabs need not load again. */
  readonly content: "same" | "changed";
  /** An automatic copy saved in the same transaction. */
  readonly copy: CopyDraft | null;
  /** Beside it: unsent changes that this rewrite dropped. */
  readonly dropped?: CopyDraft | null;
  /** The copy that this rewrite acts upon, and that goes with it. */
  readonly usedUp?: CopyInfo["id"];
}

/** Pure and synchronous: it runs inside a transaction, perhaps more than once. null leaves the log as it is. */
export type Rewrite = (contents: LogContents) => Rewritten | null;

/** As stored. "set-aside" holds rejected changes, "joined" what a profile brought (log-joins.ts). A later version may have more. */
export type CopyReason = "import" | "restore" | "clear" | "generation" | "set-aside" | "unsent" | "joined";

/** A copy of single changes, to be put on top of what is there; the others but "joined" hold everything there was. */
export const holdsChanges = ({ reason }: Pick<CopyDraft, "reason">): boolean =>
  reason === "set-aside" || reason === "unsent";

export interface CopyDraft {
  readonly at: number;
  readonly reason: CopyReason;
  /** How many rows or changes are inside, for a list. */
  readonly count: number;
  /** A snapshot, or as JSON the changes (`holdsChanges`) or a `Joined`. */
  readonly content: Snapshot;
}

export interface CopyInfo extends Omit<CopyDraft, "content"> {
  readonly id: number;
}

const DAY_MS = 24 * 60 * 60_000;
export const COPY_LIFETIME_MS = 30 * DAY_MS;

/** How long a copy has been seen to lie here. */
export interface CopyAge {
  readonly lived: number;
  readonly seenAt: number;
}

/** No clock can be believed to have gone on all the time: between two looks a copy ages by a day at most, and never backwards. */
export const agedCopy = ({ lived = 0, seenAt }: Partial<CopyAge>, now: number): CopyAge => ({
  lived: lived + Math.min(Math.max(now - (seenAt ?? now), 0), DAY_MS),
  seenAt: now,
});

export type LogFailure =
  | { readonly type: "QuotaExceeded" }
  /** Closed under us: by a newer version in another tab, by the browser, or by logging out. */
  | { readonly type: "Closed" }
  | { readonly type: "Unavailable"; readonly message: string }
  /** The log was rewritten, or its meta written, since the append's request was made; nothing was written. */
  | { readonly type: "Stale" };

export type Logged<T> = Promise<Result<T, LogFailure>>;

/** What an append became: a tab that had read the tail up to `from` has read it up to `to` with it. */
export interface TailPart {
  readonly from: number;
  readonly to: number;
}

export interface ChangeLog {
  load(): Logged<LoadedLog>;
  /** null: nothing of it went into the tail. */
  append(append: Append): Logged<TailPart | null>;
  /** What the tail received after `position`, own appends included, and the present meta. */
  since(position: LogPosition): Logged<
    | {
        readonly type: "changes";
        readonly changes: readonly Change[];
        readonly position: LogPosition;
        readonly meta: LogMeta;
      }
    | { readonly type: "rewritten" }
  >;
  /** The oldest outbox entries, in order; all of them without a limit. */
  outbox(limit?: number): Logged<readonly OutboxEntry[]>;
  waiting(): Logged<number>;
  /** Tells whether the rewrite wanted to change anything. */
  rewrite(rewrite: Rewrite): Logged<boolean>;
  copies(): Logged<readonly CopyInfo[]>;
  saveCopy(draft: CopyDraft): Logged<CopyInfo>;
  readCopy(id: number): Logged<Snapshot | null>;
  removeCopy(id: number): Logged<null>;
  /** Looks at the age of the copies, and removes those that have lived for COPY_LIFETIME_MS. */
  expireCopies(now: number): Logged<null>;
}
