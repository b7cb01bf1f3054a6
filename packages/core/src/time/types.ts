/** A local calendar date, `YYYY-MM-DD`. Days are words: they compare and sort as text. */
export type Day = string & { readonly __day: unique symbol };

/** A wall-clock time of day, `HH:MM`. */
export type ClockTime = string & { readonly __clockTime: unique symbol };

/** Milliseconds since the epoch. The core never asks for it: `now` is always an argument. */
export type Instant = number;

export type Period = "daily" | "weekly" | "monthly";
export const PERIODS: readonly Period[] = ["daily", "weekly", "monthly"];

/** `2026-11-20` for a day, the date of its Sunday for a week, `2026-11` for a month. */
export type PeriodKey = string & { readonly __periodKey: unique symbol };
