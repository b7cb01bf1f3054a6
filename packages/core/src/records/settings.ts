/**
 * Settings are tables with one line per setting. A setting without a scope follows the user and is a cell of its own: if two devices change
 * different settings offline, the merge keeps both. A new setting is a new line; its type, default, storage and backup follow from it.
 */
import type { Json, JsonObject } from "@furrow/values";
import { readTimestamp } from "../time/instant.ts";
import { type Bounds, clampTo } from "../time/timer-minutes.ts";
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

/** A setting of the user of which the device keeps a copy, since the page needs it before the data is open. */
export interface KnownEarly {
  readonly isKnownEarly: true;
}

/** The sections of Settings, and parts that draw their settings themselves. */
export type SettingSection =
  | "theme"
  | "goals"
  | "courses"
  | "timer"
  | "longBreak"
  | "reading"
  | "alarm"
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

export interface NumberSetting extends Setting<number> {
  readonly bounds: Bounds;
}

export type Settings = Readonly<Record<string, Setting<Json>>>;

export type ValuesOf<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends Setting<infer T> ? T : never;
};

export const yesOrNo = (fallback: boolean, since?: string): Setting<boolean> => ({
  holds: "yes or no",
  fallback,
  read: (stored) => (typeof stored === "boolean" ? stored : fallback),
  ...(since === undefined ? {} : { since }),
});

export const wholeNumber = (holds: string, bounds: Bounds, since: string): NumberSetting => ({
  holds,
  fallback: bounds.fallback,
  read: (stored) => clampTo(bounds, stored),
  since,
  bounds,
});

export const shownIn = <const S extends Setting<boolean> | NumberSetting>(
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

export const knownEarly = <const S extends Setting<Json>>(setting: S): S & KnownEarly => ({
  ...setting,
  isKnownEarly: true,
});

export const choice = <const T extends string>(choices: readonly T[], fallback: T): Setting<T> => ({
  holds: choices.join(", "),
  fallback,
  read: (stored) => choices.find((each) => each === stored) ?? fallback,
});

export const textOrNull = (holds: string): Setting<string | null> => ({
  holds: `${holds}, or null`,
  fallback: null,
  read: (stored) => (typeof stored === "string" ? stored : null),
});

export const timeOrNull = (since: string): Setting<string | null> => ({
  holds: "time or null",
  fallback: null,
  read: readTimestamp,
  since,
});

export const readSettings = <const Table extends Settings>(
  settings: Table,
  fields: JsonObject,
): ValuesOf<Table> =>
  Object.fromEntries(
    Object.entries(settings).map(([name, { read }]) => [name, read(fields[name])]),
  ) as ValuesOf<Table>;

/** Settings newer than their record type are left out at their default: an older row stays unchanged. */
export const writeSettings = <const Table extends Settings>(
  settings: Table,
  values: ValuesOf<Table>,
): JsonObject =>
  Object.fromEntries(
    Object.entries(allSettings(settings, values)).filter(
      ([name, value]) => settings[name]?.since === undefined || value !== settings[name].fallback,
    ),
  );

export const allSettings = <const Table extends Settings>(
  settings: Table,
  values: ValuesOf<Table>,
): JsonObject =>
  Object.fromEntries(Object.keys(settings).map((name) => [name, (values as JsonObject)[name] ?? null]));
