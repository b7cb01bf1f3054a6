import { compareTexts } from "@furrow/values";
import type { RepeatRule } from "../../records/series.ts";
import { type Category, readCategory, UNTITLED } from "../../records/task-fields.ts";
import { clockOfMinutes, minutesOfClock } from "../../time/clock-time.ts";
import { addDays } from "../../time/day.ts";
import { clockTimeOf, dayOf } from "../../time/instant.ts";
import type { ClockTime, Day, Instant } from "../../time/types.ts";

/** A moment as the file writes it: calendar and clock in its own zone. */
export interface CalendarMoment {
  readonly day: Day;
  /** Since midnight; null for a whole day. */
  readonly minutes: number | null;
  /** Null for whole days and floating times. */
  readonly instant: Instant | null;
}

/** One occurrence of a calendar event. */
export interface CalendarOccurrence {
  readonly uid: string;
  readonly title: string;
  readonly place: string;
  readonly description: string;
  readonly category: string | null;
  readonly start: CalendarMoment;
  /** In minutes; a day counts 24 hours. */
  readonly length: number;
  /** Its original start, if it was changed by itself. */
  readonly replaces: CalendarMoment | null;
  /** How the event repeats; null if not, or in a way we do not support. */
  readonly rule?: RepeatRule | null;
  /** By a rule or by days that are added, also if only one of its days is left. */
  readonly repeats?: boolean;
  readonly isToDo?: boolean;
}

/** An event of a timetable as a task. Reading the file again gives the same keys. */
export interface TimetableEntry {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly date: Day;
  readonly startTime: ClockTime | null;
  readonly endTime: ClockTime | null;
  /** Of a time in a zone: `date` and clock times are this device's. */
  readonly at?: Instant;
  readonly hours: number;
  readonly category: Category;
  /** Of an event over several days. */
  readonly lastDay?: Day;
  /** Its event: the rule, and the day the rule gave, which may differ from the task's. */
  readonly event?: {
    readonly uid: string;
    /** Null if it does not repeat, or in a way we do not support. */
    readonly rule: RepeatRule | null;
    readonly day: Day;
    readonly isChanged: boolean;
  };
}

export interface Timetable {
  readonly entries: readonly TimetableEntry[];
  /** The file had more than one import accepts. */
  readonly isCapped: boolean;
}

export const MAX_ENTRIES_TAKEN = 1000;

/** Limit of occurrences read from one file: a rule that begins in 1970 has thousands before the range. */
const MOST_STEPS = 500_000;

const WHOLE_DAY_HOURS = 1;
const NO_LENGTH_HOURS = 0.5;
const DAY_MINUTES = 1440;
/** A year, in an event without a reasonable end. */
const MOST_DAYS = 365;

/** The occurrences that become tasks. Both days of the range are included. */
export const timetableOf = (
  occurrences: Iterable<CalendarOccurrence>,
  range: { readonly from: Day; readonly to: Day },
): Timetable => {
  const found: TimetableEntry[] = [];
  let steps = 0;
  for (const occurrence of occurrences) {
    steps += 1;
    if (steps > MOST_STEPS) return { entries: found.sort(byTime), isCapped: true };
    const date = dateOf(occurrence.start);
    if (date < range.from || date > range.to) continue;
    if (found.length === MAX_ENTRIES_TAKEN) return { entries: found.sort(byTime), isCapped: true };
    found.push(entryOf(occurrence, date));
  }
  return { entries: found.sort(byTime), isCapped: false };
};

/** The same for the same moment in any zone. Ids of imported tasks depend on it: never change it. */
export const momentKey = ({ day, minutes, instant }: CalendarMoment): string =>
  String(instant ?? `${day}T${minutes ?? ""}`);

export const dateOf = ({ instant, day }: CalendarMoment): Day => (instant === null ? day : dayOf(instant));

export const entryOf = (occurrence: CalendarOccurrence, date: Day): TimetableEntry => {
  const { title, place, start, length, replaces } = occurrence;
  const uid = occurrence.uid || `${title} ${momentKey(start)}`;
  const about = {
    key: `${uid} ${momentKey(replaces ?? start)}`,
    title: title || UNTITLED,
    description: [place, occurrence.description].filter((part) => part !== "").join("\n"),
    category: readCategory(occurrence.category),
    date,
    ...eventOf(occurrence),
    ...lastDayOf(start, length, date),
  };
  if (start.minutes === null) return { ...about, startTime: null, endTime: null, hours: WHOLE_DAY_HOURS };
  const startTime = start.instant === null ? clockOfMinutes(start.minutes) : clockTimeOf(start.instant);
  const hasEnd = length > 0 && length < DAY_MINUTES;
  return {
    ...about,
    ...(start.instant === null ? {} : { at: start.instant }),
    startTime,
    endTime: hasEnd ? clockOfMinutes(minutesOfClock(startTime) + length) : null,
    hours: length <= 0 ? NO_LENGTH_HOURS : Math.min(length, DAY_MINUTES) / 60,
  };
};

/** An event of less than a day that ends after midnight is not over several days. */
const lastDayOf = (start: CalendarMoment, length: number, date: Day): Pick<TimetableEntry, "lastDay"> => {
  const from = start.minutes === null ? 0 : minutesOfDay(start, start.minutes);
  const days = length <= DAY_MINUTES ? 0 : Math.ceil((from + length) / DAY_MINUTES) - 1;
  return days <= 0 ? {} : { lastDay: addDays(date, Math.min(days, MOST_DAYS)) };
};

const minutesOfDay = ({ instant }: CalendarMoment, minutes: number): number =>
  instant === null ? minutes : minutesOfClock(clockTimeOf(instant));

const eventOf = ({ uid, rule = null, replaces, start }: CalendarOccurrence): Pick<TimetableEntry, "event"> =>
  uid === "" ? {} : { event: { uid, rule, day: dateOf(replaces ?? start), isChanged: replaces !== null } };

const byTime = (one: TimetableEntry, other: TimetableEntry): number =>
  compareTexts(placeInOrder(one), placeInOrder(other));

const placeInOrder = ({ date, startTime, key }: TimetableEntry): string =>
  `${date} ${startTime ?? ""} ${key}`;
