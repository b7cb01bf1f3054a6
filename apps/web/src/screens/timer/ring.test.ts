import { expect, test } from "vitest";
import { pointOnRing, RING } from "./ring.ts";

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
