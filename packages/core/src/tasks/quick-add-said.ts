import type { CourseId } from "../records/course.ts";
import type { RepeatEnd, RepeatRule } from "../records/series.ts";
import type { ClockTime, Day } from "../time/types.ts";

/** What a line can say about a task besides its name. */
export interface QuickAddSaid {
  readonly date?: Day;
  readonly startTime?: ClockTime;
  readonly minutes?: number;
  readonly course?: CourseId;
  readonly repeat?: RepeatSaid;
  /** Of the repetition. */
  readonly ends?: RepeatEnd;
  /** Their titles, in order. */
  readonly steps?: readonly string[];
}

/** A rule; missing parts follow from the first day. */
export interface RepeatSaid {
  readonly every: RepeatRule["every"];
  readonly interval: number;
  /** Of weeks. */
  readonly weekdays?: readonly number[];
  /** Of months. */
  readonly date?: number | "last";
}

export type QuickAddKind = keyof QuickAddSaid;
