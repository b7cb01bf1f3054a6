import { afterEach, expect, it, vi } from "vitest";
import { createDeviceSettings } from "../../state/device-settings.ts";
import { memoryPreferences } from "../storage/memory-preferences.ts";
import { browserNotices } from "./browser-notices.ts";

afterEach(() => vi.unstubAllGlobals());

it("calls back when the permission changes, until the caller unsubscribes", async () => {
  let permission = "default";
  stubPermission(() => permission);
  const status = new EventTarget();
  const listened = vi.spyOn(status, "addEventListener");
  vi.stubGlobal("navigator", { permissions: { query: async () => status } });
  const notices = browserNotices(createDeviceSettings(memoryPreferences()));
  const heard: string[] = [];
  const leave = notices.onChange(() => heard.push(`timer: ${notices.permission()}`));
  notices.onChange(() => heard.push(`settings: ${notices.permission()}`));
  await vi.waitFor(() => expect(listened).toHaveBeenCalledTimes(2));
  permission = "granted";
  status.dispatchEvent(new Event("change"));
  expect(heard).toEqual(["timer: granted", "settings: granted"]);
  leave();
  permission = "denied";
  status.dispatchEvent(new Event("change"));
  expect(heard).toEqual(["timer: granted", "settings: granted", "settings: denied"]);
});

it.each([
  ["has no way to watch it", {}],
  ["refuses to", { permissions: { query: () => Promise.reject(new TypeError("notifications")) } }],
])("reads the permission where the browser %s", async (_, navigator) => {
  let permission = "default";
  stubPermission(() => permission);
  vi.stubGlobal("navigator", navigator);
  const notices = browserNotices(createDeviceSettings(memoryPreferences()));
  notices.onChange(() => {});
  expect(notices.permission()).toBe("not-asked");
  permission = "denied";
  await expect(notices.requestPermission()).resolves.toBe("denied");
  expect(notices.permission()).toBe("denied");
});

function stubPermission(get: () => string) {
  const Notification = {
    get permission() {
      return get();
    },
    requestPermission: async () => get(),
  };
  vi.stubGlobal("window", { Notification });
  vi.stubGlobal("Notification", Notification);
}
