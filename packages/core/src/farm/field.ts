import { reaches } from "../time/hours.ts";

/** The field: today's hours against the daily goal. */
export interface Field {
  readonly rows: number;
  /** How many of them are green. */
  readonly green: number;
  /** The goal is reached, and the whole field is. */
  readonly isRipe: boolean;
}

/** More rows could not be distinguished at this scale. */
const MOST_ROWS = 12;

/** A row for each half hour of the goal, green when done. The rows of a large goal stand for more. */
export const fieldOf = (hours: number, goal: number): Field => {
  const halves = Math.max(1, Math.ceil(goal * 2));
  const rows = Math.min(MOST_ROWS, halves);
  const done = halves > rows ? (hours / goal) * rows : hours * 2;
  const isRipe = reaches(hours, goal);
  // Hours are decimal sums: 0.1 + 0.4 must count as a half hour.
  return { rows, green: isRipe ? rows : Math.min(rows - 1, Math.floor(done + 1e-9)), isRipe };
};
