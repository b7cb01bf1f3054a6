import { expect, test } from "vitest";
import { sameData } from "./same-data.ts";

test.each([
  [{ a: [1, { b: "x" }] }, { a: [1, { b: "x" }] }, true],
  [{ a: 1 }, { a: 1, b: undefined }, false],
  [{ a: undefined }, { b: undefined }, false],
  [[1, 2], [1, 2, 3], false],
  [[], {}, false],
  [null, {}, false],
  [Number.NaN, Number.NaN, true],
  [new Map([[1, 2]]), new Map([[1, 2]]), false],
])("compares %j with %j", (a, b, same) => {
  expect(sameData(a, b)).toBe(same);
});
