/** The notes of each sound. Times are in seconds, pitches in hertz, gains from 0 to 1. */
import type { AlarmSound } from "@furrow/core";
import type { SoundName } from "../ports/sounds.ts";

interface Timed {
  readonly at: number;
  readonly seconds: number;
  readonly gain: number;
}

/** A struck bell. */
export interface Bell extends Timed {
  readonly voice: "bell";
  readonly pitch: number;
}

/** Filtered noise. `flutter` is the flaps per second, as of lips or a snout; 0 for a plain puff or thump. */
export interface Breath extends Timed {
  readonly voice: "breath";
  readonly pitch: number;
  readonly flutter: number;
}

type Formants = readonly [number, number, number];

/** A buzzing tone through three resonances, the formants, which glide from one vowel to another. */
export interface Throat extends Timed {
  readonly voice: "throat";
  /** Pitches at percents of the duration, the first at 0. */
  readonly pitch: Readonly<Record<number, number>>;
  readonly vowel: { readonly from: Formants; readonly to: Formants };
  /** How much breath is in the voice, 0 to 1. */
  readonly rough: number;
  readonly attack?: number;
  readonly tremble?: { readonly rate: number; readonly pitch: number; readonly loudness: number };
}

export type Note = Bell | Breath | Throat;

/** Ratio to the pitch, and share of the loudness. They are not whole multiples; the high ones die first. */
export const BELL_PARTIALS = [
  [1, 1],
  [2.01, 0.35],
  [2.98, 0.16],
  [5.2, 0.06],
] as const;

const bell = (at: number, pitch: number, seconds: number, gain: number): Bell => ({
  voice: "bell",
  at,
  pitch,
  seconds,
  gain,
});
const breath = (at: number, pitch: number, seconds: number, gain: number, flutter: number): Breath => ({
  voice: "breath",
  at,
  pitch,
  seconds,
  gain,
  flutter,
});
const throat = (note: Omit<Throat, "voice">): Throat => ({ voice: "throat", ...note });

/** One short "buk". */
const cluck = (at: number, pitch: number): Throat =>
  throat({
    at,
    seconds: 0.09,
    pitch: { 0: pitch, 50: pitch * 1.25, 100: pitch * 0.8 },
    vowel: { from: [900, 1700, 3000], to: [700, 1400, 2900] },
    gain: 0.5,
    rough: 0.25,
  });

const peck = (at: number, pitch: number, seconds: number): Throat =>
  throat({
    at,
    seconds,
    pitch: { 0: pitch, 40: pitch * 1.3, 100: pitch * 0.85 },
    vowel: { from: [1100, 2100, 3400], to: [950, 1800, 3200] },
    gain: 0.45,
    rough: 0.2,
  });

/** A snore drawn in through the nose that turns into a squeak. */
const oink = (at: number): readonly Note[] => [
  breath(at, 520, 0.12, 0.55, 38),
  throat({
    at: at + 0.06,
    seconds: 0.2,
    pitch: { 0: 150, 45: 240, 100: 130 },
    vowel: { from: [480, 900, 2400], to: [320, 2100, 2900] },
    gain: 0.7,
    rough: 0.7,
  }),
];

const CHORD = [262, 330, 392, 523];

/** What can ring when a session ends. */
export const alarms: Readonly<Record<AlarmSound, readonly Bell[]>> = {
  /** One warm chord of four farmhouse bells. */
  chord: CHORD.map((pitch, index) => bell(index * 0.09, pitch, 2.6, 0.45)),
  /** Two deep strokes from across the valley. */
  church: [bell(0, 196, 2.4, 0.6), bell(0, 294, 2, 0.2), bell(1.1, 165, 2.6, 0.6), bell(1.1, 247, 2.2, 0.2)],
  /** A cow that walks: uneven, short and a little flat. */
  cowbell: [0, 0.34, 0.62, 1.02, 1.3].flatMap((at, step) => [
    bell(at, step % 2 === 0 ? 554 : 540, 0.5, 0.5),
    bell(at, step % 2 === 0 ? 831 : 815, 0.35, 0.3),
  ]),
  /** Thin tubes in a light wind. */
  chime: [784, 1175, 880, 1319, 988, 1568].map((pitch, index) =>
    bell([0, 0.21, 0.37, 0.71, 0.88, 1.24][index] ?? 0, pitch, 1.6, 0.4),
  ),
  /** Three wooden bars, twice. */
  wood: [0, 0.2, 0.4, 0.9, 1.1, 1.3].map((at, index) =>
    bell(at, [392, 494, 587][index % 3] ?? 392, 0.32, 0.7),
  ),
};

