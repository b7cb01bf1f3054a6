/** Plays the notes of a sound. A sound is rendered once, off the main thread, and then played from memory. */

import type { SoundName } from "../ports/sounds.ts";
import { BELL_PARTIALS, type Bell, type Breath, type Note, notes, type Throat } from "./notes.ts";

const SAMPLE_RATE = 44_100;
/** Silence after the last note. */
const TAIL_SECONDS = 0.2;
/** A sound that waited longer than this is about nothing the user still sees. */
const LATE_MS = 5_000;

const rendered = new Map<OtherSound, Promise<AudioBuffer>>();
let output: AudioContext | undefined;
let active = 0;

export type OtherSound = Exclude<SoundName, "alarm">;

export const playSound = (sound: OtherSound, askedAt: number): Promise<void> =>
  playBuffer(render(sound), askedAt, async (context, buffer) => {
    const ended = Promise.withResolvers<void>();
    const source = new AudioBufferSourceNode(context, { buffer });
    source.onended = () => ended.resolve();
    source.connect(context.destination);
    source.start();
    await ended.promise;
  });

/** Calls `start` when the browser lets the page be heard; the sound hardware stays on until it resolves. */
export async function playBuffer(
  rendering: Promise<AudioBuffer>,
  askedAt: number,
  start: (context: AudioContext, buffer: AudioBuffer) => Promise<void>,
): Promise<void> {
  output ??= new AudioContext();
  const context = output;
  active++;
  try {
    // Before the user's first press the browser keeps the context suspended, and `resume` waits.
    const [buffer] = await Promise.all([rendering, context.resume()]);
    if (performance.now() - askedAt >= LATE_MS) return;
    await start(context, buffer);
  } finally {
    active--;
    // A running context keeps the sound hardware of the device on.
    if (active === 0) void context.suspend();
  }
}

function render(sound: OtherSound): Promise<AudioBuffer> {
  const known = rendered.get(sound);
  if (known !== undefined) return known;
  const rendering = renderNotes(notes[sound]);
  rendered.set(sound, rendering);
  rendering.catch(() => rendered.delete(sound));
  return rendering;
}

async function renderNotes(score: readonly Note[]): Promise<AudioBuffer> {
  const seconds = Math.max(...score.map(({ at, seconds }) => at + seconds)) + TAIL_SECONDS;
  const context = new OfflineAudioContext(1, Math.ceil(seconds * SAMPLE_RATE), SAMPLE_RATE);
  const master = new GainNode(context, { gain: 0.5 });
  const limiter = new DynamicsCompressorNode(context, { threshold: -14, ratio: 8 });
  master.connect(limiter).connect(context.destination);
  for (const note of score) {
    if (note.voice === "bell") startBell(context, master, note);
    else if (note.voice === "breath") startBreath(context, master, note);
    else startThroat(context, master, note);
  }
  return context.startRendering();
}

function startBell(context: BaseAudioContext, out: AudioNode, { at, pitch, seconds, gain }: Bell): void {
  for (const [ratio, share] of BELL_PARTIALS) {
    const partial = new OscillatorNode(context, { type: "sine", frequency: pitch * ratio });
    const loudness = new GainNode(context, { gain: 0 });
    loudness.gain.setValueAtTime(0, at);
    loudness.gain.linearRampToValueAtTime(gain * share, at + 0.006);
    loudness.gain.exponentialRampToValueAtTime(0.0005, at + seconds / Math.sqrt(ratio));
    partial.connect(loudness).connect(out);
    soundFor(partial, at, seconds);
  }
}

function startBreath(context: BaseAudioContext, out: AudioNode, note: Breath): void {
  const { at, seconds, pitch, gain, flutter } = note;
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
    soundFor(flap, at, seconds * 0.8);
  }
  soundFor(air, at, seconds);
}

const FORMANT_GAINS = [1, 0.55, 0.25] as const;
const FORMANT_SHARPNESS = [6, 9, 10] as const;

function startThroat(context: BaseAudioContext, out: AudioNode, note: Throat): void {
  const { at, seconds, pitch, vowel, gain, rough, attack = 0.025, tremble } = note;
  const loudness = new GainNode(context, { gain: 0 });
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(gain, at + Math.min(attack, seconds / 2));
  loudness.gain.setValueAtTime(gain, at + seconds * 0.65);
  loudness.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  loudness.connect(out);

  const tone = new OscillatorNode(context, { type: "sawtooth" });
  const pitches = Object.entries(pitch);
  for (const [percent, hertz] of pitches) {
    const share = Number(percent) / 100;
    if (share === 0) tone.frequency.setValueAtTime(hertz, at);
    else tone.frequency.exponentialRampToValueAtTime(hertz, at + share * seconds);
  }
  const air = noise(context, seconds);
  const airGain = new GainNode(context, { gain: rough });
  air.connect(airGain);

  for (const index of [0, 1, 2] as const) {
    const formant = new BiquadFilterNode(context, { type: "bandpass", Q: FORMANT_SHARPNESS[index] });
    formant.frequency.setValueAtTime(vowel.from[index], at);
    formant.frequency.linearRampToValueAtTime(vowel.to[index], at + seconds * 0.5);
    tone.connect(formant);
    airGain.connect(formant);
    formant.connect(new GainNode(context, { gain: FORMANT_GAINS[index] * 2 })).connect(loudness);
  }

  if (tremble !== undefined) {
    const shake = new OscillatorNode(context, { frequency: tremble.rate });
    const middle = pitches[Math.floor(pitches.length / 2)]?.[1] ?? 200;
    shake.connect(new GainNode(context, { gain: middle * tremble.pitch })).connect(tone.frequency);
    shake.connect(new GainNode(context, { gain: (gain * tremble.loudness) / 2 })).connect(loudness.gain);
    // It stops before the fade is over: added to a gain near 0 it would be heard again.
    soundFor(shake, at + 0.06, seconds * 0.9 - 0.06);
  }
  soundFor(tone, at, seconds);
  soundFor(air, at, seconds);
}

function soundFor(source: AudioScheduledSourceNode, at: number, seconds: number): void {
  source.start(at);
  source.stop(at + seconds);
}

function noise(context: BaseAudioContext, seconds: number): AudioBufferSourceNode {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * seconds), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  return new AudioBufferSourceNode(context, { buffer });
}
