import { readTaskHours } from "../records/task-fields.ts";
import { clockOfMinutes, minutesBetween, minutesOfClock, readClockTime } from "../time/clock-time.ts";
import type { ClockTime } from "../time/types.ts";

/** The three linked inputs of the task form, as typed. */
export interface TaskTimes {
  readonly hours: string;
  readonly startTime: string;
  readonly endTime: string;
}

/** Keystrokes in one input. Half-typed values count too ("1" of "1.5"): all follows from the state before. */
export interface TaskTyping {
  readonly field: keyof TaskTimes;
  readonly before: TaskTimes;
}

/** It lasts until another field changes. Focus does not matter, because not every browser reports it. */
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
 * The form after one more keystroke, which may change the other inputs. Hours and an end that the user
 * emptied stay empty until filled; a start too, unless end and hours give it.
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

/** Suggested times for this start, shown only until the user types. An end typed first replaces them. */
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

/** Hours move the end, or the start if only the end is set. */
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

/** Both times give the hours, to one decimal. */
const withHoursBetween = (times: TaskTimes): TaskTimes | null => {
  const start = readClockTime(times.startTime);
  const end = readClockTime(times.endTime);
  if (start === null || end === null) return null;
  return { ...times, hours: String(Math.round(minutesBetween(start, end) / 6) / 10) };
};

/** With known hours, a first time gives the other. A removed time gives nothing. */
const withTheOther = (times: TaskTimes, changed: string): TaskTimes =>
  readClockTime(changed) === null ? times : changeHours(times, times.hours);

const LINKED = { hours: changeHours, startTime: changeStartTime, endTime: changeEndTime } as const;
