import { reaches } from "../time/hours.ts";

/** The egg of the day: how often it has cracked. At 4 it has hatched into the day's hen. */
export type Cracks = 0 | 1 | 2 | 3 | 4;

/** One crack for each quarter of the daily goal. */
export const cracksOf = (hours: number, goal: number): Cracks => {
  if (reaches(hours, goal)) return 4;
  // Hours are decimal sums: 0.1 + 0.4 must count as a quarter of 2.
  return Math.min(3, Math.max(0, Math.floor((hours / goal) * 4 + 1e-9))) as Cracks;
};