export const notes: Readonly<Record<Exclude<SoundName, "alarm">, readonly Note[]>> = {
  /** Two small wooden bells, a third apart. */
  notice: [bell(0, 660, 0.22, 0.5), bell(0.07, 880, 0.35, 0.45)],
  /** The alarm's chord, short: a task is done. */
  completed: CHORD.map((pitch, index) => bell(index * 0.06, pitch, 0.5, 0.3)),
  /** Buk, buk, buk, ba-GAWK. */
  hen: [
    cluck(0, 410),
    cluck(0.19, 430),
    cluck(0.36, 420),
    throat({
      at: 0.58,
      seconds: 0.42,
      pitch: { 0: 440, 30: 880, 60: 820, 100: 520 },
      vowel: { from: [800, 1500, 3000], to: [1250, 2300, 3400] },
      gain: 0.75,
      rough: 0.45,
    }),
  ],
  /** Light and quick, higher than the hen, without a shout. */
  chicken: [
    peck(0, 620, 0.06),
    peck(0.13, 690, 0.06),
    peck(0.26, 620, 0.06),
    peck(0.39, 690, 0.06),
    peck(0.58, 620, 0.2),
  ],
  /** Meh-eh-eh: tight, nasal, with a quick tremble. */
  goat: [
    throat({
      at: 0,
      seconds: 0.95,
      pitch: { 0: 330, 15: 420, 70: 390, 100: 300 },
      vowel: { from: [420, 1900, 2600], to: [680, 2000, 2800] },
      gain: 0.7,
      rough: 0.3,
      tremble: { rate: 9, pitch: 0.07, loudness: 0.75 },
    }),
  ],
  /** Baa: lower and rounder than the goat, with a slower tremble. */
  sheep: [
    throat({
      at: 0,
      seconds: 1.1,
      pitch: { 0: 210, 12: 265, 75: 245, 100: 190 },
      vowel: { from: [350, 1000, 2300], to: [780, 1350, 2500] },
      gain: 0.8,
      rough: 0.22,
      tremble: { rate: 6.5, pitch: 0.05, loudness: 0.6 },
    }),
  ],
  /** Mmmm-ooooh: closed lips open slowly on a deep tone that sinks at its end. */
  cow: [
    throat({
      at: 0,
      seconds: 1.7,
      pitch: { 0: 105, 25: 150, 65: 162, 100: 98 },
      vowel: { from: [220, 700, 2100], to: [430, 820, 2300] },
      gain: 1,
      rough: 0.12,
      attack: 0.22,
    }),
  ],
  /** A whinny that falls and shakes, then a snort. */
  horse: [
    throat({
      at: 0,
      seconds: 1.35,
      pitch: { 0: 620, 12: 1080, 50: 820, 100: 330 },
      vowel: { from: [900, 2000, 3100], to: [620, 1400, 2600] },
      gain: 0.65,
      rough: 0.35,
      tremble: { rate: 12, pitch: 0.13, loudness: 0.55 },
    }),
    breath(1.42, 420, 0.3, 0.5, 26),
  ],
  pig: [...oink(0), ...oink(0.36)],
  /** Two thumps of the hind foot and a small squeak. */
  rabbit: [
    breath(0, 95, 0.09, 1, 0),
    breath(0.16, 95, 0.09, 1, 0),
    throat({
      at: 0.38,
      seconds: 0.12,
      pitch: { 0: 1250, 50: 1600, 100: 1350 },
      vowel: { from: [1400, 2800, 3800], to: [1500, 3000, 4000] },
      gain: 0.3,
      rough: 0.1,
    }),
  ],
};
