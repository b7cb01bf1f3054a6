/** The device's settings follow the user's preferences, also after another device changed them. */
import { DEFAULT_PREFERENCES, type Preferences } from "@furrow/core";
import type { LocalPreferences } from "../../platform/ports/storage.ts";
import type { Unsubscribe } from "../../signal.ts";
import { customThemeToText } from "./appearance.ts";
import type { LookStore } from "./look-store.ts";

export interface FollowedStore {
  getState(): { readonly preferences: Preferences };
  subscribe(listener: () => void): Unsubscribe;
}

/**
 * Settings the device needs before the data is open: theme, custom colors, sounds and notices. If the user never chose, the device's
 * settings stay.
 */
export function followPreferences(
  store: FollowedStore,
  look: LookStore,
  memory: LocalPreferences,
): Unsubscribe {
  let followed: Preferences | null = null;
  const remember = (key: "notificationSound" | "systemNotices", isOn: boolean) => {
    const word = isOn ? null : "off";
    if (memory.read(key) !== word) memory.write(key, word);
  };
  const follow = () => {
    const { preferences } = store.getState();
    if (preferences === followed) return;
    const isFirst = followed === null;
    followed = preferences;
    if (isFirst && isUntouched(preferences)) return;
    const { theme, customTheme, notificationSound, systemNotices } = preferences;
    const present = look.get();
    if (theme !== present.theme || textOf(customTheme) !== textOf(present.custom)) {
      look.choose({ theme, custom: customTheme });
    }
    remember("notificationSound", notificationSound);
    remember("systemNotices", systemNotices);
  };
  follow();
  return store.subscribe(follow);
}

const textOf = (custom: Preferences["customTheme"]) => (custom === null ? "" : customThemeToText(custom));

const isUntouched = ({ theme, customTheme, notificationSound, systemNotices }: Preferences): boolean =>
  theme === DEFAULT_PREFERENCES.theme && customTheme === null && notificationSound && systemNotices;
