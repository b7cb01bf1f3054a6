import type { Course, CourseId } from "../records/course.ts";
import type { RepeatEnd, RepeatRule } from "../records/series.ts";
import type { Category } from "../records/task-fields.ts";
import type { ClockTime, Day } from "../time/types.ts";

/**
 * A pattern and what replaces it. If that begins with "…", it makes a detail only at the end of the line, as words do that names have too:
 * "one hour". Patterns have no lookaround, and `scripts/slow-expressions.ts` checks that they are fast.
 */
type Respelling = readonly [pattern: string, replacement: string];

/** Replaces all of them, in order. */
export const respelled = (text: string, rules: readonly Respelling[] = []): string =>
  rules.reduce((spelled, [pattern, replacement]) => spelled.replace(made(pattern), replacement), text);

const expressions = new Map<string, RegExp>();

/** Kept: a line has thousands of phrases. */
const made = (pattern: string): RegExp => {
  const known = expressions.get(pattern) ?? new RegExp(pattern, "gu");
  expressions.set(pattern, known);
  return known;
};

/** A pattern of any of the words. */
export const anyOf = (words: readonly string[]): string =>
  words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");

/** The words of a language, in lower case. Of synonyms the first one is written. */
export interface QuickAddWords {
  readonly today: readonly string[];
  readonly tomorrow: readonly string[];
  /** The day after tomorrow, in languages that have a word for it. */
  readonly afterTomorrow?: readonly string[];
  /** Before a weekday: the one in next week. */
  readonly next: readonly string[];
  /** Sunday first. */
  readonly weekdays: readonly (readonly string[])[];
  /** Chips write `25 nov`, not `25 Nov`; also of weekdays. */
  readonly writesNamesSmall?: boolean;
  /** January first. */
  readonly months: readonly (readonly string[])[];
  /** What may follow a date's number: "25th". */
  readonly ordinals: readonly string[];
  /** Empty in languages whose clock has 24 hours. */
  readonly am: readonly string[];
  readonly pm: readonly string[];
  /** After an hour of 24: "14 Uhr". */
  readonly oClock?: readonly string[];
  readonly hours: readonly string[];
  readonly minutes: readonly string[];
  /** Between two times, besides a dash. */
  readonly until: readonly string[];
  /** Words before a detail that belong to it. */
  readonly before: {
    readonly date: readonly string[];
    readonly time: readonly string[];
    readonly duration: readonly string[];
  };
  /** In a language without spaces: puts them around details. The name keeps the user's text. */
  readonly cut?: readonly Respelling[];
  /** What the lists below and above cannot say: applied to each phrase before it is read. */
  readonly respell?: readonly Respelling[];
  /** Applied to each detail that the app writes. */
  readonly written?: readonly Respelling[];
  /** A language without them has no repetitions. */
  readonly repeat?: RepeatWords;
  /** Words in a name that make a chip offer the category. */
  readonly categories: Readonly<Record<Category, readonly string[]>>;
}

/** Of a unit's words the first is singular, the second plural. */
export interface RepeatWords {
  readonly every: readonly string[];
  /** Every second one. */
  readonly other: readonly string[];
  readonly day: readonly string[];
  readonly week: readonly string[];
  readonly month: readonly string[];
  readonly year: readonly string[];
  /** The other days than those of the weekend. */
  readonly weekday: readonly string[];
  readonly weekend: readonly string[];
  /** Without them Sunday and Saturday, 0 and 6. */
  readonly weekendDays?: readonly number[];
  readonly and: readonly string[];
  readonly the: readonly string[];
  readonly last: readonly string[];
  readonly until: readonly string[];
  readonly times: readonly string[];
}

/** Of a day or a month. */
export const writtenName = (
  { writesNamesSmall }: QuickAddWords,
  [name = ""]: readonly string[] = [],
): string => (writesNamesSmall === true ? name : name.charAt(0).toUpperCase() + name.slice(1));

export interface QuickAddLanguage {
  readonly words: QuickAddWords;
  /** Whether 11/25 or 25/11 is November 25. */
  readonly dateOrder: "month-first" | "day-first";
  /** How clock times are written; both ways are read. */
  readonly clock: "12-hours" | "24-hours";
  /** The user's courses by name. */
  readonly courses?: readonly Pick<Course, "id" | "name">[];
}

/** What a line can say about a task besides its name. */
export interface QuickAddFields {
  readonly date?: Day;
  readonly startTime?: ClockTime;
  readonly minutes?: number;
  readonly course?: CourseId;
  readonly repeat?: RepeatFields;
  /** Of the repetition. */
  readonly ends?: RepeatEnd;
  /** Their titles, in order. */
  readonly steps?: readonly string[];
}

/** A rule; missing parts follow from the first day. */
export interface RepeatFields {
  readonly every: RepeatRule["every"];
  readonly interval: number;
  /** Of weeks. */
  readonly weekdays?: readonly number[];
  /** Of months. */
  readonly date?: number | "last";
}

export type QuickAddKind = keyof QuickAddFields;
