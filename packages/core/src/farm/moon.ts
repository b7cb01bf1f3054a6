import type { Instant } from "../time/types.ts";

/** The moon's age as a share of its month: 0 new, 0.5 full. By mean motion, at most 14 hours off. */
export const moonPhase = (now: Instant): number => {
  const months = (now - A_NEW_MOON) / SYNODIC_MONTH;
  return months - Math.floor(months);
};

/** January 6, 2000, 18:14 UTC. */
const A_NEW_MOON = 947_182_440_000;
const SYNODIC_MONTH = 29.530588853 * 86_400_000;
