import { expect, test } from "vitest";
import { compareTexts, fnv1a } from "./text.ts";

test.each([
  ["", 0x811c9dc5],
  ["a", 0xe40c292c],
  ["foobar", 0xbf9cf968],
])("the published sum of %j", (text, sum) => {
  expect(fnv1a(text) >>> 0).toBe(sum);
});

test("another basis gives another sum", () => {
  expect(fnv1a("a", 1)).not.toBe(fnv1a("a"));
});

test.each([
  ["a", "b", -1],
  ["b", "a", 1],
  ["a", "a", 0],
  ["Z", "a", -1],
  ["é", "z", 1],
  ["", "a", -1],
])("as texts, %j against %j is %d", (one, other, order) => {
  expect(compareTexts(one, other)).toBe(order);
});
