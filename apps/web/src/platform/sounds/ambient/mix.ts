/** Mixes loops into one sound file that can follow itself without a seam: it begins and ends with a fade, and the next run begins with the last one's fade. */

export const SAMPLE_RATE = 32_000;
export const LOOP_SECONDS = 40;
/** How long one run of the file overlaps the next. */
export const FADE_SECONDS = 3;

/** Left and right. */
export type Stereo = readonly [Float32Array, Float32Array];

export interface Layer {
  readonly loop: Stereo;
  readonly gain: number;
}

/**
 * Between the fades of equal power, which may add two loud moments to a louder one, and those of equal amplitude, which dip by 3 dB: the
 * power in the middle is 0.8 dB less.
 */
const FADE_SHAPE = 1.25;

export function mix(layers: readonly Layer[]): Stereo {
  const channel = (side: 0 | 1) => {
    const mixed = new Float32Array(LOOP_SECONDS * SAMPLE_RATE);
    for (const { loop, gain } of layers) {
      const samples = loop[side];
      for (let i = 0; i < mixed.length; i++) mixed[i] = (mixed[i] ?? 0) + (samples[i] ?? 0) * gain;
    }
    const fade = FADE_SECONDS * SAMPLE_RATE;
    for (let i = 0; i < fade; i++) {
      const gain = Math.sin(((i + 0.5) / fade) * (Math.PI / 2)) ** FADE_SHAPE;
      const last = mixed.length - 1 - i;
      mixed[i] = (mixed[i] ?? 0) * gain;
      mixed[last] = (mixed[last] ?? 0) * gain;
    }
    return mixed;
  };
  return [channel(0), channel(1)];
}

const HEADER_BYTES = 44;
const BYTES = 2;
const CHANNELS = 2;

/** A WAV file of 16 bits: every browser decodes it at almost no cost. */
export function toWav([left, right]: Stereo): ArrayBuffer {
  const size = left.length * CHANNELS * BYTES;
  const file = new DataView(new ArrayBuffer(HEADER_BYTES + size));
  const text = (at: number, letters: string) => {
    for (let i = 0; i < letters.length; i++) file.setUint8(at + i, letters.charCodeAt(i));
  };
  text(0, "RIFF");
  file.setUint32(4, HEADER_BYTES - 8 + size, true);
  text(8, "WAVEfmt ");
  file.setUint32(16, 16, true);
  file.setUint16(20, 1, true);
  file.setUint16(22, CHANNELS, true);
  file.setUint32(24, SAMPLE_RATE, true);
  file.setUint32(28, SAMPLE_RATE * CHANNELS * BYTES, true);
  file.setUint16(32, CHANNELS * BYTES, true);
  file.setUint16(34, BYTES * 8, true);
  text(36, "data");
  file.setUint32(40, size, true);
  const whole = (sample: number) => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767);
  for (let i = 0; i < left.length; i++) {
    file.setInt16(HEADER_BYTES + i * 4, whole(left[i] ?? 0), true);
    file.setInt16(HEADER_BYTES + i * 4 + 2, whole(right[i] ?? 0), true);
  }
  return file.buffer;
}
