import { expect, test } from "vitest";
import {
  cardFrame,
  lowFrame,
  nearness,
  perspective,
  squareFrame,
  standingPoint,
  tallFrame,
  wideFrame,
} from "./frame.ts";
import { barnPoint, pondShape } from "./points.ts";

const frames = { wideFrame, tallFrame, lowFrame, cardFrame, squareFrame };

test.each(Object.entries(frames))(
  "%s: y runs from the fence to the front, x across the width",
  (_, frame) => {
    expect(standingPoint({ x: 10, y: 20 }, frame)).toEqual({ x: 0.1, y: frame.pastureTop });
    const front = standingPoint({ x: 90, y: 80 }, frame);
    expect(front.x).toBe(0.9);
    expect(front.y).toBeCloseTo(frame.pastureBottom);
  },
);

test.each(Object.entries(frames))("%s: nobody stands in the sky, in the pond or on the barn", (_, frame) => {
  const farthest = standingPoint({ x: 30, y: 20 }, frame).y * frame.height;
  const pond = pondShape(frame);
  expect(farthest).toBeGreaterThan(frame.horizon * frame.height);
  expect(farthest).toBeGreaterThan(pond.middle[1] + pond.ry);
  expect(farthest).toBeGreaterThan(barnPoint(frame)[1]);
});

test("a place from elsewhere is brought onto the pasture", () => {
  expect(standingPoint({ x: -40, y: 500 }, wideFrame)).toEqual(standingPoint({ x: 4, y: 80 }, wideFrame));
  expect(nearness({ x: 50, y: 0 })).toBe(0);
});

test("what is nearer is drawn larger, and full size at the front", () => {
  expect(perspective({ x: 50, y: 20 })).toBeLessThan(perspective({ x: 50, y: 60 }));
  expect(perspective({ x: 50, y: 80 })).toBe(1);
});
