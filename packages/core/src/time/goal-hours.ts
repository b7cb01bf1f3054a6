import type { Period } from "./types.ts";

/** What the inputs for goal hours allow; the step is the input's, typed values may lie between. */
export const GOAL_HOURS: Readonly<Record<Period, { readonly min: number; readonly step: number }>> = {
  daily: { min: 0.5, step: 0.5 },
  weekly: { min: 1, step: 1 },
  monthly: { min: 5, step: 5 },
};

export const roundHours = (hours: number): number => Math.round(hours * 10) / 10;

/** A typed goal: rounded to one decimal, at least the minimum; null if it is no number, and then ignored. */
export const readGoalHours = (period: Period, input: unknown): number | null => {
  const hours = typeof input === "string" && input.trim() !== "" ? Number(input) : input;
  if (typeof hours !== "number" || !Number.isFinite(hours)) return null;
  return Math.max(GOAL_HOURS[period].min, roundHours(hours));
};

/** A stored goal, perhaps of another program: any positive hours, else null. */
export const storedGoalHours = (stored: unknown): number | null => {
  if (typeof stored !== "number" || !Number.isFinite(stored)) return null;
  const hours = roundHours(stored);
  return hours > 0 ? hours : null;
};
