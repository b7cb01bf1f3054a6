import type { LocalPreferences, Sounds } from "../../ports.ts";

/** The player is loaded with the first sound. */
export function browserSounds(preferences: LocalPreferences): Sounds {
  return {
    play(sound) {
      if (preferences.read("notificationSound") === "off") return;
      const askedAt = performance.now();
      void import("./player.ts")
        .then(({ playSound }) => playSound(sound, askedAt))
        .catch((error: unknown) => console.warn("A sound could not be played:", sound, error));
    },
  };
}
