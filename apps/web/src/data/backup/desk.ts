/**
 * Where the files of a person's data are made and read. It works beside the page (in a worker), so that a file of fifty megabytes
 * or a hostile one leaves the page responsive, and it reads and writes the log itself: a restoration is one rewrite of it.
 */
import type {
  BackupProblem,
  Day,
  DiaryPeriod,
  OpenProblem,
  RestorationPreview,
  Result,
  Timetable,
} from "@furrow/core";
import type { CopyInfo } from "@furrow/sync";

export type Order =
  | { readonly type: "backup"; readonly password: string | null }
  | {
      readonly type: "diary";
      readonly period: DiaryPeriod | "everything";
      readonly name: string;
      /** "apart" for a page of ours that brings the style itself. */
      readonly style: "inside" | "apart";
    }
  | { readonly type: "tasks-csv" }
  | { readonly type: "study-data-csv" }
  | { readonly type: "calendar" }
  | { readonly type: "copy"; readonly copy: CopyInfo };

export interface MadeFile {
  readonly name: string;
  readonly content: Blob;
}

/** It should have worked; `message` is for the person. */
export interface DeskFailed {
  readonly type: "DeskFailed";
  readonly message: string;
}

/** The file itself could not be read: gone, or larger than the browser can hold. */
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

export type ReadProblem = BackupProblem | OpenProblem | Unreadable | DecryptionFailed | DeskFailed;

/** A file or copy that lies ready on the desk to be put in place. */
export interface Reading {
  readonly preview: RestorationPreview;
  /** Whether it takes the place of everything or comes on top of it. */
  readonly effect: "replaces" | "adds";
  /** When it was made, as it says itself. */
  readonly madeAt: string | null;
}

export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

/** How much is done, 0 to 1. */
export type Tell = (share: number) => void;

export interface DeskWork {
  make(order: Order, tell: Tell): Promise<Result<MadeFile, DeskFailed>>;
  readBackup(
    input: { readonly file: Blob; readonly password: string | null },
    tell: Tell,
  ): Promise<Result<Reading, ReadProblem>>;
  readCopy(input: { readonly copy: CopyInfo }, tell: Tell): Promise<Result<Reading, DeskFailed>>;
  /** Puts what was read last in place. What was there is kept as an automatic copy, in the same step. */
  restore(input: null, tell: Tell): Promise<Result<null, DeskFailed>>;
  /** Everything goes but the preferences. */
  clear(input: null, tell: Tell): Promise<Result<null, DeskFailed>>;
  readTimetable(
    input: { readonly file: Blob; readonly range: DayRange },
    tell: Tell,
  ): Promise<Result<Timetable, NoCalendar | Unreadable | DeskFailed>>;
}

export interface Desk extends DeskWork {
  /** Ends whatever it is doing. A replacement under way either happened whole or not at all. */
  close(): void;
}

export type OpenDesk = (userId: string) => Desk;
