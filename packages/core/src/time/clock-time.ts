import type { ClockTime } from "./types.ts";

const MINUTES_PER_DAY = 24 * 60;

/** How times are stored: checked first, because nearly all that are read have this form. */
const STORED = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** `9:05`, `09:05` and `09:05:30` are read as `09:05`; anything else is no time. */
export const readClockTime = (value: unknown): ClockTime | null => {
  if (typeof value !== "string") return null;
  if (STORED.test(value)) return value as ClockTime;
  const read = /^\s*(?<time>(?:[01]?\d|2[0-3]):[0-5]\d)(?::[0-5]\d(?:\.\d+)?)?\s*$/.exec(value);
  return read?.groups?.time === undefined ? null : (read.groups.time.padStart(5, "0") as ClockTime);
};

export const minutesOfClock = (time: ClockTime): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Wraps at 24 hours, in both directions. */
export const clockOfMinutes = (minutes: number): ClockTime => {
  const wrapped = ((Math.round(minutes) % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY;
  const twoDigits = (number: number) => String(number).padStart(2, "0");
  return `${twoDigits(Math.floor(wrapped / 60))}:${twoDigits(wrapped % 60)}` as ClockTime;
};

/** How long from one time to the other; an end earlier than its start is on the next day. */
export const minutesBetween = (start: ClockTime, end: ClockTime): number => {
  const difference = minutesOfClock(end) - minutesOfClock(start);
  return difference < 0 ? difference + MINUTES_PER_DAY : difference;
};
