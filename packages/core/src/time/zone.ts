/** What clocks in a named zone show. Days and times without a zone are the device's: `instant.ts`. */
import { minutesOfClock } from "./clock-time.ts";
import { numberOfDay } from "./day.ts";
import { isoOf } from "./instant.ts";
import { MINUTE_MS } from "./timer-minutes.ts";
import type { ClockTime, Day, Instant } from "./types.ts";

const DAY_MS = 24 * 60 * MINUTE_MS;

/** Minutes ahead of UTC. */
export type OffsetAt = (instant: Instant) => number;

const known = new Map<string, OffsetAt | null>();

/** Null for a name that this browser does not know. A format takes long to make. */
const offsetsIn = (zone: string): OffsetAt | null => {
  const found = known.get(zone);
  if (found !== undefined) return found;
  const made = madeFor(zone);
  known.set(zone, made);
  return made;
};

const madeFor = (zone: string): OffsetAt | null => {
  try {
    const format = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
    return (instant) => {
      const [, sign = "+", hours = "0", minutes = "0"] =
        /GMT([+-])(\d\d):(\d\d)/.exec(format.format(instant)) ?? [];
      return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
    };
  } catch {
    return null;
  }
};

const UTC: OffsetAt = () => 0;

/** Of UTC, if the zone is unknown. */
export const offsetsOf = (zone: string): OffsetAt => offsetsIn(zone) ?? UTC;

export const isZone = (zone: unknown): zone is string => typeof zone === "string" && offsetsIn(zone) !== null;

/** When clocks of the zone show this time. The later instant, if a change of the clocks makes it ambiguous. */
export const latestInstantAt = (zone: string, day: Day, time: ClockTime): Instant => {
  const offsetAt = offsetsOf(zone);
  const local = numberOfDay(day) * DAY_MS + minutesOfClock(time) * MINUTE_MS;
  const one = local - offsetAt(local) * MINUTE_MS;
  return Math.max(one, local - offsetAt(one) * MINUTE_MS);
};

/** The day that clocks of the zone show. */
export const dayInZone = (zone: string, at: Instant): Day =>
  isoOf(at + offsetsOf(zone)(at) * MINUTE_MS).slice(0, 10) as Day;
