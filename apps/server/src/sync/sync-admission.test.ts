import { expect, test } from "vitest";
import { createAdmission } from "./sync-admission.ts";

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
