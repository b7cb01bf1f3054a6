import { describe, expect, test } from "vitest";
import { MAX_CHANGES, MOST_PAGE_ROWS } from "./limits.ts";
import { parseClearRequest, parseSyncRequest } from "./parse-request.ts";
import { PROTOCOL, type Refusal } from "./protocol.ts";
import { formatStamp, NEVER } from "./stamp.ts";

const stamp = formatStamp({ time: 1000, counter: 0, node: "node000001" });
const change = { table: "tasks", row: "a", cells: { x: 1 }, stamp };
const request = { protocol: PROTOCOL, generation: NEVER, cursor: 0, changes: [change], limit: 100 };

describe("a sync request", () => {
  test("reads back", () => {
    expect(parseSyncRequest(request)).toEqual({ ok: true, value: request });
  });

  test("for an answer of a later form is read as one for the latest that this server writes", () => {
    for (const form of [2, 3])
      expect(parseSyncRequest({ ...request, form })).toEqual({ ok: true, value: { ...request, form: 2 } });
  });

  test("may name due moments, also of kinds that this server does not know", () => {
    const due = { table: "running", moments: [{ row: "a", kind: "later-kind", at: 5 }] };
    expect(parseSyncRequest({ ...request, due })).toEqual({ ok: true, value: { ...request, due } });
    const both = [due, { ...due, table: "reminders" }];
    expect(parseSyncRequest({ ...request, due: both })).toEqual({
      ok: true,
      value: { ...request, due: both },
    });
  });

  test.each<[string, unknown, Refusal]>([
    ...[
      { row: "a", kind: "End", at: 5 },
      { row: "", kind: "end", at: 5 },
      { row: "a", kind: "end", at: 0.5 },
    ].map((moment): [string, unknown, Refusal] => [
      `a moment like ${JSON.stringify(moment)}`,
      { ...request, due: { table: "running", moments: [moment] } },
      { type: "bad-request" },
    ]),
    [
      "too many moments",
      { ...request, due: { table: "t", moments: Array(129).fill({ row: "a", kind: "end", at: 5 }) } },
      { type: "bad-request" },
    ],
    [
      "moments of too many tables",
      { ...request, due: Array(5).fill({ table: "t", moments: [] }) },
      { type: "bad-request" },
    ],
    ["no object", "hello", { type: "bad-request" }],
    ["no protocol", { ...request, protocol: undefined }, { type: "bad-request" }],
    ["another protocol", { protocol: 2 }, { type: "upgrade-required" }],
    ["a negative cursor", { ...request, cursor: -1 }, { type: "bad-request" }],
    ["a fractional cursor", { ...request, cursor: 0.5 }, { type: "bad-request" }],
    ["a form that was never one", { ...request, form: 1.5 }, { type: "bad-request" }],
    ["a page of nothing", { ...request, limit: 0 }, { type: "bad-request" }],
    ["a page too large", { ...request, limit: MOST_PAGE_ROWS + 1 }, { type: "bad-request" }],
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
