// The engines beside Chromium's, for the journeys in each: Firefox, and WebKit as Debian packs it with a driver and a small browser.

import { join } from "node:path";
import { findOrInstallChromium } from "./chromium.mjs";
import { installDebianPackages } from "./debian.mjs";
import { isProgram, namesIn, programOnPath } from "./programs.mjs";
import { SetUpFailure } from "./progress.mjs";

/** What the journeys are told of an engine, in their environment; null where it cannot be had.
 * @typedef {Readonly<Record<string, string>> | null} EnginePrograms */

/** @type {Readonly<Record<"chromium" | "firefox" | "webkit", { title: string, find: () => Promise<EnginePrograms> }>>} */
export const engines = {
  chromium: { title: "Chromium", find: async () => ({ CHROMIUM_PATH: await findOrInstallChromium() }) },
  firefox: { title: "Firefox", find: () => findOrInstall({ FIREFOX_PATH: firefox }, ["firefox-esr"]) },
  webkit: {
    title: "WebKit",
    find: () =>
      findOrInstall(
        { WEBKIT_DRIVER_PATH: webkitDriver, WEBKIT_BROWSER_PATH: webkitBrowser, XVFB_PATH: screen },
        ["webkit2gtk-driver", "xvfb"],
      ),
  },
};

const firefox = () =>
  programOnPath(["firefox-esr", "firefox"]) ??
  ["/Applications/Firefox.app/Contents/MacOS/firefox", "C:/Program Files/Mozilla Firefox/firefox.exe"].find(
    isProgram,
  );
const webkitDriver = () => programOnPath(["WebKitWebDriver"]);
const screen = () => programOnPath(["Xvfb"]);

/** It is in no folder of PATH, but beside the library, in a folder named for its version. */
const webkitBrowser = () =>
  namesIn("/usr/lib")
    .map((name) => join("/usr/lib", name))
    .flatMap((folder) => [folder, ...namesIn(folder).map((name) => join(folder, name))])
    .filter((folder) => /\/webkit(2gtk|gtk)-[\d.]+$/.test(folder))
    .map((folder) => join(folder, "MiniBrowser"))
    .find(isProgram);

/** Each program as the environment names it, as it is here, or as its packages bring it.
 * @param {Record<string, () => string | undefined>} wanted @param {string[]} packages
 * @returns {Promise<EnginePrograms>} */
async function findOrInstall(wanted, packages) {
  const found = () => Object.entries(wanted).map(([name, find]) => [name, named(name) ?? find()]);
  const isWhole = () => found().every(([, path]) => path !== undefined);
  if (!isWhole() && !((await installDebianPackages(...packages)) && isWhole())) return null;
  return Object.fromEntries(found());
}

/** @param {string} name */
function named(name) {
  const path = process.env[name];
  if (!path || isProgram(path)) return path || undefined;
  throw new SetUpFailure(`${name} names no program: ${path}`);
}
