/** What the user chose about sounds on this device, as texts in its preferences. Bad values give the default. */
import { isJsonObject, parseJson } from "@furrow/core";
import {
  ALARM_SOUNDS,
  type AlarmSound,
  AMBIENT_SOUNDS,
  type AmbientLayer,
  type AmbientSound,
  gainOf,
} from "../platform/ports/sounds.ts";

export const ALARM_TIMES = [1, 3, 10] as const;

export interface AlarmSettings {
  readonly sound: AlarmSound;
  /** In percent, as all volumes here. */
  readonly volume: number;
  /** How often it rings if the user does not press anything. */
  readonly times: (typeof ALARM_TIMES)[number];
  readonly vibrates: boolean;
}

/** `farm` follows the farm's weather and hour. */
export const AMBIENT_CHOICES = ["off", "farm", ...AMBIENT_SOUNDS] as const;
export const SECOND_CHOICES = ["off", ...AMBIENT_SOUNDS] as const;

export interface AmbientSettings {
  readonly sound: (typeof AMBIENT_CHOICES)[number];
  readonly volume: number;
  /** Plays together with the first. */
  readonly second: (typeof SECOND_CHOICES)[number];
  readonly secondVolume: number;
  readonly inBreaks: boolean;
}

export function readAlarm(text: string | null): AlarmSettings {
  const { sound, volume, times, vibrates } = fieldsOf(text);
  return {
    sound: oneOf(ALARM_SOUNDS, sound, "chord"),
    volume: percent(volume, 100),
    times: oneOf(ALARM_TIMES, times, 1),
    vibrates: vibrates !== false,
  };
}

export function readAmbient(text: string | null): AmbientSettings {
  const { sound, volume, second, secondVolume, inBreaks } = fieldsOf(text);
  return {
    sound: oneOf(AMBIENT_CHOICES, sound, "off"),
    volume: percent(volume, 60),
    second: oneOf(SECOND_CHOICES, second, "off"),
    secondVolume: percent(secondVolume, 40),
    inBreaks: inBreaks === true,
  };
}

/** The mix that a choice stands for. `farmSound` is the one of the present weather and hour. */
export function layersOf(settings: AmbientSettings, farmSound: AmbientSound): readonly AmbientLayer[] {
  const { sound, volume, second, secondVolume } = settings;
  if (sound === "off") return [];
  const first = { sound: sound === "farm" ? farmSound : sound, gain: gainOf(volume) };
  const isAlone = second === "off" || second === first.sound;
  return isAlone ? [first] : [first, { sound: second, gain: gainOf(secondVolume) }];
}

function fieldsOf(text: string | null): Readonly<Record<string, unknown>> {
  const stored = parseJson(text);
  return isJsonObject(stored) ? stored : {};
}

const oneOf = <T>(choices: readonly T[], stored: unknown, fallback: T): T =>
  choices.find((choice) => choice === stored) ?? fallback;

const percent = (stored: unknown, fallback: number): number =>
  typeof stored === "number" && stored >= 0 && stored <= 100 ? stored : fallback;
