import { expect, test } from "vitest";
import { litPart } from "./moon.ts";

/** How far the lit part reaches to the left and to the right on the moon's equator, as read from its two arcs. */
function reach(phase: number): readonly [left: number, right: number] {
  const arcs = [...litPart(100, phase).matchAll(/A([\d.]+) [\d.]+ 0 0 (\d) 0 (-?[\d.]+)/g)];
  const [edge, line] = arcs.map(([, rx, sweep, y]) => {
    // Downwards with the clock bulges to the right, upwards to the left.
    const isDown = Number(y) > 0;
    return Number(rx) * ((sweep === "1") === isDown ? 1 : -1);
  });
  return [Math.min(edge ?? 0, line ?? 0), Math.max(edge ?? 0, line ?? 0)];
}

test.each([
  [0, 100, 100],
  [0.125, 71, 100],
  [0.25, 0, 100],
  [0.375, -71, 100],
  [0.5, -100, 100],
  [0.625, -100, 71],
  [0.75, -100, 0],
  [0.875, -100, -71],
])("at phase %d the moon is lit from %d to %d", (phase, left, right) => {
  const [from, to] = reach(phase);
  expect(Math.round(from)).toBeCloseTo(left, -1);
  expect(Math.round(to)).toBeCloseTo(right, -1);
});
