/** What the device keeps: the page knows it before any data is open. Small, as every page loads it. */

import { isJsonObject, type Json, type JsonObject } from "@furrow/values";
import { readHexColor } from "../theme/color.ts";
import { type CustomTheme, THEME_NAMES, type ThemeName } from "../theme/theme-choice.ts";
import {
  choice,
  onDevice,
  oneOf,
  onProfile,
  type Setting,
  shownIn,
  textOrNull,
  type ValuesOf,
  yesOrNo,
} from "./setting.ts";

export const APPEARANCES = ["system", "light", "dark"] as const;
export type Appearance = (typeof APPEARANCES)[number];

/** What can ring when a session ends. */
export const ALARM_SOUNDS = ["chord", "church", "cowbell", "chime", "wood"] as const;
export type AlarmSound = (typeof ALARM_SOUNDS)[number];
export const ALARM_TIMES = [1, 3, 10] as const;

export type AlarmSettings = {
  readonly sound: AlarmSound;
  /** In percent, as all volumes here. */
  readonly volume: number;
  /** How often it rings if the user does not press anything. */
  readonly times: (typeof ALARM_TIMES)[number];
  /** Also when a task is completed, and without the sound. */
  readonly vibrates: boolean;
};

/** What can play while the user works. */
export const AMBIENT_SOUNDS = ["rain", "wind", "brook", "hearth", "crickets", "birds", "brown"] as const;
export type AmbientSound = (typeof AMBIENT_SOUNDS)[number];
/** `farm` follows the farm's weather and hour. */
export const AMBIENT_CHOICES = ["off", "farm", ...AMBIENT_SOUNDS] as const;
export const SECOND_CHOICES = ["off", ...AMBIENT_SOUNDS] as const;

export type AmbientSettings = {
  readonly sound: (typeof AMBIENT_CHOICES)[number];
  readonly volume: number;
  /** Plays together with the first. */
  readonly second: (typeof SECOND_CHOICES)[number];
  readonly secondVolume: number;
  readonly inBreaks: boolean;
};

/** The number on the icon of the installed app. */
export const APP_BADGES = ["off", "tasks", "minutes"] as const;

/** Values that are chosen together, in one text. */
const group = <T extends Json>(read: (fields: JsonObject) => T): Setting<T> => ({
  holds: "an object",
  fallback: read({}),
  read: (stored) => read(isJsonObject(stored) ? stored : {}),
});

const percent = (stored: unknown, fallback: number): number =>
  typeof stored === "number" && stored >= 0 && stored <= 100 ? stored : fallback;

/** Kept as `#rrggbb #rrggbb`, so that the script in index.html needs no parser. */
const readColors = (stored: unknown): CustomTheme | null => {
  const [primary, secondary, ...rest] = String(stored).split(" ").map(readHexColor);
  return primary && secondary && rest.length === 0 ? { primary, secondary } : null;
};

/** Settings of the user of which the device keeps a copy. */
export const EARLY_SETTINGS = {
  theme: {
    ...choice(THEME_NAMES, "blue"),
    isLater: (stored) => typeof stored === "string" && !THEME_NAMES.some((name) => name === stored),
  } as Setting<ThemeName>,
  customTheme: { holds: "two colors", fallback: null, read: readColors } as Setting<CustomTheme | null>,
  notificationSound: shownIn("notifications", yesOrNo(true)),
  /** Whether system notifications announce a session's end, on devices that allow them. */
  systemNotices: yesOrNo(true),
};

/** Settings that each device has for itself. */
export const DEVICE_SETTINGS = {
  appearance: onDevice(choice(APPEARANCES, "system")),
  easyToRead: onDevice(shownIn("reading", yesOrNo(false))),
  alarmSound: onDevice(
    group<AlarmSettings>(({ sound, volume, times, vibrates }) => ({
      sound: oneOf(ALARM_SOUNDS, sound, "chord"),
      volume: percent(volume, 100),
      times: oneOf(ALARM_TIMES, times, 1),
      vibrates: vibrates !== false,
    })),
  ),
  ambient: onDevice(
    group<AmbientSettings>(({ sound, volume, second, secondVolume, inBreaks }) => ({
      sound: oneOf(AMBIENT_CHOICES, sound, "off"),
      volume: percent(volume, 60),
      second: oneOf(SECOND_CHOICES, second, "off"),
      secondVolume: percent(secondVolume, 40),
      inBreaks: inBreaks === true,
    })),
  ),
  appBadge: onDevice(choice(APP_BADGES, "off")),
  /** The account for which the alarm of this device is on. */
  alarm: onDevice(textOrNull),
  /** What else rings. */
  alarmBreaks: onDevice(shownIn("alarm", yesOrNo(true))),
  alarmWarning: onDevice(shownIn("alarm", yesOrNo(false))),
  /** Whether notices of reminders say what is due: a locked screen shows them to all. */
  remindNames: onDevice(yesOrNo(true)),
  /** Whether the account has a topic of the ntfy host. */
  alarmTopic: onDevice(yesOrNo(false)),
  /** Due once a session ended unseen, until the user has answered whether the alarm should ring when the app is closed. */
  alarmOffer: onDevice(choice(["none", "due", "answered"], "none")),
  /** Whether the user has answered the offer to install the app. */
  installOffer: onDevice(choice(["open", "answered"], "open")),
  adDisclaimer: onDevice(choice(["shown", "dismissed"], "shown")),
  /** Users of speech input, or with a tremor, turn them off: a stray letter deletes a task. */
  singleKeys: onProfile(shownIn("shortcuts", yesOrNo(true))),
  /** The day on which the user dismissed the question about unfinished tasks; it returns the next day. */
  rollOverDismissed: onProfile(textOrNull),
  /** The Sunday whose letter the user put away. */
  letterAway: onProfile(textOrNull),
  /** What the user has said in the set-up of a semester, until it is written. */
  setUp: onProfile<Setting<JsonObject | null>>({
    holds: "an object or null",
    fallback: null,
    read: (stored) => (isJsonObject(stored) ? stored : null),
  }),
};

export const SETTINGS_ON_DEVICE = { ...EARLY_SETTINGS, ...DEVICE_SETTINGS };

export type DeviceSetting = keyof typeof SETTINGS_ON_DEVICE;
export type DeviceSettingValues = ValuesOf<typeof SETTINGS_ON_DEVICE>;
