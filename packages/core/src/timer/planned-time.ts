import type { Timer } from "../records/timer.ts";
import { MINUTE_MS, type TimerPreferences } from "../time/timer-minutes.ts";

/** Whether the break that is next, or under way, is the long one. */
export const isLongBreakDue = (timer: Timer, preferences: TimerPreferences): boolean =>
  preferences.longBreaks && timer.round > 0 && timer.round >= preferences.longBreakEvery;

/** How long the countdown of the present mode is when it starts. */
export const plannedMsOf = (timer: Timer, preferences: TimerPreferences): number => {
  if (timer.mode === "work") return timer.workMinutes * MINUTE_MS;
  const minutes = isLongBreakDue(timer, preferences) ? preferences.longBreakMinutes : timer.breakMinutes;
  return minutes * MINUTE_MS;
};
