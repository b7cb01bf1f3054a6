/**
 * Plays synthesized sounds. Each is rendered once, beside the page's main thread, and then played like a file: opening an audio
 * context of the page's own stops the page for some 50 ms, at the first ticked task of all moments, and keeps the device's sound hardware on.
 */
import type { LocalPreferences, SoundName, Sounds } from "../ports.ts";

/** A sound that had to wait longer than this is no longer about anything. */
const LATE_MS = 5_000;

export function renderedSounds(preferences: LocalPreferences): Sounds {
  // An element is held as long as the page: WebKitGTK hangs the page for ever when it collects one that is about to begin.
  const players = new Map<SoundName, Promise<HTMLAudioElement>>();
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
    const player = await playerOf(sound);
    if (performance.now() - askedAt >= LATE_MS) return;
    if (player.currentTime > 0) player.currentTime = 0;
    await player.play();
  }

  function playerOf(sound: SoundName): Promise<HTMLAudioElement> {
    const known = players.get(sound);
    if (known !== undefined) return known;
    // Loaded on first use: most visits begin in silence.
    const player = import("./render-sound.ts")
      .then(({ renderSound }) => renderSound(sound))
      .then((file) => new Audio(URL.createObjectURL(file)));
    players.set(sound, player);
    // What failed to load may load the next time.
    player.catch(() => players.delete(sound));
    return player;
  }
}
