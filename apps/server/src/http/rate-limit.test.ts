import { expect, test, vi } from "vitest";
import { Problem } from "./problem.ts";
import { createRateLimit, type RateLimit } from "./rate-limit.ts";

/** In seconds; 0: the request was let in. */
function waitOf(limit: RateLimit, userId: string): unknown {
  try {
    limit.count(userId);
    return 0;
  } catch (error) {
    return error instanceof Problem ? error.options.members?.retryAfter : error;
  }
}

test("what cost more than one request is paid back before the next is let in", () => {
  let now = 0;
  const limit = createRateLimit(60, () => now);
  expect(waitOf(limit, "ada")).toBe(0);
  limit.charge("ada", 79);
  expect(waitOf(limit, "ada")).toBe(21);
  expect(waitOf(limit, "grace")).toBe(0);
  now += 21_000;
  expect(waitOf(limit, "ada")).toBe(0);
});

test("a person may spend a minute's requests at once, then they come back one by one", () => {
  let now = 0;
  const limit = createRateLimit(60, () => now);
  const spent = Array.from({ length: 60 }, () => waitOf(limit, "ada"));
  expect(spent.every((wait) => wait === 0)).toBe(true);
  expect(waitOf(limit, "ada")).toBe(1);
  expect(waitOf(limit, "grace")).toBe(0);
  now += 1000;
  expect([waitOf(limit, "ada"), waitOf(limit, "ada")]).toEqual([0, 1]);
});

test("a clock that is set back keeps nobody out", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    const limit = createRateLimit(60);
    expect(waitOf(limit, "ada")).toBe(0);
    vi.setSystemTime(Date.now() - 48 * 60 * 60_000);
    expect(waitOf(limit, "ada")).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
