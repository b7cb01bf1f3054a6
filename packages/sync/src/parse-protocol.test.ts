import { describe, expect, test } from "vitest";
import { EMPTY_DIGEST } from "./digest.ts";
import { MAX_CHANGES, PAGE_ROWS } from "./limits.ts";
import { parseAnswer, parseClearRequest, parseSyncRequest } from "./parse-protocol.ts";
import { type Answer, PROBLEM_TYPE_PREFIX, PROTOCOL, REFUSAL_STATUS, type Refusal } from "./protocol.ts";
import { formatStamp, NEVER } from "./stamp.ts";

const stamp = formatStamp({ time: 1000, counter: 0, node: "node000001" });
const change = { table: "tasks", row: "a", cells: { x: 1 }, stamp };
const request = { protocol: PROTOCOL, generation: NEVER, cursor: 0, changes: [change], limit: 100 };

describe("a sync request", () => {
  test("reads back", () => {
    expect(parseSyncRequest(request)).toEqual({ ok: true, value: request });
  });

  test.each<[string, unknown, Refusal]>([
    ["no object", "hello", { type: "bad-request" }],
    ["no protocol", { ...request, protocol: undefined }, { type: "bad-request" }],
    ["another protocol", { protocol: 2 }, { type: "upgrade-required" }],
    ["a negative cursor", { ...request, cursor: -1 }, { type: "bad-request" }],
    ["a fractional cursor", { ...request, cursor: 0.5 }, { type: "bad-request" }],
    ["a page of nothing", { ...request, limit: 0 }, { type: "bad-request" }],
    ["a page too large", { ...request, limit: PAGE_ROWS + 1 }, { type: "bad-request" }],
    ["no generation", { ...request, generation: "later" }, { type: "bad-request" }],
    ["changes that are no list", { ...request, changes: { length: 1 } }, { type: "bad-request" }],
    [
      "too many changes",
      { ...request, changes: Array(MAX_CHANGES + 1).fill(change) },
      { type: "too-large", limit: MAX_CHANGES },
    ],
    [
      "a bad change",
      { ...request, changes: [change, { ...change, cells: { x: Number.NaN } }] },
      { type: "bad-change", index: 1 },
    ],
    [
      "a change of a local table",
      { ...request, changes: [{ ...change, table: "local.timer" }] },
      { type: "bad-change", index: 0 },
    ],
  ])("with %s is refused", (_, body, error) => {
    expect(parseSyncRequest(body)).toEqual({ ok: false, error });
  });
});

describe("a clear request", () => {
  test.each<[unknown, ReturnType<typeof parseClearRequest>]>([
    [
      { protocol: 1, generation: stamp },
      { ok: true, value: { protocol: 1, generation: stamp } },
    ],
    [{ protocol: 1 }, { ok: false, error: { type: "bad-request" } }],
    [
      { protocol: 0, generation: stamp },
      { ok: false, error: { type: "upgrade-required" } },
    ],
  ])("%j", (body, parsed) => {
    expect(parseClearRequest(body)).toEqual(parsed);
  });
});

const refusals: readonly Refusal[] = [
  { type: "bad-request" },
  { type: "unauthenticated" },
  { type: "forbidden" },
  { type: "generation-stale", generation: stamp },
  { type: "too-large", limit: 1 },
  { type: "unsupported-media-type" },
  { type: "clock-ahead", time: 5 },
  { type: "bad-change", index: 0 },
  { type: "upgrade-required" },
  { type: "rate-limited", retryAfter: 1 },
  { type: "busy", retryAfter: 2 },
  { type: "quota-exceeded", used: 3, limit: 2 },
];

describe("an answer", () => {
  const page: Answer = {
    type: "page",
    generation: NEVER,
    seq: 1,
    cursor: 1,
    changes: [change],
    more: false,
    digest: EMPTY_DIGEST,
    time: 5,
  };

  test.each<Answer>([page, { type: "cleared", generation: stamp, seq: 1, time: 5 }, ...refusals])(
    "$type reads back",
    (answer) => {
      expect(parseAnswer(JSON.parse(JSON.stringify(answer)))).toEqual(answer);
    },
  );

  test("that is a problem document reads as the refusal it carries", () => {
    for (const refusal of refusals) {
      const document = {
        ...refusal,
        type: PROBLEM_TYPE_PREFIX + refusal.type,
        title: "For people",
        status: REFUSAL_STATUS[refusal.type],
        requestId: "1",
      };
      expect(parseAnswer(document)).toEqual(refusal);
    }
    expect(Object.keys(REFUSAL_STATUS).sort()).toEqual(refusals.map(({ type }) => type).sort());
  });

  test.each<[string, unknown]>([
    ["a proxy's page", "<html>"],
    ["an unknown type", { type: "surprise" }],
    ["a problem of another kind", { type: "urn:problem:internal", status: 500 }],
    ["a cut-off page", { ...page, digest: undefined }],
    ["a page with a change that cannot be read", { ...page, changes: [{ ...change, row: "__proto__" }] }],
    ["a digest of another width", { ...page, digest: "00" }],
  ])("that is %s is unreadable", (_, body) => {
    expect(parseAnswer(body)).toBeNull();
  });
});
