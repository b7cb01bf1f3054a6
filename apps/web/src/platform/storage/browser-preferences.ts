import { isSample, ownName } from "../../base-path.ts";
import { listen } from "../../signal.ts";
import {
  type LocalPreferences,
  PERSONAL_KEYS,
  PREFERENCE_KEYS,
  type PreferenceKey,
} from "../ports/storage.ts";
import { preferenceName } from "./memory-preferences.ts";

/** Keeps our words apart from those the app of the specification left in the same browser. index.html repeats it. */
const PREFIX = ownName("app.");

/** Preferences in localStorage. If storage is forbidden or full, they last as long as the page. */
export function browserPreferences(storage: Storage | null): LocalPreferences {
  const fallback = new Map<string, string>();
  const read = (name: string) => fallback.get(name) ?? storage?.getItem(name) ?? null;
  const nameOf = (key: PreferenceKey) => PREFIX + preferenceName(key, read(`${PREFIX}profile`));
  const write = (name: string, value: string | null) => {
    try {
      if (value === null) storage?.removeItem(name);
      else storage?.setItem(name, value);
      fallback.delete(name);
      if (storage !== null) return;
    } catch (error) {
      console.warn("A preference lasts only until the page is closed:", name, error);
    }
    if (value === null) fallback.delete(name);
    else fallback.set(name, value);
  };
  return {
    read: (key) => read(nameOf(key)),
    write: (key, value) => write(nameOf(key), value),
    subscribe(listener) {
      return listen(window, ["storage"], (event: StorageEvent) => {
        if (event.storageArea !== storage) return;
        for (const key of PREFERENCE_KEYS) if (event.key === null || event.key === nameOf(key)) listener(key);
      });
    },
    forgetProfile(id) {
      for (const key of PERSONAL_KEYS) write(PREFIX + preferenceName(key, id), null);
    },
  };
}

/** Reading `localStorage` itself throws if the browser forbids it. The sample has none. */
export function openStorage(name: "localStorage" | "sessionStorage" = "localStorage"): Storage | null {
  try {
    return isSample ? null : window[name];
  } catch {
    return null;
  }
}

/** Whether the browser keeps this site's data when space is short. Over plain http there is no such API. */
export const browserStorage = {
  isPersisted: async () => (await navigator.storage?.persisted?.()) ?? false,
  persist: async () => (await navigator.storage?.persist?.()) ?? false,
};
