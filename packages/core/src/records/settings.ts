/**
 * Settings are tables with one line per setting. A setting without a scope follows the user and is a cell of its own: if two devices change
 * different settings offline, the merge keeps both. A new setting is a new line; its type, default, storage and backup follow from it.
 */
import type { Json, JsonObject } from "@furrow/values";
import { readTimestamp } from "../time/instant.ts";
import { type Bounds, clampTo } from "../time/timer-minutes.ts";
import type { Setting, ValuesOf } from "./setting.ts";

export interface NumberSetting extends Setting<number> {
  readonly bounds: Bounds;
}

export type Settings = Readonly<Record<string, Setting<Json>>>;

export const wholeNumber = (holds: string, bounds: Bounds, since: string): NumberSetting => ({
  holds,
  fallback: bounds.fallback,
  read: (stored) => clampTo(bounds, stored),
  since,
  bounds,
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
