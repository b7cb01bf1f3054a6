/** Hours as they are typed. */
import { readTaskHours } from "../records/task-hours.ts";

/** Nobody studies longer on one day. A file may say more, which is cut (`MAX_TASK_HOURS`); what a person types is asked for again. */
export const MOST_TYPED_HOURS = 24;

/** Between the numbers that the arrow keys give; typed hours may lie between. */
const STEP = 0.5;

/** A comma before the tenths is read as a point. */
export const withPoint = (typed: string): string => typed.replace(",", ".");

/** The next, or the last, half hour: what an arrow key makes of what is there. */
export const stepHours = (typed: string, by: 1 | -1): string => {
  const steps = (readTaskHours(typed) ?? 0) / STEP;
  const next = by === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1;
  return String(Math.min(MOST_TYPED_HOURS, Math.max(1, next) * STEP));
};
