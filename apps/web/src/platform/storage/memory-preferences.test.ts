import { expect, test } from "vitest";
import { memoryPreferences, preferenceName } from "./memory-preferences.ts";

test("what follows a person is kept apart for each profile, what follows the device is not", () => {
  const preferences = memoryPreferences({ theme: "green", appearance: "dark", dashboardVisited: "yes" });
  preferences.write("profile", "local-a");
  expect(preferences.read("theme")).toBeNull();
  expect(preferences.read("dashboardVisited")).toBeNull();
  expect(preferences.read("appearance")).toBe("dark");
  preferences.write("theme", "purple");
  preferences.write("profile", "local-b");
  expect(preferences.read("theme")).toBeNull();
  preferences.write("profile", null);
  expect(preferences.read("theme")).toBe("green");
  preferences.write("profile", "local-a");
  expect(preferences.read("theme")).toBe("purple");
});

test("what a profile chose goes with it, and nobody else's", () => {
  const preferences = memoryPreferences({ theme: "green" });
  preferences.write("profile", "local-a");
  preferences.write("theme", "purple");
  preferences.forgetProfile("local-a");
  expect(preferences.read("theme")).toBeNull();
  preferences.write("profile", null);
  expect(preferences.read("theme")).toBe("green");
});

test("an account's and a guest's keep the names they always had", () => {
  expect(preferenceName("theme", null)).toBe("theme");
  expect(preferenceName("theme", "local-a")).toBe("local-a.theme");
  expect(preferenceName("account", "local-a")).toBe("account");
});
