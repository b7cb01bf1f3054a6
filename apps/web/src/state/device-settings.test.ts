import type { HexColor } from "@furrow/core/testing";
import { expect, test } from "vitest";
import { memoryPreferences } from "../platform/storage/memory-preferences.ts";
import { createDeviceSettings } from "./device-settings.ts";

const holding = (texts: Parameters<typeof memoryPreferences>[0] = {}) => {
  const preferences = memoryPreferences(texts);
  return { preferences, settings: createDeviceSettings(preferences) };
};

test("without a text each setting has its default: nothing plays, the alarm is the chord, once", () => {
  const { settings } = holding();
  expect(settings.get("ambient")).toMatchObject({ sound: "off", second: "off", inBreaks: false });
  expect(settings.get("alarmSound")).toEqual({ sound: "chord", volume: 100, times: 1, vibrates: true });
  expect([settings.get("alarmBreaks"), settings.get("alarmWarning")]).toEqual([true, false]);
  expect([settings.get("theme"), settings.get("appearance")]).toEqual(["blue", "system"]);
});

test.each(["", "{", "null", "[1]", '"rain"', '{"sound":"vuvuzela","volume":900,"times":2,"vibrates":"no"}'])(
  "a text %s that cannot be read gives the defaults",
  (text) => {
    const { settings } = holding({
      alarmSound: text,
      ambient: text,
      appearance: text,
      theme: text,
      customTheme: text,
    });
    const { settings: untouched } = holding();
    for (const name of ["alarmSound", "ambient", "appearance", "theme", "customTheme"] as const)
      expect(settings.get(name)).toEqual(untouched.get(name));
  },
);

test("the texts of earlier versions are read", () => {
  const { settings } = holding({
    easyToRead: "on",
    singleKeys: "off",
    alarmBreaks: "off",
    alarmTopic: "on",
    appBadge: "minutes",
    alarmOffer: "answered",
    adDisclaimer: "dismissed",
    rollOverDismissed: "2026-11-28",
    theme: "custom",
    customTheme: "#112233 #445566",
    ambient: '{"sound":"farm","second":"rain"}',
  });
  expect(settings.get("easyToRead")).toBe(true);
  expect(settings.get("singleKeys")).toBe(false);
  expect(settings.get("alarmBreaks")).toBe(false);
  expect(settings.get("alarmTopic")).toBe(true);
  expect(settings.get("appBadge")).toBe("minutes");
  expect(settings.get("alarmOffer")).toBe("answered");
  expect(settings.get("adDisclaimer")).toBe("dismissed");
  expect(settings.get("rollOverDismissed")).toBe("2026-11-28");
  expect(settings.get("theme")).toBe("custom");
  expect(settings.get("customTheme")).toEqual({ primary: "#112233", secondary: "#445566" });
  expect(settings.get("ambient")).toMatchObject({ sound: "farm", second: "rain", volume: 60 });
});

test("what is set is read again, and a default leaves no text", () => {
  const { preferences, settings } = holding();
  const colors = { primary: "#112233" as HexColor, secondary: "#445566" as HexColor };
  const alarm = { sound: "wood", volume: 35, times: 10, vibrates: false } as const;
  settings.set("customTheme", colors);
  settings.set("alarmSound", alarm);
  settings.set("alarmWarning", true);
  expect(preferences.read("customTheme")).toBe("#112233 #445566");
  const { settings: later } = { settings: createDeviceSettings(preferences) };
  expect([later.get("customTheme"), later.get("alarmSound"), later.get("alarmWarning")]).toEqual([
    colors,
    alarm,
    true,
  ]);
  settings.set("alarmWarning", false);
  expect(preferences.read("alarmWarning")).toBeNull();
});

test("a change is heard in this tab and from another, once, and the same text is the same object", () => {
  const { preferences, settings } = holding();
  const heard: string[] = [];
  settings.subscribe((name) => heard.push(name));
  settings.set("appBadge", "tasks");
  settings.set("appBadge", "tasks");
  preferences.writeFromAnotherTab("ambient", '{"sound":"rain"}');
  preferences.writeFromAnotherTab("joining", "{}");
  expect(heard).toEqual(["appBadge", "ambient"]);
  expect(settings.get("ambient")).toBe(settings.get("ambient"));
  expect(settings.get("ambient").sound).toBe("rain");
});

test("single keys belong to a profile, the alarm's sound to the device", () => {
  const { preferences, settings } = holding();
  settings.set("singleKeys", false);
  settings.set("appBadge", "tasks");
  preferences.write("profile", "local_1");
  expect(settings.get("singleKeys")).toBe(true);
  expect(settings.get("appBadge")).toBe("tasks");
});
