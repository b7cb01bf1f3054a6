import { expect, test } from "vitest";
import { FADE_SECONDS, LOOP_SECONDS, mix, SAMPLE_RATE, type Stereo, toWav } from "./mix.ts";

const LENGTH = LOOP_SECONDS * SAMPLE_RATE;
const FADE = FADE_SECONDS * SAMPLE_RATE;
const even = (left: number, right: number): Stereo => [
  new Float32Array(LENGTH).fill(left),
  new Float32Array(LENGTH).fill(right),
];

test("layers are added by their gains, each side for itself", () => {
  const [left, right] = mix([
    { loop: even(0.4, 0.2), gain: 0.5 },
    { loop: even(0.1, 0), gain: 1 },
  ]);
  expect(left[LENGTH / 2]).toBeCloseTo(0.3);
  expect(right[LENGTH / 2]).toBeCloseTo(0.1);
});

test("where one run fades into the next, both together lose less than 1 dB", () => {
  const [left] = mix([{ loop: even(1, 1), gain: 1 }]);
  expect(left[0]).toBeCloseTo(0, 4);
  expect(left.at(-1)).toBeCloseTo(0, 4);
  for (const i of [0, FADE / 4, FADE / 2, FADE - 1])
    expect(10 * Math.log10((left[i] ?? 0) ** 2 + (left[LENGTH - FADE + i] ?? 0) ** 2)).toBeGreaterThan(-1);
});

test("the file is a WAV of 16 bits in stereo, and what is too loud is cut instead of turning over", () => {
  const file = new DataView(toWav([Float32Array.of(0.5, 2), Float32Array.of(-0.5, -2)]));
  const text = (at: number) => String.fromCharCode(...new Uint8Array(file.buffer, at, 4));
  expect([text(0), text(8), text(12), text(36)]).toEqual(["RIFF", "WAVE", "fmt ", "data"]);
  expect(file.getUint32(4, true)).toBe(file.byteLength - 8);
  expect([file.getUint16(22, true), file.getUint32(24, true), file.getUint16(34, true)]).toEqual([
    2,
    SAMPLE_RATE,
    16,
  ]);
  expect(file.getUint32(40, true)).toBe(8);
  expect([44, 46, 48, 50].map((at) => file.getInt16(at, true))).toEqual([16_384, -16_383, 32_767, -32_767]);
});
