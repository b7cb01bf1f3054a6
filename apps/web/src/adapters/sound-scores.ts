/** Each sound as a score: which tones sound when. A score starts its notes and says how many seconds it lasts. */
import type { SoundName } from "../ports.ts";
import { bell, breath, type Score, syllable } from "./sound-voices.ts";

/** Two small wooden bells, a third apart. */
const notice: Score = (context, out, at) => {
  bell(context, out, { at, pitch: 660, seconds: 0.22, gain: 0.5 });
  bell(context, out, { at: at + 0.07, pitch: 880, seconds: 0.35, gain: 0.45 });
  return 0.5;
};

/** The alarm: a farmhouse bell, three strokes, repeated once. How often it repeats is this list of strokes. */
const alarm: Score = (context, out, at) => {
  for (const start of [0, 0.22, 0.44, 1.1, 1.32, 1.54]) {
    bell(context, out, { at: at + start, pitch: 784, seconds: 0.9, gain: 0.7 });
  }
  return 2.6;
};

/** Buk, buk, buk, ba-GAWK: short, nasal, the last one leaping up. */
const hen: Score = (context, out, at) => {
  for (const [start, pitch] of [
    [0, 410],
    [0.19, 430],
    [0.36, 420],
  ] as const) {
    syllable(context, out, {
      at: at + start,
      seconds: 0.09,
      pitch: [
        [0, pitch],
        [0.5, pitch * 1.25],
        [1, pitch * 0.8],
      ],
      vowel: { from: [900, 1700, 3000], to: [700, 1400, 2900] },
      gain: 0.5,
      rough: 0.25,
    });
  }
  syllable(context, out, {
    at: at + 0.58,
    seconds: 0.42,
    pitch: [
      [0, 440],
      [0.3, 880],
      [0.6, 820],
      [1, 520],
    ],
    vowel: { from: [800, 1500, 3000], to: [1250, 2300, 3400] },
    gain: 0.75,
    rough: 0.45,
  });
  return 1.05;
};

/** A light, quick clucking, higher than the hen's and without her shout. */
const chicken: Score = (context, out, at) => {
  for (let peck = 0; peck < 5; peck += 1) {
    const pitch = 620 + (peck % 2) * 70;
    syllable(context, out, {
      at: at + peck * 0.13 + (peck === 4 ? 0.06 : 0),
      seconds: peck === 4 ? 0.2 : 0.06,
      pitch: [
        [0, pitch],
        [0.4, pitch * 1.3],
        [1, pitch * 0.85],
      ],
      vowel: { from: [1100, 2100, 3400], to: [950, 1800, 3200] },
      gain: 0.45,
      rough: 0.2,
    });
  }
  return 0.9;
};

/** Meh-eh-eh: a tight, nasal voice that trembles eight times a second. */
const goat: Score = (context, out, at) => {
  syllable(context, out, {
    at,
    seconds: 0.95,
    pitch: [
      [0, 330],
      [0.15, 420],
      [0.7, 390],
      [1, 300],
    ],
    vowel: { from: [420, 1900, 2600], to: [680, 2000, 2800] },
    gain: 0.7,
    rough: 0.3,
    tremble: { rate: 9, pitch: 0.07, loudness: 0.75 },
  });
  return 1.05;
};

/** Baa: lower and rounder than the goat, a slower tremble. */
const sheep: Score = (context, out, at) => {
  syllable(context, out, {
    at,
    seconds: 1.1,
    pitch: [
      [0, 210],
      [0.12, 265],
      [0.75, 245],
      [1, 190],
    ],
    vowel: { from: [350, 1000, 2300], to: [780, 1350, 2500] },
    gain: 0.8,
    rough: 0.22,
    tremble: { rate: 6.5, pitch: 0.05, loudness: 0.6 },
  });
  return 1.2;
};

/** Mmmm-ooooh: closed lips opening slowly on a deep tone that sinks at its end. */
const cow: Score = (context, out, at) => {
  syllable(context, out, {
    at,
    seconds: 1.7,
    pitch: [
      [0, 105],
      [0.25, 150],
      [0.65, 162],
      [1, 98],
    ],
    vowel: { from: [220, 700, 2100], to: [430, 820, 2300] },
    gain: 1,
    rough: 0.12,
    attack: 0.22,
  });
  return 1.8;
};

/** A whinny: from high down, shaking ever more slowly, and a snort. */
const horse: Score = (context, out, at) => {
  syllable(context, out, {
    at,
    seconds: 1.35,
    pitch: [
      [0, 620],
      [0.12, 1080],
      [0.5, 820],
      [1, 330],
    ],
    vowel: { from: [900, 2000, 3100], to: [620, 1400, 2600] },
    gain: 0.65,
    rough: 0.35,
    tremble: { rate: 12, pitch: 0.13, loudness: 0.55 },
  });
  breath(context, out, { at: at + 1.42, seconds: 0.3, pitch: 420, gain: 0.5, flutter: 26 });
  return 1.8;
};

/** Oink, oink: a snore drawn in through the nose that turns into a squeak. */
const pig: Score = (context, out, at) => {
  for (const start of [0, 0.36]) {
    breath(context, out, { at: at + start, seconds: 0.12, pitch: 520, gain: 0.55, flutter: 38 });
    syllable(context, out, {
      at: at + start + 0.06,
      seconds: 0.2,
      pitch: [
        [0, 150],
        [0.45, 240],
        [1, 130],
      ],
      vowel: { from: [480, 900, 2400], to: [320, 2100, 2900] },
      gain: 0.7,
      rough: 0.7,
    });
  }
  return 0.7;
};

/** Rabbits are nearly silent: two thumps of the hind foot and a small squeak. */
const rabbit: Score = (context, out, at) => {
  for (const start of [0, 0.16]) {
    breath(context, out, { at: at + start, seconds: 0.09, pitch: 95, gain: 1, flutter: 0 });
  }
  syllable(context, out, {
    at: at + 0.38,
    seconds: 0.12,
    pitch: [
      [0, 1250],
      [0.5, 1600],
      [1, 1350],
    ],
    vowel: { from: [1400, 2800, 3800], to: [1500, 3000, 4000] },
    gain: 0.3,
    rough: 0.1,
  });
  return 0.6;
};

export const scores: Readonly<Record<SoundName, Score>> = {
  notice,
  alarm,
  hen,
  goat,
  cow,
  horse,
  chicken,
  pig,
  sheep,
  rabbit,
};
