import { expect, test } from "vitest";
import { loudnessOf } from "./loudness.ts";

const sine = (hertz: number, rate: number, seconds: number) =>
  Float32Array.from({ length: rate * seconds }, (_, i) => Math.sin((2 * Math.PI * hertz * i) / rate));

test.each([48_000, 44_100, 32_000])(
  "a full-scale sine of 997 Hz measures -3.01 LUFS, as the standard says, at %i Hz",
  (rate) => {
    expect(loudnessOf([sine(997, rate, 3)], rate)).toBeCloseTo(-3.01, 1);
  },
);

test("silence between two sounds does not count", () => {
  const rate = 48_000;
  const samples = new Float32Array(rate * 8);
  samples.set(sine(997, rate, 3));
  expect(loudnessOf([samples], rate)).toBeGreaterThan(-3.6);
});
