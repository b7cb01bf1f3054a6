import { afterEach, expect, it, vi } from "vitest";
import { browserNotices } from "./browser-notices.ts";
import { memoryPreferences } from "./memory-preferences.ts";

afterEach(() => vi.unstubAllGlobals());

it("asks the browser once for what is permitted, and whoever has left hears no more of it", async () => {
  stubPermission(() => "default");
  const status = new EventTarget();
  const listened = vi.spyOn(status, "addEventListener");
  const query = vi.fn(async () => status);
  vi.stubGlobal("navigator", { permissions: { query } });
  const notices = browserNotices(memoryPreferences());
  const heard: string[] = [];
  const leave = notices.onChange(() => heard.push("the timer"));
  notices.onChange(() => heard.push("the settings"));
  await vi.waitFor(() => expect(listened).toHaveBeenCalledTimes(3));
  status.dispatchEvent(new Event("change"));
  expect(heard).toEqual(["the timer", "the settings"]);
  leave();
  status.dispatchEvent(new Event("change"));
  expect(heard).toEqual(["the timer", "the settings", "the settings"]);
  expect(query).toHaveBeenCalledOnce();
});

it("looks at the permission once for as long as a change of it is told", async () => {
  let permission = "default";
  const look = stubPermission(() => permission);
  const status = new EventTarget();
  vi.stubGlobal("navigator", { permissions: { query: async () => status } });
  const notices = browserNotices(memoryPreferences());
  expect(notices.permission()).toBe("not-asked");
  await vi.waitFor(() => expect(look).toHaveBeenCalledTimes(2));
  expect(notices.permission()).toBe("not-asked");
  expect(look).toHaveBeenCalledTimes(2);
  const heard: string[] = [];
  notices.onChange(() => heard.push(notices.permission()));
  await Promise.resolve();
  permission = "granted";
  status.dispatchEvent(new Event("change"));
  expect(heard).toEqual(["granted"]);
  // Not every browser tells a change before the answer.
  permission = "denied";
  await expect(notices.ask()).resolves.toBe("denied");
});

it.each([
  ["has no way to watch it", {}],
  ["refuses to", { permissions: { query: () => Promise.reject(new TypeError("notifications")) } }],
])("looks at the permission each time where the browser %s", async (_, navigator) => {
  let permission = "default";
  stubPermission(() => permission);
  vi.stubGlobal("navigator", navigator);
  const notices = browserNotices(memoryPreferences());
  notices.onChange(() => {});
  expect(notices.permission()).toBe("not-asked");
  await Promise.resolve();
  permission = "denied";
  expect(notices.permission()).toBe("denied");
});

function stubPermission(get: () => string) {
  const look = vi.fn(get);
  const Notification = {
    get permission() {
      return look();
    },
    requestPermission: async () => get(),
  };
  vi.stubGlobal("window", { Notification });
  vi.stubGlobal("Notification", Notification);
  return look;
}
