/**
 * Instruments. A throat is a buzzing tone (a sawtooth with some breath) sent through three resonances, the formants,
 * that glide from one vowel to another: with pitch, vowel and tremble that is enough to tell a cow from a goat.
 */
export type Score = (context: BaseAudioContext, out: AudioNode, at: number) => number;

type Formants = readonly [number, number, number];

export interface Syllable {
  readonly at: number;
  readonly seconds: number;
  /** Points of (share of the duration, hertz). */
  readonly pitch: readonly (readonly [share: number, hertz: number])[];
  readonly vowel: { readonly from: Formants; readonly to: Formants };
  readonly gain: number;
  /** How much breath is in the voice, 0 to 1. */
  readonly rough: number;
  readonly attack?: number;
  readonly tremble?: { readonly rate: number; readonly pitch: number; readonly loudness: number };
}

const FORMANT_GAINS: Formants = [1, 0.55, 0.25];
const FORMANT_SHARPNESS: Formants = [6, 9, 10];

export function syllable(context: BaseAudioContext, out: AudioNode, voice: Syllable): void {
  const { at, seconds, pitch, vowel, gain, rough, attack = 0.025, tremble } = voice;
  const end = at + seconds;
  const loudness = new GainNode(context, { gain: 0 });
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(gain, at + Math.min(attack, seconds / 2));
  loudness.gain.setValueAtTime(gain, at + seconds * 0.65);
  loudness.gain.exponentialRampToValueAtTime(0.001, end);
  loudness.connect(out);

  const throat = new OscillatorNode(context, { type: "sawtooth" });
  for (const [share, hertz] of pitch) {
    if (share === 0) throat.frequency.setValueAtTime(hertz, at);
    else throat.frequency.exponentialRampToValueAtTime(hertz, at + share * seconds);
  }
  const air = noise(context, seconds);
  const airGain = new GainNode(context, { gain: rough });
  air.connect(airGain);

  for (const index of [0, 1, 2] as const) {
    const formant = new BiquadFilterNode(context, { type: "bandpass", Q: FORMANT_SHARPNESS[index] });
    formant.frequency.setValueAtTime(vowel.from[index], at);
    formant.frequency.linearRampToValueAtTime(vowel.to[index], at + seconds * 0.5);
    const share = new GainNode(context, { gain: FORMANT_GAINS[index] * 2 });
    throat.connect(formant);
    airGain.connect(formant);
    formant.connect(share).connect(loudness);
  }

  if (tremble !== undefined) {
    const shake = new OscillatorNode(context, { frequency: tremble.rate });
    const middle = pitch[Math.floor(pitch.length / 2)]?.[1] ?? 200;
    shake.connect(new GainNode(context, { gain: middle * tremble.pitch })).connect(throat.frequency);
    shake.connect(new GainNode(context, { gain: (gain * tremble.loudness) / 2 })).connect(loudness.gain);
    // It stops before the fade is over: added to a gain near nought it would be heard again.
    shake.start(at + 0.06);
    shake.stop(at + seconds * 0.9);
  }
  throat.start(at);
  throat.stop(end);
  air.start(at);
  air.stop(end);
}

export interface Breath {
  readonly at: number;
  readonly seconds: number;
  readonly pitch: number;
  readonly gain: number;
  /** Flaps per second, as of lips or a snout; 0 for a plain puff or thump. */
  readonly flutter: number;
}

export function breath(context: BaseAudioContext, out: AudioNode, puff: Breath): void {
  const { at, seconds, pitch, gain, flutter } = puff;
  const air = noise(context, seconds);
  const tone = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 1.6 });
  const loudness = new GainNode(context, { gain: 0 });
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(gain, at + seconds * 0.15);
  loudness.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  air.connect(tone).connect(loudness).connect(out);
  if (flutter > 0) {
    const flap = new OscillatorNode(context, { type: "square", frequency: flutter });
    flap.connect(new GainNode(context, { gain: gain * 0.5 })).connect(loudness.gain);
    flap.start(at);
    flap.stop(at + seconds * 0.8);
  }
  air.start(at);
  air.stop(at + seconds);
}

/** A struck bell: partials that are not whole multiples, the high ones dying first. */
export function bell(
  context: BaseAudioContext,
  out: AudioNode,
  { at, pitch, seconds, gain }: { at: number; pitch: number; seconds: number; gain: number },
): void {
  for (const [ratio, share] of [
    [1, 1],
    [2.01, 0.35],
    [2.98, 0.16],
    [5.2, 0.06],
  ] as const) {
    const partial = new OscillatorNode(context, { type: "sine", frequency: pitch * ratio });
    const loudness = new GainNode(context, { gain: 0 });
    loudness.gain.setValueAtTime(0, at);
    loudness.gain.linearRampToValueAtTime(gain * share, at + 0.006);
    loudness.gain.exponentialRampToValueAtTime(0.0005, at + seconds / Math.sqrt(ratio));
    partial.connect(loudness).connect(out);
    partial.start(at);
    partial.stop(at + seconds);
  }
}

function noise(context: BaseAudioContext, seconds: number): AudioBufferSourceNode {
  const buffer = new AudioBuffer({
    length: Math.ceil(context.sampleRate * seconds),
    sampleRate: context.sampleRate,
  });
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return new AudioBufferSourceNode(context, { buffer });
}
