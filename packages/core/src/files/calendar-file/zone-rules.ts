import { addDays, weekdayOf } from "../../time/day.ts";
import { instantOf, isoOf } from "../../time/instant.ts";
import { firstDayOf, lastDayOf, monthFrom } from "../../time/month.ts";
import type { Day, Instant } from "../../time/types.ts";
import type { Component } from "./content-lines.ts";

/** How far a zone's clocks are ahead of UTC, in ms, when they show what UTC's would show at this instant. */
export interface ZoneRules {
  offsetAt(wallAsUtc: Instant): number;
}

/** Looks zones up by the names a file uses: names every system knows first, then the file's own definitions. */
export const zonesOf = (definitions: readonly Component[]): ((name: string) => ZoneRules | null) => {
  const known = new Map<string, ZoneRules | null>();
  return (name) => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const rules = namedZone(name) ?? definedZone(definitions, name);
    known.set(name, rules);
    return rules;
  };
};

/** Some programs put a path of their own before the name: `/citadel.org/20260101_1/Europe/Berlin`. */
const namedZone = (name: string): ZoneRules | null => {
  const [ending] = /[A-Za-z_]+\/[A-Za-z_+-]+(?:\/[A-Za-z_]+)?$/.exec(name) ?? [];
  for (const candidate of [name, ending]) {
    const format = candidate === undefined ? null : formatOf(candidate);
    if (format !== null) return { offsetAt: (wall) => offsetBy(format, wall) };
  }
  return null;
};

const formatOf = (timeZone: string): Intl.DateTimeFormat | null => {
  try {
    return new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    });
  } catch {
    return null;
  }
};

/** The offset is that of an instant which is itself found by the offset: twice is enough, for offsets change by an hour or so. */
const offsetBy = (format: Intl.DateTimeFormat, wall: Instant): number => {
  const first = shownBy(format, wall) - wall;
  return shownBy(format, wall - first) - (wall - first);
};

const shownBy = (format: Intl.DateTimeFormat, instant: Instant): Instant => {
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? "00";
  const date = `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`;
  return instantOf(`${date}T${part("hour")}:${part("minute")}:${part("second")}Z`) ?? instant;
};

/** A zone the file defines with VTIMEZONE, as Outlook does for its own names: when each offset begins, every year. */
const definedZone = (definitions: readonly Component[], name: string): ZoneRules | null => {
  const valueIn = (component: Component, line: string) =>
    component.lines.find((candidate) => candidate.name === line)?.value.trim();
  const zone = definitions.find((definition) => valueIn(definition, "TZID") === name);
  if (zone === undefined) return null;
  const observances = zone.parts.flatMap((part) => {
    const offset = offsetIn(valueIn(part, "TZOFFSETTO"));
    const start = valueIn(part, "DTSTART");
    if (offset === null || start === undefined) return [];
    return [{ offset, start, rule: valueIn(part, "RRULE") ?? "" }];
  });
  if (observances.length === 0) return null;
  return {
    offsetAt: (wall) => {
      const now = isoOf(wall).slice(0, 16).replace(/[-:]/g, "");
      const begun = observances
        .flatMap(({ offset, start, rule }) =>
          [-1, 0].map((years) => ({ offset, from: onsetIn(start, rule, Number(now.slice(0, 4)) + years) })),
        )
        .filter(({ from }) => from <= now)
        .sort((one, other) => (one.from < other.from ? 1 : -1));
      return (begun[0] ?? observances[0])?.offset ?? 0;
    },
  };
};

const offsetIn = (value: string | undefined): number | null => {
  const [, sign, hours, minutes] = /^([+-])(\d\d)(\d\d)/.exec(value ?? "") ?? [];
  if (sign === undefined) return null;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
};

/** `20261101T0200`: when an offset begins in a year. Without a yearly rule it begins once. */
const onsetIn = (start: string, rule: string, year: number): string => {
  const time = start.slice(8, 13);
  const [, month] = /BYMONTH=(\d+)/.exec(rule) ?? [];
  const [, nth, weekday] = /BYDAY=([+-]?\d)([A-Z]{2})/.exec(rule) ?? [];
  if (!/^\d{4}$/.test(String(year)) || nth === undefined || weekday === undefined) return start.slice(0, 13);
  const ofMonth = monthFrom(year, Number(month ?? start.slice(4, 6)));
  const day = nthWeekday(firstDayOf(ofMonth), lastDayOf(ofMonth), Number(nth), WEEKDAYS.indexOf(weekday));
  return `${day.replaceAll("-", "")}${time}`;
};

export const WEEKDAYS: readonly string[] = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

/** The nth such weekday from the first day on, or, negative, from the last day back. */
export const nthWeekday = (first: Day, last: Day, nth: number, weekday: number): Day => {
  if (nth < 0) return addDays(last, -((weekdayOf(last) - weekday + 7) % 7) + 7 * (nth + 1));
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1));
};
