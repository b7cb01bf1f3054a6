import { describe, expect, test } from "vitest";
import { EMPTY_DIGEST } from "./digest.ts";
import { parseAnswer } from "./parse-answer.ts";
import { type Answer, PROBLEM_TYPE_PREFIX, PROTOCOL, REFUSAL_STATUS, type Refusal } from "./protocol.ts";
import { formatStamp, NEVER } from "./stamp.ts";

const stamp = formatStamp({ time: 1000, counter: 0, node: "node000001" });
const change = { table: "tasks", row: "a", cells: { x: 1 }, stamp };
const _request = { protocol: PROTOCOL, generation: NEVER, cursor: 0, changes: [change], limit: 100 };

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

  test("whose rows name their stamps together reads as one with a change for each", () => {
    const later = formatStamp({ time: 2000, counter: 0, node: "node000001" });
    const row = {
      table: "tasks",
      row: "a",
      writes: [
        [stamp, { x: 1 }],
        [later, { y: 2 }],
      ],
    };
    expect(parseAnswer({ ...page, changes: [row, change] })).toEqual({
      ...page,
      changes: [change, { ...change, stamp: later, cells: { y: 2 } }, change],
    });
  });

  test("with members of a later release is read without them", () => {
    const later = { ...page, changes: [{ ...change, why: "new" }], hint: { of: "a later release" } };
    expect(parseAnswer(JSON.parse(JSON.stringify(later)))).toEqual(page);
  });

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
    ["a page with stamps that are no list", { ...page, changes: [{ ...change, writes: { 0: 1 } }] }],
    ["a page with a stamp without cells", { ...page, changes: [{ ...change, writes: [[stamp]] }] }],
    ["a page with a write that is none", { ...page, changes: [{ ...change, writes: [stamp] }] }],
    ["a digest of another width", { ...page, digest: "00" }],
  ])("that is %s is unreadable", (_, body) => {
    expect(parseAnswer(body)).toBeNull();
  });
});
