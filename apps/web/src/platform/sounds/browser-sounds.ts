import type { SoundName, Sounds } from "../ports/sounds.ts";
import type { DeviceSettings } from "../ports/storage.ts";

/** The players are loaded with the first sound. */
export function browserSounds(settings: DeviceSettings): Sounds {
  return {
    play(sound) {
      if (!settings.get("notificationSound")) return;
      const askedAt = performance.now();
      void play(sound, askedAt, settings).catch((error: unknown) =>
        console.warn("A sound could not be played:", sound, error),
      );
    },
  };
}

async function play(sound: SoundName, askedAt: number, settings: DeviceSettings): Promise<void> {
  if (sound !== "alarm") return (await import("./player.ts")).playSound(sound, askedAt);
  const { ringAlarm } = await import("./alarm-player.ts");
  await ringAlarm(settings.get("alarmSound"), askedAt);
}
