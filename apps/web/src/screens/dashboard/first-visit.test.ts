import { onDay } from "@furrow/core/testing";
import { expect, test } from "vitest";
import { isFirstDay } from "./first-visit.ts";

const friday = onDay("2026-11-20");
const saturday = onDay("2026-11-21");

test("the first day lasts until the next day, however often the dashboard is loaded", () => {
  expect(isFirstDay(null, "ada", friday)).toBe(true);
  expect(isFirstDay("ada 2026-11-20", "ada", friday)).toBe(true);
  expect(isFirstDay("ada 2026-11-20", "ada", saturday)).toBe(false);
});

test("another account on the same device has a first day of its own", () => {
  expect(isFirstDay("ada 2026-11-20", "ben", saturday)).toBe(true);
  expect(isFirstDay("ada 2026-11-20", "ad", saturday)).toBe(true);
  expect(isFirstDay("yes", "ada", friday)).toBe(true);
});
