import type { Timer } from "../records/timer.ts";
import type { TimerPreferences } from "./timer-preferences.ts";

export const WORK_MINUTES = { min: 1, max: 120, fallback: 25 } as const;
export const BREAK_MINUTES = { min: 1, max: 30, fallback: 5 } as const;

export const MINUTE_MS = 60_000;

interface Bounds {
  readonly min: number;
  readonly max: number;
  readonly fallback: number;
}

/** Whole minutes within the bounds; what is no number at all gives the fallback. */
const clampTo = (bounds: Bounds, minutes: unknown): number => {
  const given = typeof minutes === "string" && minutes.trim() !== "" ? Number(minutes) : minutes;
  if (typeof given !== "number" || Number.isNaN(given)) return bounds.fallback;
  return Math.min(bounds.max, Math.max(bounds.min, Math.round(given)));
};

export const clampWorkMinutes = (minutes: unknown): number => clampTo(WORK_MINUTES, minutes);
export const clampBreakMinutes = (minutes: unknown): number => clampTo(BREAK_MINUTES, minutes);

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
