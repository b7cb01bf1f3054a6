import type { LocalPreferences, PreferenceKey } from "../ports.ts";
import { createEmitter } from "../signal.ts";

export interface MemoryPreferences extends LocalPreferences {
  writeFromAnotherTab(key: PreferenceKey, value: string | null): void;
}

/** Preferences that last as long as the page: for tests, for pre-rendering, and where the browser forbids storage. */
export function memoryPreferences(
  initial: Readonly<Partial<Record<PreferenceKey, string>>> = {},
): MemoryPreferences {
  const values = new Map<PreferenceKey, string>(Object.entries(initial) as [PreferenceKey, string][]);
  const written = createEmitter<PreferenceKey>();
  const write = (key: PreferenceKey, value: string | null) => {
    if (value === null) values.delete(key);
    else values.set(key, value);
  };
  return {
    read: (key) => values.get(key) ?? null,
    write,
    writeFromAnotherTab(key, value) {
      write(key, value);
      written.emit(key);
    },
    subscribe: written.subscribe,
  };
}
