/**
 * The settings that this device holds, as texts in its preferences: "on" and "off", a name, two colors, or JSON. A setting at its default has no
 * text.
 */
import {
  type CustomTheme,
  type DeviceSetting,
  type DeviceSettingValues,
  isJsonObject,
  type Json,
  parseJson,
  SETTINGS_ON_DEVICE,
} from "@furrow/core";
import {
  DEVICE_SETTING_NAMES,
  type DeviceSettings,
  type LocalPreferences,
} from "../platform/ports/storage.ts";
import { createEmitter } from "../signal.ts";
import { customThemeToText } from "./appearance/appearance.ts";

export function createDeviceSettings(preferences: LocalPreferences): DeviceSettings {
  const changed = createEmitter<DeviceSetting>();
  preferences.subscribe((key) => isDeviceSetting(key) && changed.emit(key));
  /** An unchanged text gives the same object, as React expects. */
  const read = new Map<DeviceSetting, { readonly text: string | null; readonly value: Json }>();

  return {
    get<Name extends DeviceSetting>(name: Name) {
      const text = preferences.read(name);
      const known = read.get(name);
      if (known?.text === text) return known.value as DeviceSettingValues[Name];
      const value = parse(name, text);
      read.set(name, { text, value });
      return value as DeviceSettingValues[Name];
    },
    set(name, value) {
      const text = textOf(name, value);
      const kept = text === textOf(name, SETTINGS_ON_DEVICE[name].fallback) ? null : text;
      if (kept === preferences.read(name)) return;
      preferences.write(name, kept);
      changed.emit(name);
    },
    subscribe: changed.subscribe,
    readAgain() {
      for (const name of DEVICE_SETTING_NAMES) changed.emit(name);
    },
  };
}

const isDeviceSetting = (key: string): key is DeviceSetting => key in SETTINGS_ON_DEVICE;

function parse(name: DeviceSetting, text: string | null): Json {
  if (text === null) return SETTINGS_ON_DEVICE[name].fallback;
  const stored =
    text === "on" ? true : text === "off" ? false : text.startsWith("{") ? parseJson(text) : text;
  return SETTINGS_ON_DEVICE[name].read(stored);
}

/** Colors have a text of their own, which the script in index.html reads without a parser. */
function textOf(name: DeviceSetting, value: Json): string | null {
  if (typeof value === "boolean") return value ? "on" : "off";
  if (!isJsonObject(value)) return value === null ? null : String(value);
  return name === "customTheme" ? customThemeToText(value as CustomTheme) : JSON.stringify(value);
}
