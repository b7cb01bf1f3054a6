/**
 * The ambient sounds, computed sample by sample and the same on every device. Each is a bed of filtered noise with tones in it, such as drops or
 * chirps. `gain` brings each to -23 LUFS (loops.test.ts measures it).
 */

import type { AmbientSound } from "@furrow/core";
import { seededRandom } from "../../../art/scene/seeded-random.ts";
import { LOOP_SECONDS, SAMPLE_RATE, type Stereo } from "./mix.ts";

interface Recipe {
  /** One of those whose seams have no step above the loop's own. */
  readonly seed: number;
  readonly gain: number;
  readonly paint: (canvas: Canvas) => void;
}

const RECIPES: Readonly<Record<AmbientSound, Recipe>> = {
  /** A steady hiss, and drops that knock on boards. */
  rain: {
    seed: 5,
    gain: 0.26,
    paint({ random, bed, tone, atRandom }) {
      bed(0.5, { above: 700, below: 5_500 });
      bed(0.8, { above: 20, below: 200 });
      atRandom(110, (at, pan) => {
        const [from, seconds] = [700 + random() * 2_200, 0.03 + random() * 0.06];
        tone(at, pan, { from, to: from * 0.9, seconds, loudness: 0.05 + 0.3 * random() ** 4, shape: struck });
      });
    },
  },
  /** Gusts: a low rush, and leaves that answer it. */
  wind: {
    seed: 1,
    gain: 0.4,
    paint({ random, bed }) {
      const gust = drift(random, 17);
      bed(4, { above: 60, below: 420 }, (at) => 0.25 + 0.75 * gust(at) ** 2);
      bed(0.35, { above: 2_200, below: 6_000 }, (at) => 0.1 + 0.9 * gust(at - 0.4) ** 3);
    },
  },
  /** Bubbles: each is a short tone that rises as the bubble shrinks. */
  brook: {
    seed: 4,
    gain: 0.59,
    paint({ random, bed, tone, atRandom }) {
      bed(0.5, { above: 350, below: 1_600 });
      atRandom(70, (at, pan) => {
        const from = 350 + random() ** 2 * 1_500;
        const [to, seconds] = [from * (1.1 + random() * 0.5), 0.08 + 100 / from];
        tone(at, pan, { from, to, seconds, loudness: 0.03 + 0.16 * random() ** 2, shape: struck });
      });
    },
  },
  /** A low flutter of flames, and crackles in small groups. */
  hearth: {
    seed: 1,
    gain: 0.43,
    paint({ random, bed, tone, atRandom }) {
      const flame = drift(random, 3.1);
      bed(3, { above: 40, below: 260 }, (at) => 0.6 + 0.4 * flame(at));
      bed(0.08, { above: 900, below: 3_000 });
      atRandom(2.5, (start, pan) => {
        for (let count = 1 + Math.floor(random() * 5); count > 0; count--) {
          const [from, seconds] = [1_200 + random() * 2_600, 0.01 + random() * 0.02];
          const loudness = 0.1 + 0.4 * random() ** 2;
          tone(start + random() * 0.25, pan, { from, to: from * 0.7, seconds, loudness, shape: struck });
        }
      });
    },
  },
  /** Five crickets, each with its own pitch and pace, in a still night. */
  crickets: {
    seed: 1,
    gain: 1.2,
    paint({ random, bed, tone }) {
      bed(0.6, { above: 60, below: 300 });
      for (let cricket = 0; cricket < 5; cricket++) {
        const [from, pause, pan] = [3_700 + random() * 1_100, 0.45 + random() * 0.5, random()];
        const chirp = {
          from,
          to: from * 0.99,
          seconds: 0.022,
          loudness: 0.04 + random() * 0.09,
          shape: swelling,
        };
        for (let at = random() * pause; at < LOOP_SECONDS; at += pause * (0.96 + random() * 0.08))
          for (let pulse = 0; pulse < 3; pulse++) tone(at + pulse * 0.036, pan, chirp);
      }
    },
  },
  /** Four birds that answer each other, over leaves that hardly move. */
  birds: {
    seed: 1,
    gain: 1.3,
    paint({ random, bed, tone }) {
      bed(0.14, { above: 300, below: 2_400 });
      for (let bird = 0; bird < 4; bird++) {
        const [middle, pan, loudness] = [2_300 + random() * 2_200, random(), 0.06 + random() * 0.1];
        const song = Array.from({ length: 3 + Math.floor(random() * 5) }, () => {
          const from = middle * (0.8 + random() * 0.5);
          return { from, to: from * (0.75 + random() * 0.5), seconds: 0.06 + random() * 0.14 };
        });
        for (let begun = random() * 5; begun < LOOP_SECONDS - 2; begun += 3 + random() * 6) {
          let at = begun;
          for (const whistle of song) {
            tone(at, pan, { ...whistle, loudness, shape: swelling });
            at += whistle.seconds + 0.06;
          }
        }
      }
    },
  },
  brown: {
    seed: 1,
    gain: 0.64,
    paint: ({ bed }) => bed(4, { above: 25, below: 90 }),
  },
};

