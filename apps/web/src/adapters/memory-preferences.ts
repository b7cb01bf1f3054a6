import type { LocalPreferences, PreferenceKey } from "../ports.ts";

export interface MemoryPreferences extends LocalPreferences {
  writeFromAnotherTab(key: PreferenceKey, value: string | null): void;
}

/** Preferences that last as long as the page: for tests, for pre-rendering, and where the browser forbids storage. */
export function memoryPreferences(
  initial: Readonly<Partial<Record<PreferenceKey, string>>> = {},
): MemoryPreferences {
  const values = new Map<PreferenceKey, string>(Object.entries(initial) as [PreferenceKey, string][]);
  const listeners = new Set<(key: PreferenceKey) => void>();
  const write = (key: PreferenceKey, value: string | null) => {
    if (value === null) values.delete(key);
    else values.set(key, value);
  };
  return {
    read: (key) => values.get(key) ?? null,
    write,
    writeFromAnotherTab(key, value) {
      write(key, value);
      for (const listener of listeners) listener(key);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
