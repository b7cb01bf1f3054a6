import type { Timer } from "../records/timer.ts";
import { MINUTE_MS, type TimerPreferences } from "./timer-minutes.ts";

/** Whether the break that is next, or under way, is the long one. */
export const isLongBreakDue = (timer: Timer, preferences: TimerPreferences): boolean =>
  preferences.longBreak !== null && timer.round > 0 && timer.round >= preferences.longBreak.everyRounds;

/** How long the countdown of the present mode is when it starts. */
export const plannedMsOf = (timer: Timer, preferences: TimerPreferences): number => {
  if (timer.mode === "work") return timer.workMinutes * MINUTE_MS;
  if (preferences.longBreak !== null && isLongBreakDue(timer, preferences)) {
    return preferences.longBreak.minutes * MINUTE_MS;
  }
  return timer.breakMinutes * MINUTE_MS;
};
