import { expect, test } from "vitest";
import { durationText } from "./duration-text.ts";

test.each([
  [0, "0h"],
  [-1, "0h"],
  [0.001, "1m"],
  [0.25, "15m"],
  [0.5, "30m"],
  [0.75, "45m"],
  [0.99, "59m"],
  [0.999, "1.0h"],
  [1, "1.0h"],
  [1.15, "1.2h"],
  [2.25, "2.3h"],
  [2.04, "2.0h"],
  [2.05, "2.1h"],
  [12.5, "12.5h"],
  [100, "100.0h"],
])("%d hours are %s", (hours, expected) => {
  expect(durationText(hours)).toBe(expected);
});
