/**
 * Times as calendar files write them. The digits decide whether a value is a day or a time: programs leave VALUE=DATE out, or write it twice.
 */
import { addDays, type Day, isDay } from "@furrow/core";
import type { CalendarMoment } from "@furrow/core/calendars";
import ICAL from "ical.js";
import type { Line } from "./calendar-lines.ts";
import { zoneName } from "./named-zone.ts";

/** Null for an unknown zone. */
export type Zones = (name: string) => ICAL.Timezone | null;

const WRITTEN = /^(\d{4})(\d\d)(\d\d)(?:T([01]\d|2[0-3])([0-5]\d)([0-5]\d|60)?(Z)?)?$/i;

/** The times of a property, each in its zone. Of a period the start. */
export const timesIn = (lines: readonly Line[], name: string, zones: Zones): readonly ICAL.Time[] =>
  lines
    .filter((line) => line.name === name)
    .flatMap(({ parameters, value }) => {
      const zone = zones(zoneIn(parameters)) ?? ICAL.Timezone.localTimezone;
      const isWholeDay = /;VALUE=DATE(?:;|$)/i.test(parameters);
      return value.split(",").flatMap((each) => {
        const [start = ""] = each.split("/");
        const time = writtenTime(start, zone);
        if (time !== null && isWholeDay) time.isDate = true;
        return time ?? [];
      });
    });

/** The names of all zones that the times of an event use. */
export const zonesIn = (lines: readonly Line[]): readonly string[] =>
  lines.map(({ parameters }) => zoneIn(parameters)).filter((zone) => zone !== "");

const zoneIn = (parameters: string): string => {
  const [, quoted, plain] = /;TZID=(?:"([^"]*)"|([^";]*))/i.exec(parameters) ?? [];
  return quoted ?? plain ?? "";
};

/** Null if there is no such day; ical.js would take the 99th of a month for some later day. */
export function writtenTime(text: string, zone: ICAL.Timezone): ICAL.Time | null {
  const [, year, month, day, hour, minute, second = "0", isUtc] = WRITTEN.exec(text.trim()) ?? [];
  if (!isDay(`${year}-${month}-${day}`)) return null;
  const date = { year: Number(year), month: Number(month), day: Number(day) };
  if (hour === undefined) return new ICAL.Time({ ...date, isDate: true }, ICAL.Timezone.localTimezone);
  const clock = { hour: Number(hour), minute: Number(minute), second: Number(second), isDate: false };
  return new ICAL.Time({ ...date, ...clock }, isUtc === undefined ? zone : ICAL.Timezone.utcTimezone);
}

export function momentOf(time: ICAL.Time): CalendarMoment {
  const day = time.toString().slice(0, 10) as Day;
  if (time.isDate) return { day, minutes: null, instant: null };
  const isFloating = time.zone === ICAL.Timezone.localTimezone;
  const minutes = time.hour * 60 + time.minute;
  if (isFloating) return { day, minutes, instant: null };
  const zone = time.zone === ICAL.Timezone.utcTimezone ? "UTC" : zoneName(time.zone);
  const instant = Math.floor(time.toUnixTime() / 60) * 60_000;
  return { day, minutes, instant, ...(zone === null ? {} : { zone }) };
}

/** Exchange names a day of an all-day series by its midnight, in any zone: the nearest midnight is meant. */
export const wholeDayOf = ({ day, minutes }: CalendarMoment): CalendarMoment => ({
  day: minutes !== null && minutes >= NOON ? addDays(day, 1) : day,
  minutes: null,
  instant: null,
});

const NOON = 12 * 60;
