/** Time zones by the names that browsers support. */
import ICAL from "ical.js";
import windowsZones from "./windows-zones.json" with { type: "json" };

/** Windows names, as Outlook and Exchange write them. From Unicode CLDR 48.2 (windowsZones, territory 001); see LICENSE. */
const WINDOWS_ZONES: ReadonlyMap<string, string> = new Map(Object.entries(windowsZones));

/** Some programs put a path of their own before the name: `/citadel.org/20260101_1/Europe/Berlin`. */
export function namedZone(name: string): ICAL.Timezone | null {
  const segments =
    name
      .split(/[^\w+/-]/)
      .at(-1)
      ?.split("/") ?? [];
  return firstZone(name, [name, ...[-3, -2, -1].map((from) => segments.slice(from).join("/"))]);
}

/**
 * Windows names, `Romance Standard Time`, and how Outlook shows them: `(UTC+01:00) Brussels, Copenhagen` and
 * `(UTC-05:00) Eastern Time (US & Canada)`.
 */
export function windowsZone(name: string): ICAL.Timezone | null {
  const listed = WINDOWS_ZONES.get(name);
  if (listed !== undefined) return firstZone(name, [listed]);
  if (!name.startsWith("(")) return null;
  const places = name.slice(name.indexOf(")") + 1).trim();
  const [time = ""] = places.split(" (");
  const standard = WINDOWS_ZONES.get(time.replace(/(?= Time$)/, " Standard"));
  const cities = places.split(",").map((city) => `/${city.trim().replaceAll(" ", "_")}`);
  const all = Intl.supportedValuesOf("timeZone");
  const ofCities = cities.flatMap((city) => all.find((zone) => zone.endsWith(city)) ?? []);
  return firstZone(name, [...(standard === undefined ? [] : [standard]), ...ofCities]);
}

function firstZone(name: string, candidates: readonly string[]): ICAL.Timezone | null {
  for (const candidate of candidates) {
    if (formatOf(candidate) !== null) return new NamedZone(name, candidate);
  }
  return null;
}

/** Null for a zone that only a file defines. */
export const zoneName = (zone: ICAL.Timezone): string | null =>
  zone instanceof NamedZone ? zone.iana : null;

class NamedZone extends ICAL.Timezone {
  /** As browsers know it. */
  readonly iana: string;

  constructor(tzid: string, iana: string) {
    super({ tzid });
    this.iana = iana;
  }

  /** In seconds. The offset is that of an instant found by the offset itself: twice is enough, for offsets change by an hour or so. */
  override utcOffset({ year, month, day, hour, minute, second }: ICAL.Time): number {
    const wall = Date.UTC(year, month - 1, day, hour, minute, second);
    const format = formatOf(this.iana);
    if (format === null) return 0;
    const first = shownBy(format, wall) - wall;
    return (shownBy(format, wall - first) - (wall - first)) / 1000;
  }
}

/** Browsers accept each name in any case, and thousands of offsets such as `+01:23`. A format takes about 100 kB. */
const MOST_FORMATS = 100;
const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string): Intl.DateTimeFormat | null => {
  const name = timeZone.toLowerCase();
  const known = formats.get(name);
  if (known !== undefined) return known;
  const format = newFormat(name);
  if (format === null) return null;
  const [oldest] = formats.keys();
  if (formats.size >= MOST_FORMATS && oldest !== undefined) formats.delete(oldest);
  formats.set(name, format);
  return format;
};

const newFormat = (timeZone: string): Intl.DateTimeFormat | null => {
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

/** What the zone's clocks show at an instant, as the instant at which UTC's show it. */
const shownBy = (format: Intl.DateTimeFormat, instant: number): number => {
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  return Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
};
