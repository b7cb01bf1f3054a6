import { expect, test } from "vitest";
import { arcs, plantsOn, pointOnRing, RING } from "./ring.ts";

const { center, radius } = RING;

test.each([
  [0, center, center - radius, false],
  [0.25, center + radius, center, false],
  [0.5, center, center + radius, true],
  [0.75, center - radius, center, false],
  [1, center, center - radius, false],
])("after %d of the time the walker is at %d, %d", (share, x, y, facesLeft) => {
  expect(pointOnRing(share)).toEqual({ x, y, facesLeft });
});

test("an arc begins at the top and ends where the time does; a full one is no point", () => {
  expect(arcs(0)).toBe("");
  expect(arcs(0.25, [100, 150])).toBe("M180 80A100 100 0 0 1 280 180M180 30A150 150 0 0 1 330 180");
  expect(arcs(1, [100])).toBe("M180 80A100 100 0 1 1 179.7 80");
});

test("a plant comes up every five minutes and grows, and none stands at the top", () => {
  expect(plantsOn(25, 4.9 / 25)).toEqual([]);
  expect(plantsOn(25, 12 / 25)).toEqual([
    { share: 0.2, age: 1 },
    { share: 0.4, age: 0 },
  ]);
  expect(plantsOn(25, 1)).toHaveLength(4);
  expect(plantsOn(60, 1)).toHaveLength(11);
  expect(plantsOn(3, 1)).toEqual([]);
});
