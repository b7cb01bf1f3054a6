import { expect, test } from "vitest";
import { compareTexts } from "./compare-texts.ts";

test.each([
  ["a", "b", -1],
  ["b", "a", 1],
  ["a", "a", 0],
  ["Z", "a", -1],
  ["é", "z", 1],
  ["", "a", -1],
])("%j against %j is %d", (one, other, order) => {
  expect(compareTexts(one, other)).toBe(order);
});
