import { seededRandom } from "../exams/pace.ts";

/** Seeded: a failing history can be run again. */
export const dice = (seed: number) => {
  const next = seededRandom(seed);
  return {
    below: (limit: number) => Math.floor(next() * limit),
    pick: <T>(list: readonly T[]): T | undefined => list[Math.floor(next() * list.length)],
  };
};
