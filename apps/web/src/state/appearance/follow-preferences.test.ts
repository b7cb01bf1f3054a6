import { DEFAULT_PREFERENCES, type Preferences } from "@furrow/core";
import type { HexColor } from "@furrow/core/testing";
import { expect, test } from "vitest";
import { memoryPreferences } from "../../platform/storage/memory-preferences.ts";
import { createDeviceSettings } from "../device-settings.ts";
import { followPreferences } from "./follow-preferences.ts";
import { createLookStore } from "./look-store.ts";

const colours = { primary: "#112233" as HexColor, secondary: "#445566" as HexColor };

function following(first: Partial<Preferences> = {}, onDevice: Readonly<Record<string, string>> = {}) {
  let preferences: Preferences = { ...DEFAULT_PREFERENCES, ...first };
  const listeners = new Set<() => void>();
  const memory = memoryPreferences();
  if (onDevice.theme !== undefined) memory.write("theme", onDevice.theme);
  const settings = createDeviceSettings(memory);
  const look = createLookStore(settings, () => {});
  look.start();
  const stop = followPreferences(
    {
      getState: () => ({ preferences }),
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    settings,
  );
  const arrive = (change: Partial<Preferences>) => {
    preferences = { ...preferences, ...change };
    for (const listener of listeners) listener();
  };
  return { look, memory, settings, arrive, stop };
}

test("somebody who never chose keeps the look of the device", () => {
  expect(following({}, { theme: "green" }).look.get().theme).toBe("green");
});

test("the theme chosen elsewhere is worn here, and remembered for the next start", () => {
  const { look, memory, arrive } = following();
  arrive({ theme: "custom", customTheme: colours });
  expect(look.get()).toMatchObject({ theme: "custom", custom: colours });
  expect(memory.read("theme")).toBe("custom");
  expect(memory.read("customTheme")).toBe("#112233 #445566");
});

test("choices that were there at the start are worn at once", () => {
  expect(following({ theme: "purple" }, { theme: "green" }).look.get().theme).toBe("purple");
});

test("a choice taken back to the first theme is followed too", () => {
  const { look, arrive } = following({ theme: "purple" });
  arrive({ theme: "blue" });
  expect(look.get().theme).toBe("blue");
});

test.each(["notificationSound", "systemNotices"] as const)(
  "%s is turned off and on again as chosen",
  (key) => {
    const { memory, arrive } = following();
    arrive({ [key]: false });
    expect(memory.read(key)).toBe("off");
    arrive({ [key]: true });
    expect(memory.read(key)).toBeNull();
    expect(following({ [key]: false }).memory.read(key)).toBe("off");
  },
);

test("light or dark belongs to the device and is left alone", () => {
  const { look, settings, arrive } = following();
  settings.set("appearance", "dark");
  arrive({ theme: "orange" });
  expect(look.get().appearance).toBe("dark");
});
