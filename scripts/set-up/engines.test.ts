import { afterEach, expect, test, vi } from "vitest";
import { engines } from "./engines.mjs";

afterEach(() => vi.unstubAllEnvs());

test("programs that are named are taken", async () => {
  vi.stubEnv("FIREFOX_PATH", process.execPath);
  expect(await engines.firefox.find()).toEqual({ FIREFOX_PATH: process.execPath });
  for (const name of ["WEBKIT_DRIVER_PATH", "WEBKIT_BROWSER_PATH", "XVFB_PATH"])
    vi.stubEnv(name, process.execPath);
  expect(await engines.webkit.find()).toEqual({
    WEBKIT_DRIVER_PATH: process.execPath,
    WEBKIT_BROWSER_PATH: process.execPath,
    XVFB_PATH: process.execPath,
  });
});

test("a name of a program that is not there is a failure, not an engine left out", async () => {
  vi.stubEnv("FIREFOX_PATH", "/nowhere/firefox");
  await expect(engines.firefox.find()).rejects.toThrow("FIREFOX_PATH names no program: /nowhere/firefox");
});
