import { type Category, readCategory } from "../../records/task.ts";
import { clockOfMinutes, minutesOfClock } from "../../time/clock-time.ts";
import { addDays } from "../../time/day.ts";
import type { ClockTime, Day } from "../../time/types.ts";
import { type Component, type ContentLine, componentsOf, unescapedText } from "./content-lines.ts";
import { localMoment, type Moment, minutesUntil, momentKey, momentOf, momentsIn, onDay } from "./moment.ts";
import { readRecurrence, recurrenceDays } from "./recurrence.ts";
import { type ZoneRules, zonesOf } from "./zone-rules.ts";

/** An event of a timetable as a task to be. Reading the same file again gives the same keys. */
export interface TimetableEntry {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly date: Day;
  readonly startTime: ClockTime | null;
  readonly endTime: ClockTime | null;
  readonly hours: number;
  readonly category: Category;
}

export interface Timetable {
  readonly entries: readonly TimetableEntry[];
  /** There were more than are taken at once. */
  readonly isCapped: boolean;
}

export const MAX_ENTRIES_TAKEN = 1000;

/** Steps through the recurrences of one file: a rule that begins in 1970 may take thousands before it reaches the range. */
const MOST_STEPS = 500_000;

const WHOLE_DAY_HOURS = 1;
const NO_LENGTH_HOURS = 0.5;

/** Null for a text that is no calendar. Both days of the range are included. */
export const readTimetable = (
  text: string,
  range: { readonly from: Day; readonly to: Day },
): Timetable | null => {
  const calendars = componentsOf(text).filter(({ name }) => name === "VCALENDAR");
  if (calendars.length === 0) return null;
  const parts = calendars.flatMap((calendar) => calendar.parts);
  const zones = zonesOf(parts.filter(({ name }) => name === "VTIMEZONE"));
  const events = parts
    .filter(({ name }) => name === "VEVENT")
    .flatMap((part) => readEvent(part, zones) ?? []);
  const replaced = new Set(
    events.flatMap(({ uid, replaces }) => (replaces === null ? [] : [`${uid} ${replaces}`])),
  );
  const found: TimetableEntry[] = [];
  let steps = 0;
  for (const event of events) {
    for (const start of occurrences(event, addDays(range.to, 1))) {
      steps += 1;
      if (steps > MOST_STEPS) return { entries: found.sort(byTime), isCapped: true };
      if (event.replaces === null && replaced.has(`${event.uid} ${momentKey(start)}`)) continue;
      const entry = entryOf(event, start);
      if (event.isCancelled || entry.date < range.from || entry.date > range.to) continue;
      if (found.length === MAX_ENTRIES_TAKEN) return { entries: found.sort(byTime), isCapped: true };
      found.push(entry);
    }
  }
  return { entries: found.sort(byTime), isCapped: false };
};

interface Event {
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  readonly category: Category;
  readonly start: Moment;
  /** In minutes; null for whole days. */
  readonly length: number | null;
  readonly rule: string | null;
  readonly excluded: ReadonlySet<string>;
  /** The occurrence of another event that this one takes the place of. */
  readonly replaces: string | null;
  readonly isCancelled: boolean;
}

const readEvent = ({ lines }: Component, zones: (name: string) => ZoneRules | null): Event | null => {
  const line = (name: string) => lines.find((candidate) => candidate.name === name);
  const text = (name: string) => unescapedText(line(name)?.value ?? "").trim();
  const moments = (candidate: ContentLine | undefined) =>
    candidate === undefined ? [] : momentsIn(candidate, zones);
  const [start] = moments(line("DTSTART"));
  if (start === undefined) return null;
  const [end] = moments(line("DTEND"));
  const [replaced] = moments(line("RECURRENCE-ID"));
  const length = end === undefined ? durationMinutes(text("DURATION")) : minutesUntil(start, end);
  const place = text("LOCATION");
  const title = text("SUMMARY");
  return {
    uid: text("UID") || `${title} ${momentKey(start)}`,
    title: title || "Untitled Task",
    description: [place, text("DESCRIPTION")].filter((part) => part !== "").join("\n"),
    category: readCategory(text("CATEGORIES").split(",")[0]),
    start,
    length: start.minutes === null ? null : Math.max(0, length),
    rule: line("RRULE")?.value ?? null,
    excluded: new Set(
      lines
        .filter(({ name }) => name === "EXDATE")
        .flatMap(moments)
        .map(momentKey),
    ),
    replaces: replaced === undefined ? null : momentKey(replaced),
    isCancelled: text("STATUS").toUpperCase() === "CANCELLED",
  };
};

function* occurrences(event: Event, last: Day): Generator<Moment> {
  const rule = event.rule === null ? null : readRecurrence(event.rule);
  if (rule === null) {
    yield event.start;
    return;
  }
  const until = rule.until === null ? null : momentOf(rule.until, event.start.zone);
  let counted = 0;
  for (const day of recurrenceDays(event.start.day, rule, addDays(last, 1))) {
    const moment = onDay(event.start, day);
    counted += 1;
    if ((rule.count !== null && counted > rule.count) || (until !== null && isAfter(moment, until))) return;
    // A whole day may be excluded by its date alone, also where the event has a time.
    if (!event.excluded.has(momentKey(moment)) && !event.excluded.has(`${day}T`)) yield moment;
  }
}

const isAfter = (moment: Moment, until: Moment): boolean => {
  if (until.minutes === null || moment.minutes === null) return moment.day > until.day;
  return minutesUntil(until, moment) > 0;
};

const entryOf = (event: Event, start: Moment): TimetableEntry => {
  const { day, time } = localMoment(start);
  const { uid, title, description, category, length } = event;
  const about = {
    key: `${uid} ${event.replaces ?? momentKey(start)}`,
    title,
    description,
    category,
    date: day,
  };
  if (time === null || length === null)
    return { ...about, startTime: null, endTime: null, hours: WHOLE_DAY_HOURS };
  const endTime = length > 0 && length < 1440 ? clockOfMinutes(minutesOfClock(time) + length) : null;
  const hours = length === 0 ? NO_LENGTH_HOURS : Math.min(length, 1440) / 60;
  return { ...about, startTime: time, endTime, hours };
};

/** `PT1H30M`, `P1D`, `P2W`. */
const durationMinutes = (value: string): number => {
  const [, weeks, days, hours, minutes] =
    /^\+?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:\d+S)?)?$/.exec(value) ?? [];
  return ((Number(weeks ?? 0) * 7 + Number(days ?? 0)) * 24 + Number(hours ?? 0)) * 60 + Number(minutes ?? 0);
};

const byTime = (one: TimetableEntry, other: TimetableEntry): number => {
  const [first, second] = [one, other].map(
    ({ date, startTime, key }) => `${date} ${startTime ?? ""} ${key}`,
  ) as [string, string];
  return first < second ? -1 : 1;
};
