import { expect, test, vi } from "vitest";
import { createAdmission, createRateLimit } from "./sync-admission.ts";

const plenty = { requests: 100, bytes: 100_000 };

test("lets in so many requests at a time, and another when one leaves", () => {
  const admission = createAdmission({ together: { requests: 2, bytes: 1000 }, each: plenty });
  const leave = admission.enter("ada", 1);
  admission.enter("grace", 1);
  expect(admission.enter("joan", 1)).toBeUndefined();
  leave?.();
  leave?.();
  expect(admission.requests).toBe(1);
  expect(admission.enter("joan", 1)).toBeTypeOf("function");
});

test("bounds the sum of the bodies", () => {
  const admission = createAdmission({ together: { requests: 10, bytes: 100 }, each: plenty });
  const leave = admission.enter("ada", 60);
  expect(admission.enter("grace", 60)).toBeUndefined();
  expect(admission.enter("grace", 40)).toBeTypeOf("function");
  leave?.();
  expect(admission.enter("joan", 60)).toBeTypeOf("function");
});

test("gives nobody more than a share, whatever room there is", () => {
  const admission = createAdmission({ together: plenty, each: { requests: 2, bytes: 50 } });
  const leave = admission.enter("ada", 30);
  expect(admission.enter("ada", 30)).toBeUndefined();
  admission.enter("ada", 1);
  expect(admission.enter("ada", 1)).toBeUndefined();
  expect(admission.enter("grace", 50)).toBeTypeOf("function");
  leave?.();
  expect(admission.enter("ada", 30)).toBeTypeOf("function");
});

test("what cost more than one request is paid back before the next is let in", () => {
  let now = 0;
  const limit = createRateLimit(60, () => now);
  expect(limit.take("ada")).toBe(0);
  limit.charge("ada", 79);
  expect(limit.take("ada")).toBe(21);
  expect(limit.take("grace")).toBe(0);
  now += 21_000;
  expect(limit.take("ada")).toBe(0);
});

test("a person may spend a minute's requests at once, then they come back one by one", () => {
  let now = 0;
  const limit = createRateLimit(60, () => now);
  const spent = Array.from({ length: 60 }, () => limit.take("ada"));
  expect(spent.every((wait) => wait === 0)).toBe(true);
  expect(limit.take("ada")).toBe(1);
  expect(limit.take("grace")).toBe(0);
  now += 1000;
  expect([limit.take("ada"), limit.take("ada")]).toEqual([0, 1]);
});

test("a clock that is set back keeps nobody out", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    const limit = createRateLimit(60);
    expect(limit.take("ada")).toBe(0);
    vi.setSystemTime(Date.now() - 48 * 60 * 60_000);
    expect(limit.take("ada")).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
