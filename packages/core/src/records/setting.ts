/** One line of a table of settings. Every page loads this file: what only the user's own settings need is in settings.ts. */
import type { Json } from "@furrow/values";
import type { Cell } from "./state/cells.ts";

export interface Setting<T extends Json> extends Cell {
  readonly fallback: T;
  /** Any stored JSON as a value of this setting; the fallback if it cannot be used. */
  read(stored: Json | undefined): T;
}

/** It stays on the device: one value for all who use it, or one for the account and for each local profile. */
export interface OnDevice {
  readonly scope: "device" | "profile";
}

/** The sections of Settings, and parts that draw their settings themselves. */
export type SettingSection =
  | "theme"
  | "goals"
  | "rest"
  | "courses"
  | "timer"
  | "longBreak"
  | "reading"
  | "alarm"
  | "reminders"
  | "shortcuts"
  | "notifications"
  | "backup"
  | "subscriptions"
  | "feeds"
  | "profile"
  | "about"
  | "data"
  | "cloud";

/** Its section draws it: a switch, or a stepper if it has bounds. The others have controls of their own. */
export interface Shown {
  readonly section: SettingSection;
}

export type ValuesOf<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends Setting<infer T> ? T : never;
};

export const yesOrNo = (fallback: boolean, since?: string): Setting<boolean> => ({
  holds: "yes or no",
  fallback,
  read: (stored) => (typeof stored === "boolean" ? stored : fallback),
  ...(since === undefined ? {} : { since }),
});

export const shownIn = <const S extends Setting<boolean> | Setting<number>>(
  section: SettingSection,
  setting: S,
): S & Shown => ({ ...setting, section });

export const onDevice = <const S extends Setting<Json>>(setting: S): S & OnDevice => ({
  ...setting,
  scope: "device",
});

export const onProfile = <const S extends Setting<Json>>(setting: S): S & OnDevice => ({
  ...setting,
  scope: "profile",
});

export const oneOf = <T>(choices: readonly T[], stored: unknown, fallback: T): T =>
  choices.find((each) => each === stored) ?? fallback;

export const choice = <const T extends string>(choices: readonly T[], fallback: T): Setting<T> => ({
  holds: choices.join(", "),
  fallback,
  read: (stored) => oneOf(choices, stored, fallback),
});

export const textOrNull: Setting<string | null> = {
  holds: "text or null",
  fallback: null,
  read: (stored) => (typeof stored === "string" ? stored : null),
};
