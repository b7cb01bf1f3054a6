import { readTaskHours } from "../records/task-hours.ts";
import { clockOfMinutes, minutesBetween, minutesOfClock, readClockTime } from "../time/clock-time.ts";
import type { ClockTime } from "../time/types.ts";

/** The three linked inputs of the task form, as they are typed. */
export interface TaskTimes {
  readonly hours: string;
  readonly startTime: string;
  readonly endTime: string;
}

/** One typing into one of them. Half-typed values count as well, "1" on the way to "1.5" hours, so all of it is reckoned from before. */
export interface TaskTyping {
  readonly field: keyof TaskTimes;
  readonly before: TaskTimes;
}

/** A typing goes on until something else of the form is changed; where the focus is does not matter, not every browser tells. */
export const typeTimes = (
  times: TaskTimes,
  last: TaskTyping | null,
  field: keyof TaskTimes,
  value: string,
): { readonly times: TaskTimes; readonly typing: TaskTyping } => {
  const { hours, startTime, endTime } = times;
  const typing = last?.field === field ? last : { field, before: { hours, startTime, endTime } };
  return { times: LINKED[field](typing.before, value), typing };
};

const TIMES = ["hours", "startTime", "endTime"] as const;

/**
 * What a person has typed after one more typing, which moved the others. Hours and an end that they emptied stay empty until they fill
 * them; a start does as well, unless an end and hours say it.
 */
export const typedTimes = (
  known: { readonly [Time in keyof TaskTimes]?: string | undefined },
  times: TaskTimes,
  field: keyof TaskTimes,
): Partial<TaskTimes> =>
  Object.fromEntries(
    TIMES.flatMap((time) => {
      const wasEmptied = time !== "startTime" && time !== field && known[time] === "";
      const value = wasEmptied ? "" : times[time];
      return value !== "" || time === field || known[time] !== undefined ? [[time, value]] : [];
    }),
  );

/**
 * Times that nobody has typed yet, as they would be with this start: it is no more than shown until something is typed, and gives way to an
 * end that is typed first.
 */
export const suggestTimes = (typed: Partial<TaskTimes>, start: ClockTime): Partial<TaskTimes> => {
  if (typed.startTime !== undefined) return {};
  const end = readClockTime(typed.endTime);
  if (typed.endTime === undefined) {
    const length = readTaskHours(typed.hours);
    const endTime =
      length === null ? undefined : clockOfMinutes(minutesOfClock(start) + Math.round(length * 60));
    return { startTime: start, ...(endTime !== undefined && { endTime }) };
  }
  if (end === null) return { startTime: start };
  if (typed.hours !== undefined || minutesOfClock(end) <= minutesOfClock(start)) return {};
  return withHoursBetween({ hours: "", startTime: start, endTime: end }) ?? {};
};

/** Hours move the end, or, where only the end is set, the start. */
export const changeHours = (times: TaskTimes, hours: string): TaskTimes => {
  const changed = { ...times, hours };
  const length = readTaskHours(hours);
  if (length === null) return changed;
  const minutes = Math.round(length * 60);
  const start = readClockTime(times.startTime);
  if (start !== null) return { ...changed, endTime: clockOfMinutes(minutesOfClock(start) + minutes) };
  const end = readClockTime(times.endTime);
  return end === null ? changed : { ...changed, startTime: clockOfMinutes(minutesOfClock(end) - minutes) };
};

export const changeStartTime = (times: TaskTimes, startTime: string): TaskTimes =>
  withHoursBetween({ ...times, startTime }) ?? withTheOther({ ...times, startTime }, startTime);

export const changeEndTime = (times: TaskTimes, endTime: string): TaskTimes =>
  withHoursBetween({ ...times, endTime }) ?? withTheOther({ ...times, endTime }, endTime);

/** Once both times are set they say the hours, to one decimal. */
const withHoursBetween = (times: TaskTimes): TaskTimes | null => {
  const start = readClockTime(times.startTime);
  const end = readClockTime(times.endTime);
  if (start === null || end === null) return null;
  return { ...times, hours: String(Math.round(minutesBetween(start, end) / 6) / 10) };
};

/** A first time, where the hours are known already, says the other. A time that was taken away says nothing. */
const withTheOther = (times: TaskTimes, changed: string): TaskTimes =>
  readClockTime(changed) === null ? times : changeHours(times, times.hours);

const LINKED = { hours: changeHours, startTime: changeStartTime, endTime: changeEndTime } as const;
