import type { Course } from "../records/course.ts";
import type { Category } from "../records/task.ts";

/** The words of a language, in small letters. Of several that mean the same the first is the one that is written. */
export interface QuickAddWords {
  readonly today: readonly string[];
  readonly tomorrow: readonly string[];
  /** Before a weekday: that of the next week. */
  readonly next: readonly string[];
  /** Sunday first. */
  readonly weekdays: readonly (readonly string[])[];
  /** January first. */
  readonly months: readonly (readonly string[])[];
  /** What may follow a date's number: "25th". */
  readonly ordinals: readonly string[];
  readonly am: readonly string[];
  readonly pm: readonly string[];
  readonly hours: readonly string[];
  readonly minutes: readonly string[];
  /** Between two times, besides a dash. */
  readonly until: readonly string[];
  /** Words that lead to a detail, and are understood with it. */
  readonly before: {
    readonly date: readonly string[];
    readonly time: readonly string[];
    readonly duration: readonly string[];
  };
  readonly categories: Readonly<Record<Category, readonly string[]>>;
}

export interface QuickAddLanguage {
  readonly words: QuickAddWords;
  /** Whether 11/25 or 25/11 is the 25th of November. */
  readonly dateOrder: "month-first" | "day-first";
  /** Which clock times are written by; both are understood. */
  readonly clock: "12-hours" | "24-hours";
  /** Those a line can name, by name: they are a person's own words. */
  readonly courses?: readonly Pick<Course, "id" | "name">[];
}
