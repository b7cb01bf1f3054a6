import { clockOfMinutes } from "../../time/clock-time.ts";
import { daysBetween, isDay } from "../../time/day.ts";
import { dayOf, hourOf, instantAt, instantOf } from "../../time/instant.ts";
import type { ClockTime, Day, Instant } from "../../time/types.ts";
import type { ContentLine } from "./content-lines.ts";
import type { ZoneRules } from "./zone-rules.ts";

/** When something is, as its file says it: a day, or what a clock shows on a day in some zone. */
export interface Moment {
  readonly day: Day;
  /** Since midnight; null for the whole day. */
  readonly minutes: number | null;
  /** `floating` is the time of wherever the person is. */
  readonly zone: "floating" | "utc" | ZoneRules;
}

/** The moments of a DTSTART, DTEND, EXDATE or RECURRENCE-ID; those that are none are left out. */
export const momentsIn = (
  line: ContentLine,
  zones: (name: string) => ZoneRules | null,
): readonly Moment[] => {
  const name = line.parameters.get("TZID");
  const zone = name === undefined ? "floating" : (zones(name) ?? "floating");
  return line.value
    .split(",")
    .map((value) => momentOf(value.trim(), zone))
    .filter((moment) => moment !== null);
};

export const momentOf = (value: string, zone: Moment["zone"]): Moment | null => {
  const [, year, month, date, hour, minute, utc] =
    /^(\d{4})(\d\d)(\d\d)(?:T([01]\d|2[0-3])([0-5]\d)(?:[0-5]\d|60)?(Z)?)?$/i.exec(value) ?? [];
  const day = `${year}-${month}-${date}`;
  if (!isDay(day)) return null;
  if (hour === undefined) return { day, minutes: null, zone: "floating" };
  return { day, minutes: Number(hour) * 60 + Number(minute), zone: utc === undefined ? zone : "utc" };
};

/** The instant of a moment in a zone that is known; null for floating times and whole days, which are none. */
const instantOfMoment = ({ day, minutes, zone }: Moment): Instant | null => {
  if (minutes === null || zone === "floating") return null;
  const asUtc = utcInstant(day, minutes);
  return zone === "utc" ? asUtc : asUtc - zone.offsetAt(asUtc);
};

/** What calls the same moment by the same name, in whichever zone it is written. */
export const momentKey = (moment: Moment): string =>
  String(instantOfMoment(moment) ?? `${moment.day}T${moment.minutes ?? ""}`);

/** The moment as local calendars and clocks show it. */
export const localMoment = (moment: Moment): { readonly day: Day; readonly time: ClockTime | null } => {
  const instant = instantOfMoment(moment);
  if (instant === null) {
    return { day: moment.day, time: moment.minutes === null ? null : clockOfMinutes(moment.minutes) };
  }
  const day = dayOf(instant);
  const hour = hourOf(instant);
  // An hour that a clock change repeats is counted on from its first time.
  const minute = Math.floor((instant - instantAt(day, hour)) / MINUTE_MS) % 60;
  return { day, time: clockOfMinutes(hour * 60 + ((minute + 60) % 60)) };
};

/** How long from one to the other, in minutes; days count 24 hours. */
export const minutesUntil = (start: Moment, end: Moment): number => {
  const [from, to] = [instantOfMoment(start), instantOfMoment(end)];
  if (from !== null && to !== null) return Math.round((to - from) / MINUTE_MS);
  return daysBetween(start.day, end.day) * DAY_MINUTES + (end.minutes ?? 0) - (start.minutes ?? 0);
};

export const onDay = (moment: Moment, day: Day): Moment => ({ ...moment, day });

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

const utcInstant = (day: Day, minutes: number): Instant =>
  (instantOf(`${day}T00:00:00Z`) ?? 0) + minutes * MINUTE_MS;
