/** Twelve pictures a second, as everything on the farm moves. */
export const TICK_MS = 1000 / 12;

/** Slider and date move after every third: they cost as much as the picture. */
export const TICKS_TO_TELL = 3;

const YEAR_MS = 50_000;

/** A year takes 50 seconds, a week 8, and many years a minute. */
export const filmMs = (days: number): number => Math.min(60_000, Math.max(8_000, (days * YEAR_MS) / 365));

/** The days that pass while a newcomer walks to its place: one second. */
export const walkDays = (days: number): number => (1_000 * days) / filmMs(days);
