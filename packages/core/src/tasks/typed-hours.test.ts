import { expect, test } from "vitest";
import { stepHours, withPoint } from "./typed-hours.ts";

test.each([
  ["1,5", "1.5"],
  ["1.5", "1.5"],
  ["2", "2"],
  ["", ""],
])("hours typed as %j are %j", (typed, read) => {
  expect(withPoint(typed)).toBe(read);
});

test.each([
  ["", 1, "0.5"],
  ["", -1, "0.5"],
  ["1", 1, "1.5"],
  ["1.3", 1, "1.5"],
  ["1.3", -1, "1"],
  ["0.5", -1, "0.5"],
  ["24", 1, "24"],
  ["99", 1, "24"],
] as const)("an arrow key leads from %j by %i to %j", (typed, by, next) => {
  expect(stepHours(typed, by)).toBe(next);
});