export function renderLoop(sound: AmbientSound): Stereo {
  const { seed, gain, paint } = RECIPES[sound];
  const canvas = newCanvas(seededRandom(seed));
  paint(canvas);
  for (const side of canvas.stereo) for (let i = 0; i < side.length; i++) side[i] = (side[i] ?? 0) * gain;
  return canvas.stereo;
}

interface Tone {
  /** Pitch at the start and at the end. */
  readonly from: number;
  readonly to: number;
  readonly seconds: number;
  readonly loudness: number;
  /** The loudness over the duration, both from 0 to 1. */
  readonly shape: (share: number) => number;
}

/** An attack of a twentieth instead of none, which would be a click. */
const struck = (share: number): number => Math.min(1, share * 20) * Math.exp(-5 * share) * (1 - share);
const swelling = (share: number): number => Math.sin(Math.PI * share) ** 2;

/** How often the loudness of a bed is computed again: it changes within seconds. */
const SWELL_STEP = 64;

type Canvas = ReturnType<typeof newCanvas>;

function newCanvas(random: () => number) {
  const length = LOOP_SECONDS * SAMPLE_RATE;
  const [left, right] = [new Float32Array(length), new Float32Array(length)];
  const stereo: Stereo = [left, right];
  return {
    stereo,
    random,
    /** Noise between two frequencies, different on both sides. `swell` is its loudness at a second. */
    bed(level: number, band: { readonly above: number; readonly below: number }, swell = (_at: number) => 1) {
      for (const side of stereo) {
        const [floor, once, twice] = [lowpass(band.above), lowpass(band.below), lowpass(band.below)];
        let loudness = level;
        for (let i = 0; i < length; i++) {
          if (i % SWELL_STEP === 0) loudness = level * swell(i / SAMPLE_RATE);
          const noise = random() * 2 - 1;
          side[i] = (side[i] ?? 0) + twice(once(noise - floor(noise))) * loudness;
        }
      }
    },
    /** Between left (0) and right (1). */
    tone(at: number, pan: number, { from, to, seconds, loudness, shape }: Tone) {
      const [start, count] = [Math.floor(at * SAMPLE_RATE), Math.floor(seconds * SAMPLE_RATE)];
      const [toLeft, toRight] = [Math.cos((pan * Math.PI) / 2), Math.sin((pan * Math.PI) / 2)];
      let phase = 0;
      for (let i = 0; i < count && start + i < length; i++) {
        phase += (2 * Math.PI * (from + ((to - from) * i) / count)) / SAMPLE_RATE;
        const sample = Math.sin(phase) * loudness * shape(i / count);
        left[start + i] = (left[start + i] ?? 0) + sample * toLeft;
        right[start + i] = (right[start + i] ?? 0) + sample * toRight;
      }
    },
    /** So many a second on average. */
    atRandom(perSecond: number, happen: (at: number, pan: number) => void) {
      for (let at = 0; at < LOOP_SECONDS; at += Math.log(1 / (1 - random())) / perSecond)
        happen(at, random());
    },
  };
}

function lowpass(hertz: number): (sample: number) => number {
  const share = 1 - Math.exp((-2 * Math.PI * hertz) / SAMPLE_RATE);
  let held = 0;
  return (sample) => {
    held += share * (sample - held);
    return held;
  };
}

/** A slow change between 0 and 1 that does not repeat within a loop: three sines without a common period. */
function drift(random: () => number, seconds: number): (at: number) => number {
  const waves = [1, 0.618, 0.414].map((ratio) => ({
    speed: (2 * Math.PI) / (seconds * ratio),
    phase: random() * 2 * Math.PI,
  }));
  return (at) => waves.reduce((sum, { speed, phase }) => sum + Math.sin(at * speed + phase) / 6, 0.5);
}
