import { minutesOfClock, readClockTime } from "../time/clock-time.ts";
import { addDays } from "../time/day.ts";
import { dayOf, instantAt } from "../time/instant.ts";
import type { Instant } from "../time/types.ts";

/** The last moment at which clocks showed this time, within the stretch of work that is asked about; null where there is none. */
export const awayFromAt = (typed: string, since: Instant, now: Instant): Instant | null => {
  const time = readClockTime(typed);
  if (time === null) return null;
  const minutes = minutesOfClock(time);
  const today = dayOf(now);
  const onDays = [today, addDays(today, -1)].map((day) =>
    instantAt(day, Math.floor(minutes / 60), minutes % 60),
  );
  const last = onDays.find((instant) => instant <= now);
  // The minute in which work began counts from that moment on.
  return last === undefined || last < since - 59_999 ? null : Math.max(since, last);
};
