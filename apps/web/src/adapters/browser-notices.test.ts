import { afterEach, expect, it, vi } from "vitest";
import { browserNotices } from "./browser-notices.ts";
import { memoryPreferences } from "./memory-preferences.ts";

afterEach(() => vi.unstubAllGlobals());

it("asks the browser once for what is permitted, and whoever has left hears no more of it", async () => {
  const status = new EventTarget();
  const listened = vi.spyOn(status, "addEventListener");
  const query = vi.fn(async () => status);
  vi.stubGlobal("navigator", { permissions: { query } });
  const notices = browserNotices(memoryPreferences());
  const heard: string[] = [];
  const leave = notices.onChange(() => heard.push("the timer"));
  notices.onChange(() => heard.push("the settings"));
  await vi.waitFor(() => expect(listened).toHaveBeenCalledTimes(2));
  status.dispatchEvent(new Event("change"));
  expect(heard).toEqual(["the timer", "the settings"]);
  leave();
  status.dispatchEvent(new Event("change"));
  expect(heard).toEqual(["the timer", "the settings", "the settings"]);
  expect(query).toHaveBeenCalledOnce();
});
