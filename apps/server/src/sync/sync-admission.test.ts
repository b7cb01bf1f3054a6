import { expect, test } from "vitest";
import { createAdmission, createRateLimit } from "./sync-admission.ts";

test("lets in so many requests at a time, and another when one leaves", () => {
  const admission = createAdmission({ mostRequests: 2, mostBytes: 1000 });
  const leave = admission.enter(1);
  admission.enter(1);
  expect(admission.enter(1)).toBeUndefined();
  leave?.();
  leave?.();
  expect(admission.requests).toBe(1);
  expect(admission.enter(1)).toBeTypeOf("function");
});

test("bounds the sum of the bodies, but never refuses the only one", () => {
  const admission = createAdmission({ mostRequests: 10, mostBytes: 100 });
  const leave = admission.enter(500);
  expect(leave).toBeTypeOf("function");
  expect(admission.enter(1)).toBeUndefined();
  leave?.();
  admission.enter(60);
  expect(admission.enter(60)).toBeUndefined();
  expect(admission.enter(40)).toBeTypeOf("function");
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
