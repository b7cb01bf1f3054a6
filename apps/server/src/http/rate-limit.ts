/** Requests per user: each server counts its own, in memory. */
import { refusalProblem } from "./problem.ts";

export type RateLimit = ReturnType<typeof createRateLimit>;

const MANY_USERS = 10_000;

/** A monotonic clock: a wall clock set back by two days would block users for two days. */
const steadyTime = () => performance.now();

/** A minute's worth may come at once; then requests are refilled one by one. */
export function createRateLimit(perMinute: number, now: () => number = steadyTime) {
  const users = new Map<string, { left: number; at: number }>();
  const perMs = perMinute / 60_000;
  const leftOf = ({ left, at }: { left: number; at: number }) =>
    Math.min(perMinute, left + (now() - at) * perMs);

  const forgetRested = () => {
    for (const [userId, counted] of users) if (leftOf(counted) >= perMinute) users.delete(userId);
  };

  return {
    /** Counts a request; throws `rate-limited` if there were too many. */
    count(userId: string): void {
      if (users.size >= MANY_USERS && !users.has(userId)) forgetRested();
      const left = leftOf(users.get(userId) ?? { left: perMinute, at: now() });
      if (left < 1) {
        const retryAfter = Math.max(1, Math.ceil((1 - left) / perMs / 1000));
        throw refusalProblem({ type: "rate-limited", retryAfter });
      }
      users.set(userId, { left: left - 1, at: now() });
    },
    /** Charges the last request with more, once its cost is known. */
    charge(userId: string, requests: number): void {
      if (requests <= 0) return;
      users.set(userId, {
        left: leftOf(users.get(userId) ?? { left: perMinute, at: now() }) - requests,
        at: now(),
      });
    },
  };
}
