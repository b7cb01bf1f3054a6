import type { SoundName, Sounds } from "../ports/sounds.ts";
import type { DeviceSettings } from "../ports/storage.ts";

/** Milliseconds. */
const END_OF_SESSION = 300;
const COMPLETED = 30;

/** The players are loaded with the first sound. */
export function browserSounds(settings: DeviceSettings): Sounds {
  return {
    canVibrate: "vibrate" in navigator,
    play(sound) {
      const isHeard = settings.get("notificationSound");
      // The alarm's player vibrates with its rings.
      const length = sound === "completed" ? COMPLETED : sound === "alarm" && !isHeard ? END_OF_SESSION : 0;
      // Chromium writes an error if the page was never pressed.
      const mayVibrate = navigator.userActivation?.hasBeenActive !== false;
      if (length > 0 && mayVibrate && settings.get("alarmSound").vibrates) navigator.vibrate?.(length);
      if (!isHeard) return;
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
