import { type LocalPreferences, PREFERENCE_KEYS, type PreferenceKey } from "../ports.ts";
import { memoryPreferences } from "./memory-preferences.ts";

/** Keeps our words apart from those the app of the specification left in the same browser. index.html repeats it. */
const PREFIX = "app.";

/** Preferences in localStorage. Where storage is forbidden or full they last as long as the page. */
export function browserPreferences(storage: Storage | null): LocalPreferences {
  const fallback = memoryPreferences();
  return {
    read(key) {
      return fallback.read(key) ?? storage?.getItem(PREFIX + key) ?? null;
    },
    write(key, value) {
      try {
        if (storage === null) throw new Error("This browser keeps no storage");
        if (value === null) storage.removeItem(PREFIX + key);
        else storage.setItem(PREFIX + key, value);
        fallback.write(key, null);
      } catch (error) {
        console.warn("A preference lasts only until the page is closed:", key, error);
        fallback.write(key, value);
      }
    },
    subscribe(listener) {
      const onStorage = (event: StorageEvent) => {
        if (event.storageArea !== storage) return;
        const changed = PREFERENCE_KEYS.filter((key) => event.key === null || event.key === PREFIX + key);
        for (const key of changed) listener(key satisfies PreferenceKey);
      };
      window.addEventListener("storage", onStorage);
      return () => window.removeEventListener("storage", onStorage);
    },
  };
}

/** Reading `localStorage` itself throws where a browser forbids it. */
export function openLocalStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** Whether the browser keeps this site's data when space is short; over plain http there is no such API. */
export const browserStorage = {
  isPersisted: async () => (await navigator.storage?.persisted?.()) ?? false,
  persist: async () => (await navigator.storage?.persist?.()) ?? false,
};
