/** Bounds and defaults of the timer's settings. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
  readonly fallback: number;
}

export const WORK_MINUTES = { min: 1, max: 120, fallback: 25 } as const;
export const BREAK_MINUTES = { min: 1, max: 30, fallback: 5 } as const;
export const LONG_BREAK = {
  everyRounds: { min: 2, max: 12, fallback: 4 },
  minutes: { min: 1, max: 60, fallback: 15 },
} as const;

export const MINUTE_MS = 60_000;

/** A whole number within the bounds; the fallback if it is no number at all. */
export const clampTo = (bounds: Bounds, number: unknown): number => {
  const given = typeof number === "string" && number.trim() !== "" ? Number(number) : number;
  if (typeof given !== "number" || Number.isNaN(given)) return bounds.fallback;
  return Math.min(bounds.max, Math.max(bounds.min, Math.round(given)));
};

export const clampWorkMinutes = (minutes: unknown): number => clampTo(WORK_MINUTES, minutes);
export const clampBreakMinutes = (minutes: unknown): number => clampTo(BREAK_MINUTES, minutes);

export interface TimerPreferences {
  readonly workMinutes: number;
  readonly breakMinutes: number;
  /** Whether every so many work sessions are followed by a longer break. */
  readonly longBreaks: boolean;
  readonly longBreakEvery: number;
  readonly longBreakMinutes: number;
  /** Whether a session without a task counts its time by itself; otherwise the timer asks. */
  readonly countFreeSessions: boolean;
  /** Whether the break follows the work, and work the break, without a press. */
  readonly startNextByItself: boolean;
}
