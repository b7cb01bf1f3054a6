/** Days and clock times in the user's zone, for the tens of thousands of sessions of a file. */
import { clockOfMinutes } from "../../time/clock-time.ts";
import { addDays, numberOfDay } from "../../time/day.ts";
import { isoOf } from "../../time/instant.ts";
import { MINUTE_MS } from "../../time/timer-minutes.ts";
import type { ClockTime, Day, Instant } from "../../time/types.ts";
import { offsetsOf } from "../../time/zone.ts";

const DAY_MS = 24 * 60 * MINUTE_MS;

/** Nobody studies longer at one go: such a time is a timer that was forgotten, or a wrong cell. */
export const MOST_MINUTES = 31 * 24 * 60;

/** The years 1970 to 2199. Instants outside would make dates that nothing can store. */
export const isPlausible = (at: unknown): at is Instant =>
  typeof at === "number" && at >= 0 && at < 7_258_118_400_000;

export interface PartOfSession {
  readonly day: Day;
  readonly start: Instant;
  readonly minutes: number;
}

export type ZoneDays = ReturnType<typeof zoneDays>;

export const zoneDays = (name: string) => {
  const exactOffset = offsetsOf(name);
  const known = new Map<number, number | null>();

  /** A format takes microseconds, and most days have one offset. */
  const offsetAt = (at: Instant): number => {
    const day = Math.floor(at / DAY_MS);
    let offset = known.get(day);
    if (offset === undefined) {
      const first = exactOffset(day * DAY_MS);
      offset = first === exactOffset((day + 1) * DAY_MS) ? first : null;
      known.set(day, offset);
    }
    return (offset ?? exactOffset(at)) * MINUTE_MS;
  };
  const local = (at: Instant): string => isoOf(at + offsetAt(at));
  const dayAt = (at: Instant): Day => local(at).slice(0, 10) as Day;
  /** When clocks show this time; the later instant if they show it twice. */
  const instantAt = (day: Day, ms: number): Instant => {
    const shown = numberOfDay(day) * DAY_MS + ms;
    const one = shown - offsetAt(shown);
    return Math.max(one, shown - offsetAt(one));
  };
  const startOf = (day: Day): Instant => {
    const at = instantAt(day, 0);
    // If clocks show midnight twice, the day begins with the first.
    const gained = offsetAt(at - DAY_MS / 8) - offsetAt(at);
    return gained > 0 && dayAt(at - gained) === day ? at - gained : at;
  };

  return {
    dayAt,
    clockAt: (at: Instant): ClockTime => clockOfMinutes(Math.floor((at + offsetAt(at)) / MINUTE_MS)),
    instantAt,
    /** One part for each day. */
    split: (start: Instant, minutes: number): readonly PartOfSession[] => {
      const parts: PartOfSession[] = [];
      const end = start + minutes * MINUTE_MS;
      for (let from = start; from < end; ) {
        const day = dayAt(from);
        const to = Math.min(end, startOf(addDays(day, 1)));
        parts.push({ day, start: from, minutes: (to - from) / MINUTE_MS });
        from = to;
      }
      return parts;
    },
  };
};
