import type { SoundName, Sounds } from "../ports/sounds.ts";
import type { LocalPreferences } from "../ports/storage.ts";

/** The players are loaded with the first sound. */
export function browserSounds(preferences: LocalPreferences): Sounds {
  return {
    play(sound) {
      if (preferences.read("notificationSound") === "off") return;
      const askedAt = performance.now();
      void play(sound, askedAt, preferences).catch((error: unknown) =>
        console.warn("A sound could not be played:", sound, error),
      );
    },
  };
}

async function play(sound: SoundName, askedAt: number, preferences: LocalPreferences): Promise<void> {
  if (sound !== "alarm") return (await import("./player.ts")).playSound(sound, askedAt);
  const { ringAlarm } = await import("./alarm-player.ts");
  await ringAlarm(preferences.read("alarmSound"), askedAt);
}
