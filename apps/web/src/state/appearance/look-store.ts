/** The look of this device's settings, applied to the page. */
import type { DeviceSetting } from "@furrow/core";
import type { DeviceSettings } from "../../platform/ports/storage.ts";
import { createSignal, type Unsubscribe } from "../../signal.ts";
import { defaultLook, type Look } from "./appearance.ts";

export interface LookStore {
  get(): Look;
  subscribe(listener: () => void): Unsubscribe;
  start(): void;
}

const FOLLOWED: readonly DeviceSetting[] = ["theme", "customTheme", "appearance", "easyToRead"];

export function createLookStore(settings: DeviceSettings, paint: (look: Look) => void): LookStore {
  const look = createSignal(defaultLook);

  function show(): void {
    const next: Look = {
      theme: settings.get("theme"),
      custom: settings.get("customTheme"),
      appearance: settings.get("appearance"),
      isEasyToRead: settings.get("easyToRead"),
    };
    paint(next);
    look.set(next);
  }

  return {
    get: look.get,
    subscribe: look.subscribe,
    start() {
      show();
      settings.subscribe((name) => FOLLOWED.includes(name) && show());
    },
  };
}
