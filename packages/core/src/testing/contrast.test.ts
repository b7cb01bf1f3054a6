import { expect, test } from "vitest";
import { BLACK, type HexColor, WHITE } from "../theme/color.ts";
import { luminance } from "../theme/luminance.ts";
import { contrastRatio, mixInOklab } from "./contrast.ts";

const hex = (text: string) => text as HexColor;

test.each([
  ["#ffffff", "#000000", 21],
  ["#777777", "#ffffff", 4.48],
  ["#767676", "#ffffff", 4.54],
  ["#ff0000", "#ffffff", 4],
  ["#0000ff", "#ffffff", 8.59],
  ["#123456", "#123456", 1],
])("%s on %s has the ratio WCAG gives it, in both directions", (one, other, ratio) => {
  expect(contrastRatio(hex(one), hex(other))).toBeCloseTo(ratio, 2);
  expect(contrastRatio(hex(other), hex(one))).toBe(contrastRatio(hex(one), hex(other)));
});

test("luminance runs from 0 to 1", () => {
  expect(luminance(BLACK)).toBe(0);
  expect(luminance(WHITE)).toBeCloseTo(1, 10);
  expect(luminance(hex("#0a0a0a"))).toBeCloseTo(10 / 255 / 12.92, 10);
});

test.each([
  ["#ff0000", "#0000ff", "#8c53a2"],
  ["#ffffff", "#000000", "#636363"],
  ["#123456", "#123456", "#123456"],
])("half of %s and half of %s is what browsers mix in OKLab", (from, to, mixed) => {
  expect(mixInOklab(hex(from), hex(to), 0.5)).toBe(mixed);
});
