/**
 * Whether a stored moment still lies ahead. If it lies further ahead than its longest wait, a wrong clock wrote it, and it counts as past.
 * Statements in SQL compare with the same two bounds.
 */
export const isAhead = (moment: number, now: number, longestWaitMs: number): boolean =>
  moment > now && moment <= now + longestWaitMs;
