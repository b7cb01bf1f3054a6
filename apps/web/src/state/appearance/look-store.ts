/** Keeps the look, stores it on the device, and applies it to the page. */
import type { LocalPreferences, PreferenceKey } from "../../platform/ports/storage.ts";
import { createSignal, type Unsubscribe } from "../../signal.ts";
import {
  customThemeToText,
  defaultLook,
  type Look,
  parseAppearance,
  parseCustomTheme,
  parseThemeName,
} from "./appearance.ts";

export interface LookStore {
  get(): Look;
  subscribe(listener: () => void): Unsubscribe;
  start(): void;
  /** Another user may be using the device. */
  readAgain(): void;
  /** Shows and keeps. */
  choose(change: Partial<Look>): void;
  /** Shows without keeping, for a live preview; null shows again what was chosen. */
  preview(change: Partial<Look> | null): void;
}

const FOLLOWED: readonly PreferenceKey[] = ["theme", "customTheme", "appearance", "easyToRead"];

export function createLookStore(preferences: LocalPreferences, paint: (look: Look) => void): LookStore {
  const look = createSignal(defaultLook);

  function show(next: Look): void {
    paint(next);
    look.set(next);
  }
  const read = (): Look => ({
    theme: parseThemeName(preferences.read("theme")),
    custom: parseCustomTheme(preferences.read("customTheme")),
    appearance: parseAppearance(preferences.read("appearance")),
    isEasyToRead: preferences.read("easyToRead") === "on",
  });

  const readAgain = () => show(read());

  return {
    get: look.get,
    subscribe: look.subscribe,
    start() {
      readAgain();
      preferences.subscribe((key) => {
        if (FOLLOWED.includes(key)) readAgain();
      });
    },
    readAgain,
    choose(change) {
      const next = { ...look.get(), ...change };
      preferences.write("theme", next.theme);
      preferences.write("customTheme", next.custom === null ? null : customThemeToText(next.custom));
      preferences.write("appearance", next.appearance);
      preferences.write("easyToRead", next.isEasyToRead ? "on" : null);
      show(next);
    },
    preview: (change) => paint({ ...look.get(), ...change }),
  };
}
