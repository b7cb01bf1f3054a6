import type { QuietHours } from "../records/reminder-settings.ts";
import { minutesOfClock } from "../time/clock-time.ts";
import { addDays } from "../time/day.ts";
import { clockTimeOf, dayOf, instantAt } from "../time/instant.ts";
import type { ClockTime, Day, Instant } from "../time/types.ts";

/** When local clocks show it. */
export const momentAt = (day: Day, time: ClockTime): Instant => {
  const minutes = minutesOfClock(time);
  return instantAt(day, Math.floor(minutes / 60), minutes % 60);
};

/**
 * What falls into quiet hours waits for their end. If that comes too late for what it is about, it comes at the minute in which they begin.
 */
export const outsideQuietHours = (at: Instant, until: Instant, quiet: QuietHours | null): Instant => {
  if (quiet === null) return at;
  const [day, time] = [dayOf(at), clockTimeOf(at)];
  const { from, to } = quiet;
  const isOverMidnight = from > to;
  const isQuiet = isOverMidnight ? time > from || time < to : time > from && time < to;
  if (!isQuiet) return at;
  const isEarly = isOverMidnight && time < to;
  const end = momentAt(isOverMidnight && !isEarly ? addDays(day, 1) : day, to);
  return end < until ? end : momentAt(isEarly ? addDays(day, -1) : day, from);
};
