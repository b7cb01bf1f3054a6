import type { ClockTime } from "@furrow/core";
import { format } from "./format.ts";

/** `4 PM`, `4:30 PM` or `16:00`. */
export const shortClock = (time: ClockTime): string => {
  const hour = format.hourOfDay(Number(time.slice(0, 2)));
  return time.endsWith(":00") && /[^\d]$/.test(hour) ? hour : format.clock(time);
};
