import { expect, test } from "vitest";
import { freeTop } from "./free-place.ts";

const stack = { left: 860, right: 1260, top: 16, bottom: 136 };
const box = (top: number, bottom: number, left = 300, right = 1200) => ({ left, right, top, bottom });

test("the stack stays in its corner if nothing is beneath it", () => {
  expect(freeTop(stack, [], 800)).toBe(16);
  expect(freeTop(stack, [box(20, 100, 0, 800), box(200, 300)], 800)).toBe(16);
});

test("the stack stands below what it would cover, and below what comes next", () => {
  expect(freeTop(stack, [box(100, 150)], 800)).toBe(158);
  expect(freeTop(stack, [box(100, 150), box(200, 260)], 800)).toBe(268);
});

test("the stack stands between two boxes if it fits there", () => {
  expect(freeTop(stack, [box(0, 60), box(240, 700)], 800)).toBe(68);
});

test("the stack stays in its corner if the window has no free place", () => {
  expect(freeTop(stack, [box(100, 700)], 800)).toBe(16);
});
