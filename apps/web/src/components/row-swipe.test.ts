import { expect, test } from "vitest";
import { rowSwipe } from "./row-swipe.ts";

const SCREEN = 390;
/** A finger that goes down at 100, 300 and along these points, counted from there. */
const along = (...points: readonly (readonly [number, number])[]) =>
  rowSwipe(
    [[0, 0], ...points].map(([x = 0, y = 0]) => ({ x: 100 + x, y: 300 + y })),
    SCREEN,
  );

test("a press that trembles is a tap", () => {
  expect(along([4, 3], [-6, 5])).toBeNull();
});
test("a swipe moves the row, and answers beyond 96 px, to either side", () => {
  expect(along([12, 1], [60, 2])).toEqual({ offset: 60, answers: false });
  expect(along([12, 1], [96, 2])).toEqual({ offset: 96, answers: false });
  expect(along([12, 1], [97, 2])).toEqual({ offset: 97, answers: true });
  expect(along([-12, 1], [-97, 2])).toEqual({ offset: -97, answers: true });
});
test("going back takes it back, and may become the other swipe", () => {
  expect(along([12, 0], [140, 0], [30, 0])).toEqual({ offset: 30, answers: false });
  expect(along([12, 0], [140, 0], [-110, 0])).toEqual({ offset: -110, answers: true });
});
test("a finger that scrolls the page never begins to swipe", () => {
  expect(along([2, 14], [150, 20])).toBeNull();
  expect(along([8, 8], [150, 8])).toBeNull();
});
test("a swipe may wander up and down once it has begun", () => {
  expect(along([14, 2], [120, 90])).toEqual({ offset: 120, answers: true });
});
test("the edges of the screen are the system's", () => {
  const from = (start: number, to: number) =>
    rowSwipe(
      [start, to].map((x) => ({ x, y: 300 })),
      SCREEN,
    );
  expect(from(23, 200)).toBeNull();
  expect(from(24, 200)).toEqual({ offset: 176, answers: true });
  expect(from(367, 200)).toBeNull();
  expect(from(366, 200)).toEqual({ offset: -166, answers: true });
});
