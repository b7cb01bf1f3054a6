import { expect, test } from "vitest";
import { chicksOf } from "./chicks.ts";

test.each([
  [0, 0],
  [4, 0],
  [5, 3],
  [6, 3],
  [400, 3],
])("after %d days in a row %d chicks follow a hen", (streak, chicks) => {
  expect(chicksOf(streak)).toBe(chicks);
});
