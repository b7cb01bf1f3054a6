import type { Task } from "../records/task.ts";
import { clockOfMinutes, minutesOfClock } from "../time/clock-time.ts";
import { clockTimeOf, dayOf } from "../time/instant.ts";
import type { ClockTime, Day, Instant } from "../time/types.ts";
import { tasksOn } from "./occurrences.ts";
import type { Tasks } from "./untouched-times.ts";

const HALF_AN_HOUR = 30;
const MORNING = 9 * 60;
const LATEST = 23 * 60 + 30;

/** When a new task of a day can start: at the half hour after the day's last task, today not before now, and at nine on a free day. */
export const suggestedStart = (state: Tasks, day: Day, now: Instant): ClockTime => {
  const ends = tasksOn(state, day, dayOf(now)).flatMap(endOf);
  const soonest =
    day === dayOf(now) ? [minutesOfClock(clockTimeOf(now))] : ends.length === 0 ? [MORNING] : [];
  const free = Math.max(...ends, ...soonest);
  return clockOfMinutes(Math.min(LATEST, Math.ceil(free / HALF_AN_HOUR) * HALF_AN_HOUR));
};

/** In minutes of its day: beyond 24 hours where it goes on after midnight. */
const endOf = ({ startTime, endTime, hours }: Task): readonly number[] => {
  if (startTime === null) return endTime === null ? [] : [minutesOfClock(endTime)];
  const start = minutesOfClock(startTime);
  if (endTime === null) return [start + Math.round(hours * 60)];
  const end = minutesOfClock(endTime);
  return [end < start ? end + 24 * 60 : end];
};
