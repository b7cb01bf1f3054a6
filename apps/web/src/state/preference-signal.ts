import type { LocalPreferences, PreferenceKey } from "../platform/ports/storage.ts";
import { createSignal, type Signal } from "../signal.ts";

/** A preference of this device that services follow while it changes, in this tab or another. */
export function preferenceSignal(preferences: LocalPreferences, key: PreferenceKey): Signal<string | null> {
  const value = createSignal(preferences.read(key));
  preferences.subscribe((written) => written === key && value.set(preferences.read(key)));
  return {
    ...value,
    set(next) {
      preferences.write(key, next);
      value.set(next);
    },
  };
}
