import { expect, test } from "vitest";
import { adSizeFor } from "./ad-size.ts";

test.each([
  [1040, "horizontal"],
  [728, "horizontal"],
  [727, "large"],
  [560, "large"],
  [559, "medium"],
  [300, "medium"],
] as const)("a column of %i px has the %s size", (width, size) => {
  expect(adSizeFor(width, false)).toBe(size);
});

test("a phone has the small size, also on its side", () => {
  expect([adSizeFor(358, true), adSizeFor(780, true)]).toEqual(["small", "small"]);
});
