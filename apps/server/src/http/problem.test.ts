import { parseAnswer, REFUSAL_STATUS, type Refusal } from "@furrow/sync";
import { formatStamp } from "@furrow/sync/testing";
import { expect, test } from "vitest";
import { refusalProblem } from "./problem.ts";

const refusals: readonly Refusal[] = [
  { type: "bad-request" },
  { type: "unauthenticated" },
  { type: "forbidden" },
  { type: "generation-stale", generation: formatStamp({ time: 1, counter: 0, node: "node000001" }) },
  { type: "too-large", limit: 1 },
  { type: "unsupported-media-type" },
  { type: "clock-ahead", time: 5 },
  { type: "bad-change", index: 0 },
  { type: "upgrade-required" },
  { type: "rate-limited", retryAfter: 1 },
  { type: "busy", retryAfter: 2 },
  { type: "quota-exceeded", used: 3, limit: 2 },
];

test("every refusal of the protocol is a problem of its status that says all its members", () => {
  for (const refusal of refusals) {
    const problem = refusalProblem(refusal);
    expect(problem.status).toBe(REFUSAL_STATUS[refusal.type]);
    expect(parseAnswer({ ...problem.options.members, type: `urn:problem:${problem.code}` })).toEqual(refusal);
  }
  expect(refusals.map(({ type }) => type).sort()).toEqual(Object.keys(REFUSAL_STATUS).sort());
});

test("a refusal that says when to come back says so in the header too", () => {
  expect(refusalProblem({ type: "busy", retryAfter: 2 }).options.headers).toEqual({ "Retry-After": "2" });
});
