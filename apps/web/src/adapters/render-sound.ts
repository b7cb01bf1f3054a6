import type { SoundName } from "../ports.ts";
import { scores } from "./sound-scores.ts";
import { waveFile } from "./wave-file.ts";

const SAMPLE_RATE = 44_100;
/** How long a score says it lasts is known when it has been played; what is too much is cut off. */
const LONGEST_SECONDS = 3;
const FADE_SECONDS = 0.2;

export async function renderSound(sound: SoundName): Promise<Blob> {
  const context = new OfflineAudioContext(1, LONGEST_SECONDS * SAMPLE_RATE, SAMPLE_RATE);
  const master = new GainNode(context, { gain: 0.5 });
  const limiter = new DynamicsCompressorNode(context, { threshold: -14, ratio: 8 });
  master.connect(limiter).connect(context.destination);
  const seconds = scores[sound](context, master, 0) + FADE_SECONDS;
  const rendered = await context.startRendering();
  return waveFile(rendered.getChannelData(0).subarray(0, seconds * SAMPLE_RATE), SAMPLE_RATE);
}
