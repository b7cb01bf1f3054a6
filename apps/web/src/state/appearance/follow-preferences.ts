/** The device's settings follow the user's preferences, also after another device changed them. */
import {
  DEFAULT_PREFERENCES,
  type DeviceSettingValues,
  EARLY_SETTINGS,
  type Preferences,
} from "@furrow/core";
import type { DeviceSettings } from "../../platform/ports/storage.ts";
import type { Unsubscribe } from "../../signal.ts";

export interface FollowedStore {
  getState(): { readonly preferences: Preferences };
  subscribe(listener: () => void): Unsubscribe;
}

type EarlySetting = keyof typeof EARLY_SETTINGS;
const EARLY = Object.keys(EARLY_SETTINGS) as EarlySetting[];

/** Of the settings that the device needs before the data is open. If the user never chose, the device's stay. */
export function followPreferences(store: FollowedStore, settings: DeviceSettings): Unsubscribe {
  let followed: Preferences | null = null;
  const follow = () => {
    const { preferences } = store.getState();
    if (preferences === followed) return;
    const isFirst = followed === null;
    followed = preferences;
    if (isFirst && EARLY.every((name) => preferences[name] === DEFAULT_PREFERENCES[name])) return;
    for (const name of EARLY) copy(settings, name, preferences);
  };
  follow();
  return store.subscribe(follow);
}

function copy<Name extends EarlySetting>(
  settings: DeviceSettings,
  name: Name,
  preferences: Pick<DeviceSettingValues, Name>,
): void {
  settings.set(name, preferences[name]);
}
