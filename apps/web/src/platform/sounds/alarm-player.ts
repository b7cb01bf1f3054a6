/** Rings by an AudioContext until the user presses something, in the sound and as often as they chose. */

import type { AlarmSettings, AlarmSound } from "@furrow/core";
import { listen } from "../../signal.ts";
import { gainOf } from "../ports/sounds.ts";
import { alarms, BELL_PARTIALS, type Bell } from "./notes.ts";
import { playBuffer } from "./player.ts";

export const ALARM_RATE = 44_100;
/** Between two rings. */
const PAUSE_SECONDS = 3;
const ATTACK_SECONDS = 0.006;
/** Two short taps, in milliseconds. */
const TAPS = [180, 140, 180];

/** Brings each to -23 LUFS (alarm-player.test.ts measures it). */
const GAINS: Readonly<Record<AlarmSound, number>> = {
  chord: 0.32,
  church: 0.45,
  cowbell: 0.62,
  chime: 0.38,
  wood: 0.57,
};

const nothing = () => {};
/** Ends the alarm before: two at once would only be noise. */
let silence = nothing;

export async function ringAlarm(settings: AlarmSettings, askedAt: number): Promise<void> {
  const { sound, volume, times, vibrates } = settings;
  const samples = renderAlarm(sound);
  const buffer = new AudioBuffer({ length: samples.length, sampleRate: ALARM_RATE });
  buffer.copyToChannel(samples, 0);
  await playBuffer(Promise.resolve(buffer), askedAt, async (context) => {
    silence();
    const loudness = new GainNode(context, { gain: gainOf(volume) });
    loudness.connect(context.destination);
    const everySeconds = buffer.duration + PAUSE_SECONDS;
    // All at once: the timers of a hidden page are late, the clock of the sound is not.
    const rings = Array.from({ length: times }, (_, round) => {
      const source = new AudioBufferSourceNode(context, { buffer });
      const ended = Promise.withResolvers<void>();
      source.onended = () => ended.resolve();
      source.connect(loudness);
      const at = context.currentTime + round * everySeconds;
      source.start(at);
      return { source, at, ended };
    });
    if (vibrates) vibrate(times, everySeconds);
    // A ring that has begun is heard to its end: the press may be a letter of what the user is typing.
    const acknowledge = () => {
      for (const { source, at, ended } of rings) {
        if (at <= context.currentTime) continue;
        source.stop();
        ended.resolve();
      }
      navigator.vibrate?.(0);
    };
    const silenceThis = () => {
      loudness.gain.setTargetAtTime(0, context.currentTime, 0.03);
      acknowledge();
    };
    silence = silenceThis;
    const stopListening = listen(document, ["pointerdown", "keydown"], acknowledge, { capture: true });
    await Promise.all(rings.map(({ ended }) => ended.promise));
    stopListening();
    if (silence === silenceThis) silence = nothing;
  });
}

function vibrate(times: number, everySeconds: number): void {
  const restMs = everySeconds * 1000 - TAPS.reduce((sum, ms) => sum + ms, 0);
  navigator.vibrate?.(Array.from({ length: times }, () => [...TAPS, restMs]).flat());
}

export function renderAlarm(sound: AlarmSound): Float32Array<ArrayBuffer> {
  const score = alarms[sound];
  const seconds = Math.max(...score.map(({ at, seconds }) => at + seconds));
  const samples = new Float32Array(Math.ceil(seconds * ALARM_RATE));
  for (const bell of score) addBell(samples, bell, GAINS[sound]);
  return samples;
}

/** As the player's bell (player.ts), sample by sample. */
function addBell(samples: Float32Array, { at, pitch, seconds, gain }: Bell, scale: number): void {
  const start = Math.round(at * ALARM_RATE);
  for (const [ratio, share] of BELL_PARTIALS) {
    const length = Math.floor((seconds / Math.sqrt(ratio)) * ALARM_RATE);
    const loudness = gain * share * scale;
    const speed = (2 * Math.PI * pitch * ratio) / ALARM_RATE;
    for (let i = 0; i < length && start + i < samples.length; i++) {
      const attack = Math.min(1, i / (ATTACK_SECONDS * ALARM_RATE));
      // Falls by 60 dB and reaches 0 at its end.
      const fade = 10 ** ((-3 * i) / length) * (1 - i / length);
      samples[start + i] = (samples[start + i] ?? 0) + Math.sin(i * speed) * loudness * attack * fade;
    }
  }
}
