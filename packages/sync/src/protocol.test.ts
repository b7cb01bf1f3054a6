import { expect, test } from "vitest";
import { PROBLEM_TYPE_PREFIX, REFUSAL_STATUS } from "./protocol.ts";

test("every refusal travels with the status that HTTP has for it, and with a type of its own", () => {
  expect(REFUSAL_STATUS).toEqual({
    "bad-request": 400,
    unauthenticated: 401,
    forbidden: 403,
    "generation-stale": 409,
    "too-large": 413,
    "unsupported-media-type": 415,
    "clock-ahead": 422,
    "bad-change": 422,
    "upgrade-required": 426,
    "rate-limited": 429,
    busy: 503,
    "quota-exceeded": 507,
  });
  expect(PROBLEM_TYPE_PREFIX).toBe("urn:problem:");
});
