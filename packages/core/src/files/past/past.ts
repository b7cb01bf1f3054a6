import type { RepeatRule } from "../../records/series.ts";
import type { ClockTime, Day, Instant } from "../../time/types.ts";

/** The apps whose files are known, and any other table. */
export type PastSource = "super-productivity" | "todoist" | "ticktick" | "toggl" | "table";

/** The tasks and hours in another app's file, before they become rows. Days and clock times are in the user's time zone. */
export interface Past {
  readonly source: PastSource;
  readonly courses: readonly PastCourse[];
  readonly tasks: readonly PastTask[];
  readonly series: readonly PastSeries[];
  readonly entries: readonly PastEntry[];
  readonly left: readonly LeftBehind[];
}

/** `key`: the source's own id, else made of the content; the same in a newer export. */
export interface PastCourse {
  readonly key: string;
  readonly name: string;
  readonly color: string | null;
}

export interface PastStep {
  readonly key: string;
  readonly title: string;
  readonly isDone: boolean;
}

export interface PastTask {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  /** A course's key. */
  readonly course: string | null;
  readonly date: Day | null;
  readonly startTime: ClockTime | null;
  readonly endTime: ClockTime | null;
  readonly plannedMinutes: number | null;
  readonly doneAt: Instant | null;
  /** Also if only the day is known. Null if it is open. */
  readonly doneOn: Day | null;
  readonly createdAt: Instant | null;
  readonly steps: readonly PastStep[];
}

export interface PastSeries {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly course: string | null;
  readonly start: Day;
  readonly rule: RepeatRule;
  readonly startTime: ClockTime | null;
  readonly minutes: number | null;
}

/**
 * Time spent on one day: a session over midnight is two. `task` is a key of `tasks` if the file tells the task as well: then the task's hours
 * are these, and nothing counts twice.
 */
export interface PastEntry {
  readonly key: string;
  readonly task: string | null;
  readonly title: string;
  readonly course: string | null;
  readonly day: Day;
  readonly start: Instant | null;
  /** Exact, with fractions. */
  readonly minutes: number;
}

/** Why something of the file does not come along, or not as it was. */
export type LeftReason =
  | "no-date"
  | "not-done"
  | "long-text"
  | "recurrence"
  | "attachment"
  | "comment"
  | "unreadable-row"
  | "negative-time"
  | "running"
  | "priority"
  | "tag"
  | "reminder"
  | "note";

export interface LeftBehind {
  readonly reason: LeftReason;
  readonly count: number;
  /** At most 3, cut at 80 characters. */
  readonly examples: readonly string[];
}

export type RefusalReason =
  | "too-large"
  | "too-many-rows"
  | "too-many-columns"
  | "cell-too-long"
  | "not-recognized"
  | "broken"
  | "wrong-checksum"
  | "encrypted"
  | "zip-unsafe"
  | "nothing-in-it";

export type DateOrder = "day-first" | "month-first";

/** What a file turned out to be. */
export type Reading =
  | { readonly type: "past"; readonly past: Past }
  /** Dates such as 03/04/2026 do not tell their order. */
  | { readonly type: "asks-order"; readonly example: string; readonly likely: DateOrder }
  | {
      readonly type: "columns";
      readonly header: readonly string[];
      /** At most five rows. */
      readonly sample: readonly (readonly string[])[];
      readonly guess: ColumnMapping;
    }
  /** `inside`: its text, if the file is a zip that has one, as that of "Take everything with you" does. */
  | { readonly type: "backup"; readonly inside?: string }
  | { readonly type: "calendar" }
  | { readonly type: "refused"; readonly reason: RefusalReason };

export interface ReadingOptions {
  readonly timeZone: string;
  readonly today: Day;
  /** The name of the file, which may be that of a project. */
  readonly name?: string;
  readonly order?: DateOrder;
  readonly columns?: ColumnMapping;
}

export type ColumnRole = "title" | "date" | "start" | "end" | "duration" | "course" | "done" | "note";

/** The number of the column that has each role. */
export type ColumnMapping = Readonly<Partial<Record<ColumnRole, number>>>;
