/** Requests per user: each server counts its own, in memory. */
import { refusalProblem } from "./problem.ts";

export type RateLimit = ReturnType<typeof createRateLimit>;

const MANY_USERS = 10_000;

/** A monotonic clock: a wall clock set back by two days would block users for two days. */
const steadyTime = () => performance.now();

/** As many as in a window may come at once; then requests are refilled one by one. */
export function createRateLimit(perWindow: number, now: () => number = steadyTime, windowMs = 60_000) {
  const users = new Map<string, { left: number; at: number }>();
  const perMs = perWindow / windowMs;
  const leftOf = ({ left, at }: { left: number; at: number }) =>
    Math.min(perWindow, left + (now() - at) * perMs);

  const forgetRested = () => {
    for (const [userId, counted] of users) if (leftOf(counted) >= perWindow) users.delete(userId);
  };

  /** Counts a request. Returns how long there is no room for it, in ms; 0: it is counted. */
  function take(userId: string): number {
    if (users.size >= MANY_USERS && !users.has(userId)) forgetRested();
    const left = leftOf(users.get(userId) ?? { left: perWindow, at: now() });
    if (left < 1) return (1 - left) / perMs;
    users.set(userId, { left: left - 1, at: now() });
    return 0;
  }

  return {
    take,
    /** Counts a request; throws `rate-limited` if there were too many. */
    count(userId: string): void {
      const waitMs = take(userId);
      if (waitMs > 0)
        throw refusalProblem({ type: "rate-limited", retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) });
    },
    /** Charges the last request with more, once its cost is known. */
    charge(userId: string, requests: number): void {
      if (requests <= 0) return;
      users.set(userId, {
        left: leftOf(users.get(userId) ?? { left: perWindow, at: now() }) - requests,
        at: now(),
      });
    },
  };
}
