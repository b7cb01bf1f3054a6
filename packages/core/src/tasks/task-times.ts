import { readTaskHours } from "../records/task.ts";
import { clockOfMinutes, minutesBetween, minutesOfClock, readClockTime } from "../time/clock-time.ts";

/** The three linked inputs of the task form, as they are typed. */
export interface TaskTimes {
  readonly hours: string;
  readonly startTime: string;
  readonly endTime: string;
}

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
