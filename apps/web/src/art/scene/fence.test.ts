import { expect, test } from "vitest";
import { isBeyondFence } from "./fence.ts";
import { landPoint, lowFrame, tallFrame, wideFrame } from "./frame.ts";

test.each(Object.entries({ wideFrame, tallFrame, lowFrame }))(
  "%s: the fence comes to the front on both sides, and the middle of the pasture is inside it",
  (_, frame) => {
    for (const x of [0.01, 0.99]) {
      expect(isBeyondFence(frame, landPoint(frame, x, 1.2))).toBe(true);
      expect(isBeyondFence(frame, landPoint(frame, x, 1.9))).toBe(false);
    }
    for (const x of [0.2, 0.5, 0.8]) expect(isBeyondFence(frame, landPoint(frame, x, 1.02))).toBe(false);
  },
);
