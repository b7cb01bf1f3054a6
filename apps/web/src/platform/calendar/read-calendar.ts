/**
 * Reads an iCalendar file (RFC 5545) with ical.js, forgivingly: each event is parsed on its own, so that a broken one costs no other,
 * and what is no line of a calendar is passed over.
 */
import {
  addDays,
  type CalendarMoment,
  type CalendarOccurrence,
  type Day,
  isDay,
  momentKey,
  type RepeatRule,
} from "@furrow/core";
import ICAL from "ical.js";
import type { CalendarReading } from "../../services/backup/backup-work.ts";
import { boundedIterator, OutOfBudget, type Spending, spendingOf } from "./bounded-rule.ts";
import { namedZone } from "./named-zone.ts";
import { repeatRuleOf } from "./repeat-rule.ts";

/** All that happens up to a day, event by event; null for a text that is no calendar. */
export function readCalendar(text: string, last: Day, spending = spendingOf()): CalendarReading | null {
  const lines = contentLines(text);
  if (!lines.some((line) => /^BEGIN:VCALENDAR\s*$/i.test(line))) return null;
  const zones = zonesOf(blocks(lines, "VTIMEZONE"));
  const events = blocks(lines, "VEVENT").flatMap((block) => readEvent(block, zones) ?? []);
  let tooLong: string | null = null;
  const occurrences = occurrencesOf(events, last, spending, ({ about: { title } }) => {
    tooLong = title;
  });
  return { occurrences, tooLong: () => tooLong };
}

type Zones = (name: string) => ICAL.Timezone | null;

interface CalendarEvent {
  readonly component: ICAL.Component;
  readonly about: Pick<CalendarOccurrence, "uid" | "title" | "place" | "description" | "category">;
  readonly start: ICAL.Time;
  readonly length: number;
  readonly excluded: ReadonlySet<string>;
  readonly replaces: CalendarMoment | null;
  readonly isCancelled: boolean;
  readonly rule: RepeatRule | null;
}

const contentLines = (text: string): readonly string[] =>
  text
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n")
    .replace(/\n[ \t]/g, "")
    .split("\n")
    .filter((line) => /^[A-Za-z0-9-]+(?:;(?:"[^"]*"|[^":])*)?:/.test(line));

/** The lines from each BEGIN to its END. A component that is never closed ends with the file. */
function blocks(lines: readonly string[], name: "VEVENT" | "VTIMEZONE"): readonly (readonly string[])[] {
  const found: string[][] = [];
  let block: string[] | null = null;
  for (const line of lines) {
    const [, edge, component = ""] = /^(BEGIN|END):(\S+)\s*$/i.exec(line) ?? [];
    const isOurs = component.toUpperCase() === name;
    if (isOurs && edge?.toUpperCase() === "END") block = null;
    else if (isOurs) {
      block = [];
      found.push(block);
    } else block?.push(line);
  }
  return found;
}

/** Null if ical.js refuses it. */
function parsed(name: string, lines: readonly string[]): ICAL.Component | null {
  try {
    return new ICAL.Component(ICAL.parse([`BEGIN:${name}`, ...lines, `END:${name}`].join("\r\n")));
  } catch {
    return null;
  }
}

function zonesOf(definitions: readonly (readonly string[])[]): Zones {
  const known = new Map<string, ICAL.Timezone | null>();
  const defined = new Map(
    definitions.flatMap((lines) => {
      const component = parsed("VTIMEZONE", lines);
      return component === null ? [] : [[textOf(component, "tzid"), component] as const];
    }),
  );
  return (name) => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const component = defined.get(name);
    const zone =
      namedZone(name) ?? (component === undefined ? null : new ICAL.Timezone({ tzid: name, component }));
    known.set(name, zone);
    return zone;
  };
}

function readEvent(lines: readonly string[], zones: Zones): CalendarEvent | null {
  const once = lines.filter((line) => !/^RRULE[;:]/i.test(line));
  // An event with a rule that cannot be understood, or of a frequency that no timetable has, happens once.
  const isRepeated = lines.some((line) => /^RRULE[;:].*FREQ=(?:DAILY|WEEKLY|MONTHLY|YEARLY)\b/i.test(line));
  const component = (isRepeated ? parsed("VEVENT", lines) : null) ?? parsed("VEVENT", once);
  if (component === null) return null;
  const [start] = timesIn(component, "dtstart", zones);
  if (start === undefined) return null;
  const [end] = timesIn(component, "dtend", zones);
  const [replaced] = timesIn(component, "recurrence-id", zones);
  for (const rule of component.getAllProperties("rrule")) {
    const recurrence = rule.getFirstValue() as ICAL.Recur;
    recurrence.until &&= lastTime(recurrence.until, start.zone);
  }
  return {
    component,
    about: {
      uid: textOf(component, "uid"),
      title: textOf(component, "summary"),
      place: textOf(component, "location"),
      description: textOf(component, "description"),
      category: textOf(component, "categories"),
    },
    start,
    length: end === undefined ? durationMinutes(component) : Math.max(0, minutesBetween(start, end)),
    excluded: new Set(timesIn(component, "exdate", zones).map(momentOf).map(momentKey)),
    replaces: replaced === undefined ? null : momentOf(replaced),
    isCancelled: textOf(component, "status").toUpperCase() === "CANCELLED",
    rule: repeatRuleOf(component, start),
  };
}

