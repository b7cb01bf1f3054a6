import { createEmitter } from "../../signal.ts";
import { type LocalPreferences, PERSONAL_KEYS, type PreferenceKey } from "../ports/storage.ts";

export interface MemoryPreferences extends LocalPreferences {
  writeFromAnotherTab(key: PreferenceKey, value: string | null): void;
}

/** Preferences that last as long as the page: for tests and for pre-rendering. */
export function memoryPreferences(
  initial: Readonly<Partial<Record<PreferenceKey, string>>> = {},
): MemoryPreferences {
  const values = new Map(Object.entries(initial));
  const written = createEmitter<PreferenceKey>();
  const nameOf = (key: PreferenceKey) => preferenceName(key, values.get("profile") ?? null);
  const write = (key: PreferenceKey, value: string | null) => {
    if (value === null) values.delete(nameOf(key));
    else values.set(nameOf(key), value);
  };
  return {
    read: (key) => values.get(nameOf(key)) ?? null,
    write,
    writeFromAnotherTab(key, value) {
      write(key, value);
      written.emit(key);
    },
    subscribe: written.subscribe,
    forgetProfile(id) {
      for (const key of PERSONAL_KEYS) values.delete(preferenceName(key, id));
    },
  };
}

/** Under which name it is stored while this profile is in use. index.html repeats it. */
export const preferenceName = (key: PreferenceKey, profile: string | null): string =>
  profile !== null && PERSONAL_KEYS.includes(key) ? `${profile}.${key}` : key;
