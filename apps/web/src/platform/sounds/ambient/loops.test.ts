import { AMBIENT_SOUNDS } from "@furrow/core";
import { describe, expect, test } from "vitest";
import { largestStep, loudnessOf, peakOf } from "../testing/loudness.ts";
import { renderLoop } from "./loops.ts";
import { FADE_SECONDS, LOOP_SECONDS, mix, SAMPLE_RATE } from "./mix.ts";

const FADE = FADE_SECONDS * SAMPLE_RATE;
const SEAMS = 20;
/** A browser reports the time of an element four times a second, so the next run begins up to this late. */
const LATEST = SAMPLE_RATE / 4;

describe.each(AMBIENT_SOUNDS)("%s", (sound) => {
  const loop = renderLoop(sound);

  test("lasts as long as every loop, is as loud as the others, and leaves room for a second sound", () => {
    for (const channel of loop) {
      expect(channel).toHaveLength(LOOP_SECONDS * SAMPLE_RATE);
      expect(peakOf(channel)).toBeLessThanOrEqual(0.5);
    }
    expect(Math.abs(loudnessOf(loop, SAMPLE_RATE) + 23)).toBeLessThan(2);
  });

  test("no seam has a step larger than the loop's own, whenever the next run begins", () => {
    for (const [side, channel] of mix([{ loop, gain: 1 }]).entries()) {
      const own = largestStep(loop[side as 0 | 1]);
      for (let seam = 0; seam < SEAMS; seam++) {
        const late = Math.round((LATEST * seam) / (SEAMS - 1));
        const overlapped = new Float32Array(FADE + LATEST);
        for (let i = 0; i < overlapped.length; i++)
          overlapped[i] =
            (channel[channel.length - FADE + i] ?? 0) + (i < late ? 0 : (channel[i - late] ?? 0));
        expect(largestStep(overlapped)).toBeLessThanOrEqual(own);
      }
    }
  });

  test("is the same on every device", () => {
    const [again] = renderLoop(sound);
    expect(loop[0].subarray(0, SAMPLE_RATE).findIndex((value, index) => value !== again[index])).toBe(-1);
  });
});
