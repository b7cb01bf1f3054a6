/** Hours as they are typed. */
import { readTaskHours } from "../records/task-hours.ts";

/** Between the numbers that the arrow keys give; typed hours may lie between. */
const STEP = 0.5;

/** A comma before the tenths is read as a point. */
export const withPoint = (typed: string): string => typed.replace(",", ".");

/** The next, or the last, half hour: what an arrow key makes of what is there. */
export const stepHours = (typed: string, by: 1 | -1): string => {
  const steps = (readTaskHours(typed) ?? 0) / STEP;
  const next = by === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1;
  return String(Math.max(1, next) * STEP);
};
