/** Time zones by the names that browsers support. Calendar files define their own too, but often only for one year. */
import ICAL from "ical.js";

/** Some programs put a path of their own before the name: `/citadel.org/20260101_1/Europe/Berlin`. */
export function namedZone(name: string): ICAL.Timezone | null {
  const segments =
    name
      .split(/[^\w+/-]/)
      .at(-1)
      ?.split("/") ?? [];
  for (const candidate of [name, segments.slice(-3).join("/"), segments.slice(-2).join("/")]) {
    const format = formatOf(candidate);
    if (format !== null) return new NamedZone(name, format);
  }
  return null;
}

class NamedZone extends ICAL.Timezone {
  readonly #format: Intl.DateTimeFormat;

  constructor(tzid: string, format: Intl.DateTimeFormat) {
    super({ tzid });
    this.#format = format;
  }

  /** In seconds. The offset is that of an instant found by the offset itself: twice is enough, for offsets change by an hour or so. */
  override utcOffset({ year, month, day, hour, minute, second }: ICAL.Time): number {
    const wall = Date.UTC(year, month - 1, day, hour, minute, second);
    const first = shownBy(this.#format, wall) - wall;
    return (shownBy(this.#format, wall - first) - (wall - first)) / 1000;
  }
}

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

/** What the zone's clocks show at an instant, as the instant at which UTC's show it. */
const shownBy = (format: Intl.DateTimeFormat, instant: number): number => {
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  return Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
};
