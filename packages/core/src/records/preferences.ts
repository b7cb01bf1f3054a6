import type { JsonObject } from "@furrow/values";
import { type CustomTheme, storedCustomTheme } from "../theme/theme-choice.ts";
import { DEVICE_SETTINGS, EARLY_SETTINGS } from "./device-settings.ts";
import { REMINDER_SETTINGS } from "./reminder-settings.ts";
import { type Setting, type Shown, shownIn, textOrNull, type ValuesOf, yesOrNo } from "./setting.ts";
import { allSettings, readSettings, timeOrNull, writeSettings } from "./settings.ts";
import { recordType, type WithUnknown } from "./state/record-type.ts";
import { CAPACITY_SETTINGS } from "./study-capacity.ts";
import {
  oldTimerCell,
  readTimerSettings,
  TIMER_SETTINGS,
  timerCells,
  timerInOneCell,
} from "./timer-settings.ts";

export const MAX_USER_NAME_LENGTH = 100;

export const readUserName = (name: unknown): string =>
  // Cut by code points, so that no emoji is halved.
  typeof name === "string" ? [...name.trim()].slice(0, MAX_USER_NAME_LENGTH).join("").trim() : "";

const PLAIN_SETTINGS = {
  userName: { holds: "text", fallback: "", read: readUserName } as Setting<string>,
  ...EARLY_SETTINGS,
  /** One setting: the colors are chosen as a pair, and the second may follow from the first. */
  customTheme: {
    holds: "null, or two colors",
    fallback: null,
    read: storedCustomTheme,
    members: { primary: true, secondary: true },
  } as Setting<CustomTheme | null>,
  isNightMode: yesOrNo(false),
  /** When the user chose day or night against the clock; null while the sky follows the clock. */
  skyChosenAt: timeOrNull("1.1.0"),
  /** When the farm was last opened on any device; null if unknown. */
  farmVisitedAt: timeOrNull("1.1.0"),
  /** As chosen last on any device. A device on which nobody has chosen follows it. */
  language: { ...textOrNull, holds: "code of a language, or null", since: "1.6.0" } as Setting<string | null>,
  askWhatStuck: shownIn("timer", yesOrNo(true, "1.6.0")),
  ...CAPACITY_SETTINGS,
  ...REMINDER_SETTINGS,
};

export const PREFERENCES = { ...PLAIN_SETTINGS, ...TIMER_SETTINGS };

/** All settings, with their defaults. One with a scope stays on the device; the others are cells of `preferences/user`. */
export const SETTINGS = { ...PREFERENCES, ...DEVICE_SETTINGS };

type SettingName = keyof typeof SETTINGS;
type NamesOf<Kind> = {
  readonly [Name in SettingName]: (typeof SETTINGS)[Name] extends Kind ? Name : never;
}[SettingName];

const settingNames = Object.keys(SETTINGS) as SettingName[];

/** The settings that their section draws (`shared/settings`). Their labels are in the messages of the same name. */
export type ShownSetting = NamesOf<Shown>;

export const SHOWN_SETTINGS = settingNames.filter(
  (name): name is ShownSetting => "section" in SETTINGS[name],
);

/** Settings that follow the user between devices: row `preferences/user`, one cell for each. */
export interface Preferences extends ValuesOf<typeof PREFERENCES>, WithUnknown {
  /** What a client of version 1.2 or earlier stored: read where a timer setting has no cell of its own. */
  readonly oldTimerCell?: JsonObject;
}

export const preferencesRecord = recordType<Preferences>()({
  table: "preferences",
  rows: { kind: "single", id: "user" },
  since: "1.0.0",
  cells: {
    ...PREFERENCES,
    // A cell above that replaces what it says holds `value` and `over`, and counts until the value in `timer` differs from `over`.
    timer: { holds: "the timer settings as clients of version 1.2 and earlier write them" },
  },
  read: (_id, fields) => {
    const old = oldTimerCell(fields);
    return {
      ...readSettings(PLAIN_SETTINGS, fields),
      ...readTimerSettings(fields),
      ...(old === undefined ? {} : { oldTimerCell: old }),
    };
  },
  write: ({ oldTimerCell: old, ...preferences }) => ({
    ...writeSettings(PLAIN_SETTINGS, preferences),
    ...timerCells(preferences, old),
    ...(old === undefined ? {} : { timer: old }),
  }),
});

export const DEFAULT_PREFERENCES: Preferences = readSettings(PREFERENCES, {});

/** The preferences as files hold them. */
export const preferencesToJson = (preferences: Preferences): JsonObject => ({
  ...allSettings(PLAIN_SETTINGS, preferences),
  timer: timerInOneCell(preferences),
});
