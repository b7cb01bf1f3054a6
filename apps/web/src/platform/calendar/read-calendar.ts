/**
 * Reads an iCalendar file (RFC 5545) with ical.js, forgivingly: each event is read by itself, so that a broken one costs no other. What is
 * not taken as the file has it becomes a problem, to be shown.
 */
import { addDays, type Day } from "@furrow/core";
import { type CalendarMoment, type CalendarOccurrence, momentKey } from "@furrow/core/calendars";
import ICAL from "ical.js";
import type { CalendarReading } from "../../services/backup/backup-work.ts";
import type { CalendarProblem } from "../../services/backup/backup-worker.ts";
import { boundedIterator, OutOfBudget, type Spending, spendingOf } from "./bounded-rule.ts";
import { type CalendarComponent, componentsOf, type Line, ownLines } from "./calendar-lines.ts";
import { calendarZones } from "./calendar-zones.ts";
import { repeatRuleOf } from "./repeat-rule.ts";
import { momentOf, timesIn, wholeDayOf, writtenTime, type Zones, zonesIn } from "./written-times.ts";

/** All that happens up to a day, event by event; null for a text that is no calendar. */
export function readCalendar(text: string, last: Day, spending = spendingOf()): CalendarReading | null {
  const components = componentsOf(text);
  if (components === null) return null;
  // In another zone a time of the next day may still be a time of this one.
  const reading = { end: addDays(last, 2), zones: calendarZones(components, last, spending), spending };
  const problems: CalendarProblem[] = [];
  return { occurrences: occurrencesOf(components, reading, problems), problems: () => problems };
}

interface Reading {
  readonly end: Day;
  readonly zones: Zones;
  readonly spending: Spending;
}

interface CalendarEvent {
  readonly about: Pick<CalendarOccurrence, "uid" | "title" | "place" | "description" | "category">;
  readonly start: ICAL.Time;
  readonly length: number;
  readonly rules: readonly ICAL.Recur[];
  readonly added: readonly ICAL.Time[];
  readonly excluded: ReadonlySet<string>;
  readonly replaces: CalendarMoment | null;
  readonly isCancelled: boolean;
  readonly isToDo: boolean;
}

function* occurrencesOf(
  components: readonly CalendarComponent[],
  reading: Reading,
  problems: CalendarProblem[],
): Generator<CalendarOccurrence> {
  /** ical.js parses a value when it is first read, so any read may throw. */
  const guarded = <T>(title: string, read: () => T): T | null => {
    reading.spending.beginEvent();
    try {
      return read();
    } catch (error) {
      problems.push({ title, type: error instanceof OutOfBudget ? "tooLong" : "damaged" });
      return null;
    }
  };
  const events = components.flatMap((component) => {
    if (component.name === "VTIMEZONE") return [];
    const lines = ownLines(component.lines);
    const title = valueIn(lines, "SUMMARY");
    const note = (type: CalendarProblem["type"]) => problems.push({ title, type });
    return guarded(title, () => readEvent(component.name, lines, reading.zones, note)) ?? [];
  });
  const masters = new Map(
    events.flatMap((event) => (event.replaces === null ? [[event.about.uid, event] as const] : [])),
  );
  // Exchange names a day of an all-day series by a moment.
  const replacedBy = ({ about: { uid }, replaces }: CalendarEvent) =>
    replaces !== null && masters.get(uid)?.start.isDate === true ? wholeDayOf(replaces) : replaces;
  const replaced = new Set(
    events.flatMap((event) => {
      const moment = replacedBy(event);
      return moment === null ? [] : [`${event.about.uid} ${momentKey(moment)}`];
    }),
  );
  for (const event of events) {
    if (event.isCancelled) continue;
    const { about, length, replaces, excluded, isToDo } = event;
    const repeats = event.rules.length > 0 || event.added.length > 0;
    const { uid, title } = about;
    const happens = ({ day, ...moment }: CalendarMoment): boolean => {
      // A date alone names a whole day, even if the event has a time.
      const keys = [momentKey({ day, ...moment }), `${day}T`];
      return keys.every((key) => !excluded.has(key) && (replaces !== null || !replaced.has(`${uid} ${key}`)));
    };
    const found = guarded(title, () => {
      const master = masters.get(uid);
      const rule = master === undefined ? null : repeatRuleOf(master);
      const starts = startsOf(event, reading).filter(happens);
      return starts.map((start) => ({
        ...about,
        start,
        length,
        replaces: replacedBy(event),
        rule,
        repeats,
        isToDo,
      }));
    });
    yield* found ?? [];
  }
}

