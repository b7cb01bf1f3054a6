/** Plays synthesized sounds, by code that is loaded with the first of them: most visits begin in silence. */
import type { LocalPreferences, Sounds } from "../ports.ts";

export function renderedSounds(preferences: LocalPreferences): Sounds {
  return {
    play(sound) {
      if (preferences.read("notificationSound") === "off") return;
      const askedAt = performance.now();
      void import("./sound-players.ts")
        .then(({ playSound }) => playSound(sound, askedAt))
        .catch((error: unknown) => console.warn("A sound could not be played:", sound, error));
    },
  };
}
