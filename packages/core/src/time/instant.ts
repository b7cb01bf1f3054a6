import { clockOfMinutes } from "./clock-time.ts";
import { dateOfDay, dayFrom, isDay, monthNumberOfDay, yearOfDay } from "./day.ts";
import type { ClockTime, Day, Instant } from "./types.ts";

/** The day, in the time zone of the device, an instant or a stored time stamp falls on. */
export const dayOf = (moment: Instant | string): Day => {
  const local = new Date(moment);
  return dayFrom(local.getFullYear(), local.getMonth() + 1, local.getDate());
};

/** The instant at which local clocks show this hour of this day. An hour that a clock change skips is the one right after. */
export const instantAt = (day: Day, hour: number, minute = 0): Instant =>
  new Date(yearOfDay(day), monthNumberOfDay(day) - 1, dateOfDay(day), hour, minute).getTime();

/** What local clocks show, 0 to 23. */
export const hourOf = (instant: Instant): number => new Date(instant).getHours();

/** When local clocks next show a whole hour: not every zone is whole hours away. */
export const nextWholeHour = (instant: Instant): Instant => new Date(instant).setMinutes(60, 0, 0);

/** Minutes that local clocks show since midnight. */
export const minuteOfDay = (moment: Instant | string): number => {
  const local = new Date(moment);
  return local.getHours() * 60 + local.getMinutes();
};

/** What local clocks show at an instant or a stored time stamp, `09:05`. */
export const clockTimeOf = (moment: Instant | string): ClockTime => clockOfMinutes(minuteOfDay(moment));

export const isoOf = (instant: Instant): string => new Date(instant).toISOString();

/** Noon, for a fact of which only the day is known: far from midnight in every time zone a user may travel to. */
export const isoAtNoon = (day: Day): string => isoOf(instantAt(day, 12));

export const instantOf = (iso: string): Instant | null => {
  const instant = Date.parse(iso);
  return Number.isNaN(instant) ? null : instant;
};

/** The instant of a time stamp that was read already, and so is one. */
export const instantOfStamp = (stamp: string): Instant => new Date(stamp).getTime();

/** A time stamp from a row or a file, as ISO text. A mere day is read as its midday, a number as milliseconds. */
export const readTimestamp = (value: unknown): string | null => {
  // Nearly all stored ones have this form: reading 36,000 tasks would spend most of its time on dates otherwise.
  if (typeof value === "string" && CANONICAL.test(value)) return value;
  if (isDay(value)) return isoAtNoon(value);
  if (typeof value !== "string" && typeof value !== "number") return null;
  const instant = new Date(value).getTime();
  return Number.isNaN(instant) ? null : isoOf(instant);
};

/** What `toISOString` writes. February 29 is left to the date parser, since only some years have one. */
const CANONICAL =
  /^\d{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

/** A date as files and older programs write it: a day, a time stamp (its local day), or null where it is neither. */
export const readDay = (value: unknown): Day | null => {
  if (isDay(value)) return value;
  if (typeof value !== "string" && typeof value !== "number") return null;
  // A wrong day such as 2026-02-30 would be read as some day in March.
  if (typeof value === "string" && /^\s*\d{4}-\d\d-\d\d\s*$/.test(value)) return readTrimmed(value);
  const instant = new Date(value).getTime();
  const day = Number.isNaN(instant) ? "" : dayOf(instant);
  return isDay(day) ? day : null;
};

const readTrimmed = (text: string): Day | null => {
  const trimmed = text.trim();
  return isDay(trimmed) ? trimmed : null;
};

export type PartOfDay = "morning" | "afternoon" | "evening";

export const partOfDay = (now: Instant): PartOfDay => {
  const hour = hourOf(now);
  if (hour < 12) return "morning";
  return hour < 18 ? "afternoon" : "evening";
};
