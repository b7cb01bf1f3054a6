import { clockOfMinutes, minutesBetween, minutesOfClock, readClockTime } from "../time/clock-time.ts";

/** The three linked inputs of a session in the book, as they are typed. */
export interface SessionTimes {
  readonly start: string;
  readonly end: string;
  readonly minutes: string;
}

/** One typing into one of them. Half-typed values count as well, "4" on the way to "45" minutes, so all of it is reckoned from before. */
export interface SessionTyping {
  readonly field: keyof SessionTimes;
  readonly before: SessionTimes;
}

/** Minutes are at least one, and less than a day. */
export const SESSION_MINUTES = { min: 1, max: 1439 } as const;

export const typeSessionTimes = (
  times: SessionTimes,
  last: SessionTyping | null,
  field: keyof SessionTimes,
  value: string,
): { readonly times: SessionTimes; readonly typing: SessionTyping } => {
  const { start, end, minutes } = times;
  const typing = last?.field === field ? last : { field, before: { start, end, minutes } };
  const typed = { ...typing.before, [field]: value };
  return {
    times: field === "minutes" ? changeMinutes(typed, typing.before) : changeClock(typed, typing.before),
    typing,
  };
};

/** Typed minutes, above 0; null where they are none. */
export const readSessionMinutes = (typed: string): number | null => {
  const minutes = typed.trim() === "" ? Number.NaN : Number(typed);
  return Number.isFinite(minutes) && minutes > 0 ? minutes : null;
};

/** How long it is from start to end by the clock; an end that is earlier is on the next day. Null where a time is missing. */
const minutesByClock = ({ start, end }: Pick<SessionTimes, "start" | "end">): number | null => {
  const from = readClockTime(start);
  const to = readClockTime(end);
  return from === null || to === null ? null : minutesBetween(from, to);
};

/** What of the time between start and end the session stood still. */
const pausedMinutes = (times: SessionTimes): number => {
  const length = minutesByClock(times);
  const minutes = readSessionMinutes(times.minutes);
  return length === null || minutes === null ? 0 : Math.max(0, length - minutes);
};

/** Minutes move the end, unless the session was paused and the pause can simply be another. */
const changeMinutes = (times: SessionTimes, before: SessionTimes): SessionTimes => {
  const minutes = readSessionMinutes(times.minutes);
  if (minutes === null) return times;
  if (pausedMinutes(before) > 0 && minutes <= (minutesByClock(before) ?? 0)) return times;
  const start = readClockTime(times.start);
  if (start !== null) return { ...times, end: clockOfMinutes(minutesOfClock(start) + minutes) };
  const end = readClockTime(times.end);
  return end === null ? times : { ...times, start: clockOfMinutes(minutesOfClock(end) - minutes) };
};

/** Once both times are there they say the minutes, without the pause that was known. A first time follows from the other and the minutes. */
const changeClock = (times: SessionTimes, before: SessionTimes): SessionTimes => {
  const length = minutesByClock(times);
  if (length === null) return changeMinutes(times, times);
  const worked = length - pausedMinutes(before);
  return { ...times, minutes: String(worked > 0 ? worked : length) };
};
