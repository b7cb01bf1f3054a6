import { pauseTimer, SETTINGS, type State, startTimer } from "@furrow/core";
import { aState, at, defaultTimer } from "@furrow/core/testing";
import { beforeEach, expect, test } from "vitest";
import { gainOf, type ShownMedia } from "../platform/ports/sounds.ts";
import { memoryPreferences } from "../platform/storage/memory-preferences.ts";
import { createEmitter } from "../signal.ts";
import { createDeviceSettings } from "../state/device-settings.ts";
import { farmSound, layersOf, startAmbientSound } from "./ambient-sound.ts";

let now = at("2026-11-20", "10:00");
const countdown = { plannedMs: 1_500_000, startedAt: now, warned: false };
const ready = aState();
const running = aState({
  timer: { ...defaultTimer, state: "running", countdown, endsAt: now + 1_500_000 },
});
const paused = aState({ timer: { ...defaultTimer, state: "paused", countdown, remainingMs: 600_000 } });
const resting = aState({
  timer: { ...defaultTimer, mode: "break", state: "running", countdown, endsAt: now + 300_000 },
});

let state: State;
let played: string[];
let media: ShownMedia[];
let commands: unknown[];

beforeEach(() => {
  now = at("2026-11-20", "10:00");
  [state, played, media, commands] = [ready, [], [], []];
});

function open(settings: object | null) {
  const deviceSettings = createDeviceSettings(
    memoryPreferences(settings === null ? {} : { ambient: JSON.stringify(settings) }),
  );
  const note = (what: string) => void (played.at(-1) !== what && played.push(what));
  const beats = createEmitter();
  const stop = startAmbientSound(
    { store: { getState: () => state }, beats },
    {
      now: () => now,
      deviceSettings,
      toasts: { show: () => "" },
      openAmbientPlayer: () => ({
        play: (layers) => note(layers.map(({ sound: name }) => name).join("+")),
        pause: () => note("pause"),
        show: (shown) => void media.push(shown),
        stop: () => note("stop"),
      }),
      run: async (command) => void commands.push(command),
    },
  );
  const follow = (...states: readonly State[]) => {
    for (const next of states) {
      state = next;
      beats.emit();
    }
    return played;
  };
  return { deviceSettings, stop, follow };
}

test("it plays while work runs, pauses with it, and stops with the session", () => {
  const { follow } = open({ sound: "rain", second: "hearth" });
  expect(follow(ready, running, paused, running, ready)).toEqual([
    "rain+hearth",
    "pause",
    "rain+hearth",
    "stop",
  ]);
});

test("breaks are silent unless the user wants sound there too", () => {
  expect(open({ sound: "rain" }).follow(running, resting)).toEqual(["rain", "stop"]);
  played = [];
  expect(open({ sound: "rain", inBreaks: true }).follow(running, resting, ready)).toEqual(["rain", "stop"]);
});

test("another choice is heard at once, and off is silence", () => {
  const { deviceSettings, follow } = open({ sound: "rain" });
  follow(running);
  deviceSettings.set("ambient", SETTINGS.ambient.read({ sound: "brook" }));
  deviceSettings.set("ambient", SETTINGS.ambient.read({ sound: "off" }));
  expect(played).toEqual(["rain", "brook", "stop"]);
});

test("the lock screen shows the session, its time and the sound, and is updated only when they change", () => {
  const { follow } = open({ sound: "rain" });
  follow(running);
  now += 60_000;
  follow(running, paused, ready);
  expect(media).toEqual([
    expect.objectContaining({
      title: "Work Time",
      artist: "Rain on the barn roof",
      isPlaying: true,
      progress: { duration: 1500, position: 0 },
    }),
    expect.objectContaining({ isPlaying: false, progress: { duration: 1500, position: 900 } }),
  ]);
});

test("media keys pause and continue the timer, and go from sound to sound in a circle", () => {
  const { deviceSettings, follow } = open({ sound: "brown", volume: 30 });
  follow(running);
  const press = (action: MediaSessionAction) => media.at(-1)?.actions[action]?.();
  press("pause");
  press("play");
  expect(commands).toEqual([pauseTimer, startTimer]);
  press("nexttrack");
  expect(deviceSettings.get("ambient")).toMatchObject({ sound: "rain", volume: 30 });
  press("previoustrack");
  press("previoustrack");
  expect(deviceSettings.get("ambient").sound).toBe("birds");
});

test("when the data is closed, the sound ends and does not come back", () => {
  const { deviceSettings, stop, follow } = open({ sound: "rain" });
  follow(running);
  stop();
  deviceSettings.set("ambient", SETTINGS.ambient.read({ sound: "brook" }));
  expect(played).toEqual(["rain", "stop"]);
});

test.each([
  ["rain", "day", "spring", "rain"],
  ["fireflies", "dusk", "summer", "crickets"],
  ["clear", "night", "summer", "crickets"],
  ["clear", "dusk", "winter", "hearth"],
  ["leaves", "night", "fall", "hearth"],
  ["snow", "day", "winter", "wind"],
  ["leaves", "day", "fall", "wind"],
  ["clear", "dawn", "summer", "birds"],
  ["petals", "day", "spring", "birds"],
  ["rainbow", "day", "summer", "brook"],
] as const)("the farm with %s at %s in %s sounds like %s", (weather, sky, season, sound) => {
  expect(farmSound({ weather, sky, season })).toBe(sound);
});

test("as on the farm follows the hour while the session runs", () => {
  const { follow } = open({ sound: "farm" });
  now = at("2026-11-20", "12:00");
  follow(running);
  now = at("2026-11-20", "22:00");
  follow(running);
  expect(played).toEqual(["wind", "hearth"]);
});

test("two sounds are two layers, the farm's sound is that of the hour, and no sound is played twice", () => {
  const settings = SETTINGS.ambient.read({ sound: "farm", second: "rain" });
  expect(layersOf(settings, "birds").map(({ sound }) => sound)).toEqual(["birds", "rain"]);
  expect(layersOf(settings, "rain").map(({ sound }) => sound)).toEqual(["rain"]);
  expect(layersOf({ ...settings, sound: "off" }, "birds")).toEqual([]);
});

test("half of the slider is a quarter of the amplitude", () => {
  expect([0, 50, 100].map(gainOf)).toEqual([0, 0.25, 1]);
});
