import { describe, expect, test } from "vitest";
import { EMPTY_DIGEST } from "./digest.ts";
import { isPartial, metaAfter, NO_META } from "./log-contents.ts";
import type { SyncAnswer } from "./protocol.ts";
import { NEVER } from "./stamp.ts";
import { PUSH_PATIENCE_MS } from "./unfinished-pushes.ts";

const NOW = 1_795_000_000_000;
const answer: SyncAnswer = {
  type: "page",
  generation: NEVER,
  seq: 4,
  cursor: 4,
  changes: [],
  more: false,
  digest: EMPTY_DIGEST,
  time: NOW,
};
const after = (part: Partial<SyncAnswer>) => metaAfter(NO_META, { ...answer, ...part }, NOW);

describe("what a device has", () => {
  test.each([
    ["nothing yet", NO_META, NOW, false],
    ["a log of before there was this question", { ...NO_META, awaitedUntil: undefined }, NOW, false],
    ["all pages", after({}), NOW, false],
    ["a page, and more to come", after({ more: true }), NOW, true],
    ["the same, much later", after({ more: true }), NOW * 2, true],
    ["part of a push", after({ incomplete: true }), NOW, true],
    [
      "part of a push, a moment before it is given up",
      after({ incomplete: true }),
      NOW + PUSH_PATIENCE_MS - 1,
      true,
    ],
    ["part of a push whose end never came", after({ incomplete: true }), NOW + PUSH_PATIENCE_MS, false],
    ["part of a push, and a clock that was set back since", after({ incomplete: true }), NOW - 1, false],
  ])("%s", (_, { awaitedUntil, ...meta }, now, partial) => {
    const given = awaitedUntil === undefined ? meta : { ...meta, awaitedUntil };
    expect(isPartial(given, now)).toBe(partial);
  });

  test("is whole again with the answer that says so", () => {
    expect(isPartial(metaAfter(after({ incomplete: true }), answer, NOW + 1), NOW + 1)).toBe(false);
  });
});
