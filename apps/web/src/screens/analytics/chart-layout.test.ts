import { expect, test } from "vitest";
import { layoutOf } from "./chart-layout.ts";

test.each([
  [340, 7],
  [340, 12],
  [900, 6],
])("%i pixels hold %i bars side by side", (width, bars) => {
  const { left, plotWidth, slot, barWidth } = layoutOf(width, 280, bars);
  expect(slot * bars).toBeCloseTo(plotWidth);
  expect(left + plotWidth).toBeLessThanOrEqual(width);
  expect(barWidth).toBeLessThan(slot);
});
