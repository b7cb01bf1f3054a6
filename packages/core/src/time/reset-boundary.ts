import { addDays } from "./day.ts";
import { dayOf, instantAt } from "./instant.ts";
import { firstDayOfPeriod, periodKeyOf, previousPeriodKey } from "./period.ts";
import type { Instant, Period, PeriodKey } from "./types.ts";

const RESET_HOUR = 6;

/** When a period's goal is reset: 6:00 of the day; 6:00 of the week's Monday, although weeks begin on Sunday; 6:00 of the 1st. */
export const resetBoundary = (period: Period, key: PeriodKey): Instant => {
  const first = firstDayOfPeriod(period, key);
  return instantAt(period === "weekly" ? addDays(first, 1) : first, RESET_HOUR);
};

/** The latest boundary that is not after `now`. */
export const lastBoundary = (period: Period, now: Instant): Instant => {
  const key = periodKeyOf(period, dayOf(now));
  const boundary = resetBoundary(period, key);
  return boundary <= now ? boundary : resetBoundary(period, previousPeriodKey(period, key));
};
