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

export interface TimerPreferences {
  readonly workMinutes: number;
  readonly breakMinutes: number;
  /** A longer break after every so many work sessions; off by default. */
  readonly longBreak: null | { readonly everyRounds: number; readonly minutes: number };
  /** Whether a session without a task counts its time by itself; otherwise the timer asks. */
  readonly countFreeSessions: boolean;
  /** Whether the break follows the work, and work the break, without a press. */
  readonly startNextByItself: boolean;
}