function readEvent(
  kind: string,
  lines: readonly Line[],
  zones: Zones,
  note: (type: CalendarProblem["type"]) => void,
): CalendarEvent | null {
  const times = (name: string) => timesIn(lines, name, zones);
  const status = valueIn(lines, "STATUS").toUpperCase();
  const isToDo = kind === "VTODO";
  if (isToDo && (status === "COMPLETED" || valueIn(lines, "COMPLETED") !== "")) {
    note("completed");
    return null;
  }
  const [due] = isToDo ? times("DUE") : [];
  const [written = due] = times("DTSTART");
  // A to-do belongs to the day it is due; the days of its rule count from its start.
  const [replaced] = times("RECURRENCE-ID");
  const start = (valueIn(lines, "RRULE") === "" ? (due ?? written) : written) ?? replaced;
  if (start === undefined) {
    note("noDay");
    return null;
  }
  if (zonesIn(lines).some((zone) => zones(zone) === null)) note("zoneUnknown");
  const [end] = isToDo ? [] : times("DTEND");
  const dayIfWhole = (moment: CalendarMoment) => (start.isDate ? wholeDayOf(moment) : moment);
  const component = parsed(kind, lines);
  const textOf = (name: string) => String(component.getFirstPropertyValue(name) ?? "").trim();
  return {
    about: {
      uid: textOf("uid"),
      title: textOf("summary"),
      place: textOf("location"),
      description: textOf("description"),
      category: textOf("categories"),
    },
    start,
    length: end === undefined ? durationMinutes(component) : Math.max(0, minutesBetween(start, end)),
    rules: rulesOf(lines, start, note),
    added: times("RDATE"),
    excluded: new Set(times("EXDATE").map(momentOf).map(dayIfWhole).map(momentKey)),
    replaces: replaced === undefined ? null : momentOf(replaced),
    isCancelled: status === "CANCELLED",
    isToDo,
  };
}

const valueIn = (lines: readonly Line[], name: string): string =>
  lines.find((line) => line.name === name)?.value.trim() ?? "";

/** Only the properties that ical.js reads for us: the others cannot spoil the event. */
const parsed = (kind: string, lines: readonly Line[]): ICAL.Component => {
  const read = lines.filter(({ name }) => PARSED.includes(name)).map(({ text }) => text);
  return new ICAL.Component(ICAL.parse([`BEGIN:${kind}`, ...read, `END:${kind}`].join("\r\n")));
};

const PARSED = ["UID", "SUMMARY", "LOCATION", "DESCRIPTION", "CATEGORIES", "DURATION"];

const TOO_OFTEN = /FREQ=(?:SECONDLY|MINUTELY|HOURLY)\b/i;
const READABLE = /FREQ=(?:DAILY|WEEKLY|MONTHLY|YEARLY)\b/i;

/** A rule that cannot be read, or of a frequency that no timetable has, is left out and noted: the event happens on its first day. */
const rulesOf = (
  lines: readonly Line[],
  start: ICAL.Time,
  note: (type: CalendarProblem["type"]) => void,
): readonly ICAL.Recur[] =>
  lines.flatMap(({ name, value }) => {
    if (name !== "RRULE") return [];
    const rule = TOO_OFTEN.test(value) ? "tooOften" : (readRule(value, start) ?? "ruleUnreadable");
    if (typeof rule !== "string") return [rule];
    note(rule);
    return [];
  });

function readRule(text: string, start: ICAL.Time): ICAL.Recur | null {
  const [, until] = /(?:^|;)UNTIL=([^;]*)/i.exec(text) ?? [];
  const last = until === undefined ? null : writtenTime(until, start.zone);
  if (!READABLE.test(text) || (until !== undefined && last === null)) return null;
  try {
    const rule = ICAL.Recur.fromString(text.replace(/(^|;)UNTIL=[^;]*/i, "").replace(/^;/, ""));
    if (last !== null) rule.until = last.isDate ? endOfDay(last, start.zone) : last;
    return rule;
  } catch {
    return null;
  }
}

/** An end without a time includes its day. */
const endOfDay = ({ year, month, day }: ICAL.Time, zone: ICAL.Timezone): ICAL.Time =>
  new ICAL.Time({ year, month, day, hour: 23, minute: 59, second: 59, isDate: false }, zone);

function durationMinutes(component: ICAL.Component): number {
  const duration = component.getFirstPropertyValue("duration");
  return duration instanceof ICAL.Duration ? Math.max(0, Math.floor(duration.toSeconds() / 60)) : 0;
}

const minutesBetween = (start: ICAL.Time, end: ICAL.Time): number =>
  Math.round(end.subtractDateTz(start).toSeconds() / 60);

/**
 * Expands a repeating event (RRULE, RDATE, EXDATE). The start first, even if the rules have no such occurrence. Each rule counts by
 * itself.
 */
function startsOf(
  { start, rules, added }: CalendarEvent,
  { end, spending }: Reading,
): readonly CalendarMoment[] {
  const starts = new Map<string, CalendarMoment>();
  const add = (time: ICAL.Time): boolean => {
    const moment = start.isDate ? wholeDayOf(momentOf(time)) : momentOf(time);
    if (moment.day <= end) starts.set(momentKey(moment), moment);
    return moment.day <= end;
  };
  add(start);
  for (const rule of rules) {
    try {
      const iterator = boundedIterator(rule, start, Number(end.slice(0, 4)), spending);
      for (let time = iterator.next(); time && add(time); time = iterator.next());
    } catch (error) {
      if (error instanceof OutOfBudget) throw error;
      // A rule that no day fulfils.
    }
  }
  for (const time of added) add(time.isDate && !start.isDate ? atTimeOf(start, time) : time);
  return [...starts.values()];
}

/** A day alone is added at the time of the event. */
const atTimeOf = ({ hour, minute, second, zone }: ICAL.Time, { year, month, day }: ICAL.Time): ICAL.Time =>
  new ICAL.Time({ year, month, day, hour, minute, second, isDate: false }, zone);
