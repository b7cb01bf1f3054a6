import type { Task } from "../records/task.ts";
import { clockOfMinutes, minutesOfClock } from "../time/clock-time.ts";
import { clockTimeOf, dayOf } from "../time/instant.ts";
import type { ClockTime, Day, Instant } from "../time/types.ts";
import type { Tasks } from "./generated-occurrences.ts";
import { tasksOn } from "./occurrences.ts";

const HALF_AN_HOUR = 30;
const MORNING = 9 * 60;
const LATEST = 23 * 60 + 30;

/** The half hour after the day's last task, not before now; nine on a free day. */
export const suggestedStart = (state: Tasks, day: Day, now: Instant): ClockTime => {
  const busy = tasksOn(state, day, dayOf(now)).flatMap(spanOf);
  const isToday = day === dayOf(now);
  const soonest = isToday ? minutesOfClock(clockTimeOf(now)) : busy.length === 0 ? MORNING : 0;
  const afterLast = nextHalfHour(Math.max(soonest, ...busy.map(({ end }) => end)));
  if (afterLast <= LATEST) return clockOfMinutes(afterLast);
  for (let start = nextHalfHour(isToday ? soonest : MORNING); start <= LATEST; start += HALF_AN_HOUR)
    if (busy.every((span) => span.end <= start || span.start >= start + HALF_AN_HOUR))
      return clockOfMinutes(start);
  return clockOfMinutes(LATEST);
};

const nextHalfHour = (minutes: number) => Math.ceil(minutes / HALF_AN_HOUR) * HALF_AN_HOUR;

/** In minutes of the day: more than 24 hours if it continues after midnight. */
const spanOf = ({
  startTime,
  endTime,
  hours,
}: Task): readonly { readonly start: number; readonly end: number }[] => {
  const end = endTime === null ? null : minutesOfClock(endTime);
  if (startTime === null) return end === null ? [] : [{ start: end - Math.round(hours * 60), end }];
  const start = minutesOfClock(startTime);
  if (end === null) return [{ start, end: start + Math.round(hours * 60) }];
  return [{ start, end: end < start ? end + 24 * 60 : end }];
};
