/** A time zone as a VTIMEZONE (RFC 5545, section 3.6.5): each change of the offset that the calendar needs. */
import { numberOfDay } from "../../time/day.ts";
import { MINUTE_MS } from "../../time/timer-minutes.ts";
import type { Day, Instant } from "../../time/types.ts";
import { type OffsetAt, offsetsOf } from "../../time/zone.ts";
import { momentText } from "./content-lines.ts";

const DAY_MS = 24 * 60 * MINUTE_MS;
const WEEK_MS = 7 * DAY_MS;
const YEAR_MS = 366 * DAY_MS;

/** The changes from the year before the first day to the year after the last: rules go on after the window. */
export const zoneLines = (zone: string, first: Day, last: Day): readonly string[] => {
  const offsetAt = offsetsOf(zone);
  const start = midnightUtc(first) - YEAR_MS;
  const end = midnightUtc(last) + YEAR_MS;
  const lines = ["BEGIN:VTIMEZONE", `TZID:${zone}`];
  let offset = offsetAt(start);
  lines.push(...observance(0, offset, offset));
  // Offsets change at most a few times a year, and stay for weeks.
  for (let at = start; at < end; at += WEEK_MS) {
    const next = offsetAt(at + WEEK_MS);
    if (next === offset) continue;
    lines.push(...observance(changeBetween(at, at + WEEK_MS, offsetAt), offset, next));
    offset = next;
  }
  return [...lines, "END:VTIMEZONE"];
};

const observance = (at: Instant, from: number, to: number): readonly string[] => {
  const name = to > from ? "DAYLIGHT" : "STANDARD";
  return [
    `BEGIN:${name}`,
    `DTSTART:${momentText(at + from * MINUTE_MS)}`,
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(to)}`,
    `END:${name}`,
  ];
};

/** To the minute. */
const changeBetween = (from: Instant, to: Instant, offsetAt: OffsetAt): Instant => {
  const before = offsetAt(from);
  let [low, high] = [from, to];
  while (high - low > MINUTE_MS) {
    const middle = Math.floor((low + high) / 2 / MINUTE_MS) * MINUTE_MS;
    if (offsetAt(middle) === before) low = middle;
    else high = middle;
  }
  return high;
};

const offsetText = (minutes: number): string => {
  const size = Math.abs(minutes);
  const digits = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, "0")).join("");
  return `${minutes < 0 ? "-" : "+"}${digits}`;
};

const midnightUtc = (day: Day): Instant => numberOfDay(day) * DAY_MS;
