import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BLACK, type HexColor, readHexColor, rgbToHex, WHITE } from "./color.ts";
import { contrastRatio, luminance, READABLE, readableOn, textOn, textOnGradient } from "./contrast.ts";

const hex = (text: string) => text as HexColor;
const channel = fc.integer({ min: 0, max: 255 });
const color = fc.record({ red: channel, green: channel, blue: channel }).map(rgbToHex);

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

describe("for any colour", () => {
  test("text on it reaches 4.5", () => {
    fc.assert(
      fc.property(color, (paper) => contrastRatio(textOn(paper), paper) >= READABLE),
      { seed: 1, numRuns: 5000 },
    );
  });

  test("its shade on any paper reaches 4.5", () => {
    fc.assert(
      fc.property(
        color,
        color,
        (paper, accent) => contrastRatio(readableOn(paper, accent), paper) >= READABLE,
      ),
      { seed: 2, numRuns: 2000 },
    );
  });

  test("text on a gradient, where there is one, reaches 4.5 at both ends", () => {
    fc.assert(
      fc.property(color, color, (from, to) => {
        const text = textOnGradient(from, to);
        return text === null || Math.min(contrastRatio(text, from), contrastRatio(text, to)) >= READABLE;
      }),
      { seed: 3, numRuns: 2000 },
    );
  });

  test("its hex form is read back", () => {
    fc.assert(
      fc.property(color, (one) => readHexColor(one.toUpperCase()) === one),
      { seed: 4 },
    );
  });
});

test("a colour that can be read is left as it is, another changes no more than it must", () => {
  expect(readableOn(WHITE, hex("#0000ff"))).toBe("#0000ff");
  const shade = readableOn(WHITE, hex("#ffd400"));
  expect(contrastRatio(shade, WHITE)).toBeLessThan(5);
});

test("white stands on dark, black on light, nothing on a gradient from black to white", () => {
  expect(textOn(hex("#2f6ea8"))).toBe(WHITE);
  expect(textOn(hex("#ffd400"))).toBe(BLACK);
  expect(textOnGradient(hex("#222222"), hex("#333333"))).toBe(WHITE);
  expect(textOnGradient(hex("#eeeeee"), hex("#ffd400"))).toBe(BLACK);
  expect(textOnGradient(BLACK, WHITE)).toBeNull();
});
