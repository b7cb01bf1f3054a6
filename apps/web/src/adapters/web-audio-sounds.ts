/** Plays synthesized sounds. The audio context opens at the first sound: browsers allow it only after a touch or a key. */
import type { LocalPreferences, Sounds } from "../ports.ts";

/** A sound that had to wait longer than this is no longer about anything. */
const LATE_MS = 5_000;

export function webAudioSounds(preferences: LocalPreferences): Sounds {
  let context: AudioContext | null = null;
  return {
    play(sound) {
      if (preferences.read("notificationSound") === "off") return;
      void playNow(sound).catch((error: unknown) =>
        console.warn("A sound could not be played:", sound, error),
      );
    },
  };

  async function playNow(sound: Parameters<Sounds["play"]>[0]): Promise<void> {
    // Loaded on first use: most visits begin in silence.
    const { scores } = await import("./sound-scores.ts");
    context ??= new AudioContext();
    if (context.state === "suspended") {
      const askedAt = performance.now();
      await context.resume();
      // Without a touch the browser lets it sound only at the next one: an alarm of half an hour ago would ring at a click.
      if (performance.now() - askedAt > LATE_MS) return;
    }
    const master = new GainNode(context, { gain: 0.5 });
    const limiter = new DynamicsCompressorNode(context, { threshold: -14, ratio: 8 });
    master.connect(limiter).connect(context.destination);
    const seconds = scores[sound](context, master, context.currentTime + 0.02);
    setTimeout(() => limiter.disconnect(), seconds * 1000 + 500);
  }
}
