/**
 * Plays synthesized sounds. Each is rendered once, beside the page's main thread, and then played like a file: opening an audio
 * context of the page's own stops the page for some 50 ms, at the first ticked task of all moments, and keeps the device's sound hardware on.
 */
import type { LocalPreferences, SoundName, Sounds } from "../ports.ts";

/** A sound that had to wait longer than this is no longer about anything. */
const LATE_MS = 5_000;

export function renderedSounds(preferences: LocalPreferences): Sounds {
  const urls = new Map<SoundName, Promise<string>>();
  return {
    play(sound) {
      if (preferences.read("notificationSound") === "off") return;
      void playNow(sound).catch((error: unknown) =>
        console.warn("A sound could not be played:", sound, error),
      );
    },
  };

  async function playNow(sound: SoundName): Promise<void> {
    const askedAt = performance.now();
    const url = await urlOf(sound);
    if (performance.now() - askedAt < LATE_MS) await new Audio(url).play();
  }

  function urlOf(sound: SoundName): Promise<string> {
    const known = urls.get(sound);
    if (known !== undefined) return known;
    // Loaded on first use: most visits begin in silence.
    const url = import("./render-sound.ts")
      .then(({ renderSound }) => renderSound(sound))
      .then((file) => URL.createObjectURL(file));
    urls.set(sound, url);
    // What failed to load may load the next time.
    url.catch(() => urls.delete(sound));
    return url;
  }
}