/** An end without a time includes its day; one without a zone is meant in that of the event. */
function lastTime(until: ICAL.Time, zone: ICAL.Timezone): ICAL.Time {
  if (until.zone === ICAL.Timezone.utcTimezone && !until.isDate) return until;
  const { year, month, day } = until;
  const time = until.isDate ? { hour: 23, minute: 59, second: 59 } : until;
  const { hour, minute, second } = time;
  return new ICAL.Time({ year, month, day, hour, minute, second, isDate: false }, zone);
}

const textOf = (component: ICAL.Component, name: string): string =>
  String(component.getFirstPropertyValue(name) ?? "").trim();

const WRITTEN_TIME = /^(\d{4}-\d\d-\d\d)(?:T(?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)Z?)?$/;

/** The times of a property, each in its zone; ical.js would take the 99th of a month for some later day. */
const timesIn = (component: ICAL.Component, name: string, zones: Zones): readonly ICAL.Time[] =>
  component.getAllProperties(name).flatMap((property) => {
    const [, , , ...written] = property.toJSON() as readonly unknown[];
    const zone = zones(String(property.getParameter("tzid") ?? ""));
    return written.flatMap((value, index) => {
      const [, day] = WRITTEN_TIME.exec(String(value)) ?? [];
      if (!isDay(day)) return [];
      const time = property.getValues()[index] as ICAL.Time;
      if (time.zone !== ICAL.Timezone.utcTimezone) time.zone = zone ?? ICAL.Timezone.localTimezone;
      return [time];
    });
  });

function durationMinutes(component: ICAL.Component): number {
  const duration = component.getFirstPropertyValue("duration");
  return duration instanceof ICAL.Duration ? Math.max(0, Math.floor(duration.toSeconds() / 60)) : 0;
}

const minutesBetween = (start: ICAL.Time, end: ICAL.Time): number =>
  Math.round(end.subtractDateTz(start).toSeconds() / 60);

function momentOf(time: ICAL.Time): CalendarMoment {
  const day = time.toString().slice(0, 10) as Day;
  if (time.isDate) return { day, minutes: null, instant: null };
  const isFloating = time.zone === ICAL.Timezone.localTimezone;
  const minutes = time.hour * 60 + time.minute;
  return { day, minutes, instant: isFloating ? null : Math.floor(time.toUnixTime() / 60) * 60_000 };
}

/** A changed occurrence is a separate event that replaces the one from the rule. */
function* occurrencesOf(
  events: readonly CalendarEvent[],
  last: Day,
  spending: Spending,
  onTooLong: (event: CalendarEvent) => void,
): Generator<CalendarOccurrence> {
  const ruleOf = new Map(
    events.flatMap(({ about, rule, replaces }) => (replaces === null ? [[about.uid, rule] as const] : [])),
  );
  const replaced = new Set(
    events.flatMap(({ about, replaces }) =>
      replaces === null ? [] : [`${about.uid} ${momentKey(replaces)}`],
    ),
  );
  for (const event of events) {
    if (event.isCancelled) continue;
    const { about, length, replaces, excluded } = event;
    const rule = ruleOf.get(about.uid) ?? null;
    try {
      for (const start of startsOf(event, last, spending)) {
        const isReplaced = replaces === null && replaced.has(`${about.uid} ${momentKey(start)}`);
        // A date alone excludes a whole day, even if the event has a time.
        const isExcluded = excluded.has(momentKey(start)) || excluded.has(`${start.day}T`);
        if (!isReplaced && !isExcluded) yield { ...about, start, length, replaces, rule };
      }
    } catch (error) {
      if (!(error instanceof OutOfBudget)) throw error;
      return onTooLong(event);
    }
  }
}

function* startsOf(
  { component, start }: CalendarEvent,
  last: Day,
  spending: Spending,
): Generator<CalendarMoment> {
  const first = momentOf(start);
  // Even if the rule has no such occurrence.
  yield first;
  if (!component.hasProperty("rrule") && !component.hasProperty("rdate")) return;
  // In another zone a time of the next day may still be a time of this one.
  const end = addDays(last, 2);
  spending.beginEvent();
  for (const property of component.getAllProperties("rrule")) {
    const rule = property.getFirstValue() as ICAL.Recur;
    rule.iterator = (from) => boundedIterator(rule, from, Number(end.slice(0, 4)), spending);
  }
  try {
    const expansion = new ICAL.RecurExpansion({ component, dtstart: start });
    for (let time = expansion.next(); time; time = expansion.next()) {
      const moment = momentOf(time);
      if (moment.day > end) return;
      if (momentKey(moment) !== momentKey(first)) yield moment;
    }
  } catch (error) {
    if (error instanceof OutOfBudget) throw error;
    // A rule that no day fulfils.
  }
}
