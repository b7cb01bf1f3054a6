/** What is read of a calendar: each time of each event, as the reader in the worker gives it. */
import type { RepeatRule } from "../records/series.ts";
import { dayOf } from "../time/instant.ts";
import type { Day, Instant } from "../time/types.ts";

/** A moment as the file writes it: calendar and clock in its own zone. */
export interface CalendarMoment {
  readonly day: Day;
  /** Since midnight; null for a whole day. */
  readonly minutes: number | null;
  /** Null for whole days and floating times. */
  readonly instant: Instant | null;
  /** An IANA name; missing for floating times, and for a zone that only the file defines. */
  readonly zone?: string;
}

/** One time of a calendar's event. */
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
  /** How the event repeats; null if not, or in a way that recurring tasks cannot. */
  readonly rule?: RepeatRule | null;
  /** By a rule or by days that are added, also if only one of its days is left. */
  readonly repeats?: boolean;
  readonly isToDo?: boolean;
}

/** The same for the same moment in any zone. Ids of accepted events depend on it: never change it. */
export const momentKey = ({ day, minutes, instant }: CalendarMoment): string =>
  String(instant ?? `${day}T${minutes ?? ""}`);

/** The day on this device. */
export const dateOf = ({ instant, day }: CalendarMoment): Day => (instant === null ? day : dayOf(instant));
