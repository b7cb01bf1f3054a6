/**
 * What the backup worker does. It runs in a worker so that a file of fifty megabytes or a hostile one leaves the page responsive, and
 * it reads and writes the log itself: a restoration is one rewrite of it. Each request carries all it needs.
 */
import {
  type AchievementType,
  type BackupProblem,
  type Day,
  type DiaryPeriod,
  err,
  type OpenBackupProblem,
  type RestorationPreview,
  type Result,
} from "@furrow/core";
import type { FeedReading } from "@furrow/core/calendars";
import type { PastChoices, PastPreview, PastSource, Reading, ReadingOptions } from "@furrow/core/past";
import type { CopyInfo } from "@furrow/sync";
import type { FeedOrder, RenderedFeed } from "./render-feeds.ts";

export type Order =
  | { readonly type: "backup"; readonly password: string | null }
  | {
      readonly type: "diary";
      readonly period: DiaryPeriod | "everything";
      readonly name: string;
      /** "apart" for a page of ours that brings the style itself. */
      readonly style: "inside" | "apart";
    }
  /** The farm's picture; null if it could not be drawn. */
  | { readonly type: "everything"; readonly picture: Blob | null }
  | { readonly type: "tasks-csv" }
  | { readonly type: "study-data-csv" }
  | { readonly type: "calendar" }
  | { readonly type: "copy"; readonly copy: CopyInfo };

export interface MadeFile {
  readonly name: string;
  readonly content: Blob;
}

/** It should have worked, and this is why it did not. */
export type FailureReason =
  | "data-unreachable"
  | "copy-unreadable"
  | "out-of-space"
  | "file-not-whole"
  | "file-too-large"
  | "too-long"
  | "worker-not-loaded"
  | "interrupted";

/** An unforeseen error, with its own message. */
export type WorkerFailed =
  | { readonly type: "WorkerFailed"; readonly reason: FailureReason }
  | { readonly type: "WorkerFailed"; readonly reason: "bug"; readonly message: string };

/** The file could not be read: it is gone, or larger than the browser can hold. */
export interface Unreadable {
  readonly type: "Unreadable";
}

/** The platform's decryption broke, or is missing. */
export interface DecryptionFailed {
  readonly type: "DecryptionFailed";
}

export interface NoCalendar {
  readonly type: "NoCalendar";
}

/** An event or a to-do that is not taken as the file has it. */
export interface CalendarProblem {
  readonly title: string;
  readonly type: // Left out.
    | "noDay"
    | "damaged"
    | "completed"
    | "tooLong"
    // Taken on its first day only.
    | "ruleUnreadable"
    | "tooOften"
    // Read in the user's own zone.
    | "zoneUnknown";
}

/** What a calendar has, in a text that came or in a file that the user chose. */
export interface CalendarRead extends FeedReading, DayRange {
  readonly problems: readonly CalendarProblem[];
  /** Of a file. Its name is empty if it does not say one. */
  readonly file: { readonly id: string; readonly name: string };
}

export type ReadProblem = BackupProblem | OpenBackupProblem | Unreadable | DecryptionFailed | WorkerFailed;

/** What the user is shown of a file or a copy before it is put in place. */
export interface RestoreOffer {
  readonly preview: RestorationPreview;
  /** Creation time stored in the file. */
  readonly madeAt: string | null;
  /** Whether it replaces the data or is added to it. */
  readonly effect: "replaces" | "adds";
}

export type RestoreSource =
  | { readonly file: Blob; readonly password: string | null }
  | { readonly copy: CopyInfo };

/** A file of another app, and what the user has answered about it. */
export interface PastOrder {
  readonly file: File;
  readonly options: Omit<ReadingOptions, "today" | "name">;
  readonly choices: PastChoices;
}

/** What a file of another app would bring, or what has to be asked first. */
export type PastOffer =
  | Exclude<Reading, { readonly type: "past" }>
  | { readonly type: "past"; readonly source: PastSource; readonly preview: PastPreview };

export interface BroughtIn {
  readonly preview: PastPreview;
  readonly achievements: readonly AchievementType[];
}

export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

/** How much is done, 0 to 1. */
export type Tell = (share: number) => void;

export interface BackupWork {
  make(order: Order, tell: Tell): Promise<Result<MadeFile, WorkerFailed>>;
  /** Reads a file or a copy and previews the changes. */
  previewRestore(source: RestoreSource, tell: Tell): Promise<Result<RestoreOffer, ReadProblem>>;
  /** Reads the source again and replaces the data. The same transaction keeps the old data as an automatic copy. */
  restore(source: RestoreSource, tell: Tell): Promise<Result<null, ReadProblem>>;
  previewPast(order: PastOrder, tell: Tell): Promise<Result<PastOffer, Unreadable | WorkerFailed>>;
  /** Reads the file again and writes all of it, or nothing. */
  bringPast(order: PastOrder, tell: Tell): Promise<Result<BroughtIn, Unreadable | WorkerFailed>>;
  /** What the user has worked on since stays, and is named. */
  undoImport(id: string, tell: Tell): Promise<Result<readonly string[], WorkerFailed>>;
  /** Everything goes but the preferences. */
  clear(input: null, tell: Tell): Promise<Result<null, WorkerFailed>>;
  /** Folds the tail of the log into its snapshot. */
  compact(input: null, tell: Tell): Promise<Result<null, WorkerFailed>>;
  renderFeeds(
    orders: readonly FeedOrder[],
    tell: Tell,
  ): Promise<Result<readonly RenderedFeed[], WorkerFailed>>;
  /** The events of a calendar. */
  readFeed(
    input: { readonly calendar: string | Blob; readonly range: DayRange },
    tell: Tell,
  ): Promise<Result<CalendarRead, NoCalendar | Unreadable | WorkerFailed>>;
}

export interface BackupWorker extends BackupWork {
  /** Stops the present request. A replacement in progress either finished completely or changed nothing. */
  close(): void;
}

export type OpenBackupWorker = (userId: string) => BackupWorker;

export const failed = (reason: FailureReason): Result<never, WorkerFailed> =>
  err({ type: "WorkerFailed", reason });
