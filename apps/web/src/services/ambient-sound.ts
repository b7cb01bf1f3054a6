/** The sound that plays while the user works, and the lock screen's view of the session while it does. */
import {
  AMBIENT_SOUNDS,
  type AmbientSettings,
  type AmbientSound,
  type Instant,
  pauseTimer,
  type SceneView,
  sceneView,
  startTimer,
  type Timer,
  timerView,
} from "@furrow/core";
import { failuresWords } from "#messages/failures.ts";
import { soundsWords } from "#messages/sounds.ts";
import { timerWords } from "#messages/timer.ts";
import { type AmbientLayer, gainOf, type ShownMedia, type SoundAdapters } from "../platform/ports/sounds.ts";
import type { DeviceSettings } from "../platform/ports/storage.ts";
import type { Unsubscribe } from "../signal.ts";
import type { AppStore } from "../state/app-store.ts";
import type { RunAndTell } from "../state/notices/notice-action.ts";
import type { ToastStore } from "../state/notices/toast-store.ts";
import type { OpenAccount } from "./open-data.ts";

interface PlayedData extends Pick<OpenAccount, "beats"> {
  readonly store: Pick<AppStore, "getState">;
}

export interface AmbientNeeds extends Pick<SoundAdapters, "openAmbientPlayer"> {
  readonly now: () => Instant;
  readonly deviceSettings: DeviceSettings;
  readonly run: RunAndTell;
  readonly toasts: Pick<ToastStore, "show">;
}

const MINUTE_MS = 60_000;

export function startAmbientSound({ store, beats }: PlayedData, needs: AmbientNeeds): Unsubscribe {
  const { now, deviceSettings, run, toasts } = needs;
  const player = needs.openAmbientPlayer(() => void toasts.show("error", failuresWords.partNotLoaded));
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  let farm: { readonly minute: number; readonly sound: AmbientSound } | null = null;
  let shown: { readonly timer: Timer; readonly sound: AmbientSound } | null = null;

  /** Weather and hour change slowly, so the view of the land is not computed each second. */
  const farmSoundNow = (): AmbientSound => {
    const minute = Math.floor(now() / MINUTE_MS);
    if (farm?.minute !== minute)
      farm = { minute, sound: farmSound(sceneView(store.getState(), now(), timeZone)) };
    return farm.sound;
  };

  const chooseNext = (step: 1 | -1) => {
    const count = AMBIENT_SOUNDS.length;
    const index = AMBIENT_SOUNDS.findIndex((sound) => sound === shown?.sound);
    const sound = AMBIENT_SOUNDS[(index + step + count) % count] ?? AMBIENT_SOUNDS[0];
    deviceSettings.set("ambient", { ...deviceSettings.get("ambient"), sound });
  };

  const actions: ShownMedia["actions"] = {
    play: () => void run(startTimer, undefined),
    pause: () => void run(pauseTimer, undefined),
    stop: () => void run(pauseTimer, undefined),
    nexttrack: () => chooseNext(1),
    previoustrack: () => chooseNext(-1),
  };

  const end = () => {
    if (shown === null) return;
    player.stop();
    shown = null;
  };

  const beat = () => {
    const state = store.getState();
    const { timer } = state;
    const view = timerView(state, now());
    const settings = deviceSettings.get("ambient");
    const isSession = view.state === "running" || view.state === "paused";
    if (settings.sound === "off" || !isSession || (view.mode === "break" && !settings.inBreaks)) return end();
    const layers = layersOf(settings, farmSoundNow());
    const sound = layers[0]?.sound ?? AMBIENT_SOUNDS[0];
    const isPlaying = view.state === "running";
    if (isPlaying) player.play(layers);
    else player.pause();
    // The lock screen counts on by itself, so it is updated only when the session or the sound changes.
    if (shown?.timer === timer && shown.sound === sound) return;
    shown = { timer, sound };
    player.show({
      title: timerWords.badge[view.mode],
      artist: soundsWords.ambient[sound],
      isPlaying,
      progress: progressOf(timer, view.secondsShown),
      actions,
    });
  };

  const stops = [deviceSettings.subscribe((name) => name === "ambient" && beat()), beats.subscribe(beat)];
  beat();
  return () => {
    for (const stop of stops) stop();
    end();
  };
}

function progressOf(timer: Timer, secondsLeft: number): ShownMedia["progress"] {
  if (timer.state !== "running" && timer.state !== "paused") return null;
  const duration = timer.countdown.plannedMs / 1000;
  return { duration, position: Math.max(0, duration - secondsLeft) };
}

/** What is heard on the farm at this hour. */
export function farmSound({
  weather,
  sky,
  season,
}: Pick<SceneView, "weather" | "sky" | "season">): AmbientSound {
  if (weather === "rain") return "rain";
  if (weather === "fireflies") return "crickets";
  const isCold = season === "winter" || season === "fall";
  if (sky === "night" || sky === "dusk") return isCold ? "hearth" : "crickets";
  if (isCold) return "wind";
  return sky === "dawn" || season === "spring" ? "birds" : "brook";
}

/** The mix that a choice stands for. `farmSound` is the one of the present weather and hour. */
export function layersOf(settings: AmbientSettings, farmSound: AmbientSound): readonly AmbientLayer[] {
  const { sound, volume, second, secondVolume } = settings;
  if (sound === "off") return [];
  const first = { sound: sound === "farm" ? farmSound : sound, gain: gainOf(volume) };
  const isAlone = second === "off" || second === first.sound;
  return isAlone ? [first] : [first, { sound: second, gain: gainOf(secondVolume) }];
}
