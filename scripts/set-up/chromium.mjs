import { join } from "node:path";
import { installDebianPackages, isDebian } from "./debian.mjs";
import { commandFile } from "./places.mjs";
import { isProgram, programOnPath } from "./programs.mjs";
import { SetUpFailure, step } from "./progress.mjs";
import { runPinned } from "./run-child.mjs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge"];

const {
  PROGRAMFILES = "",
  "PROGRAMFILES(X86)": PROGRAMFILES_X86 = "",
  LOCALAPPDATA = "",
  HOME = "",
} = process.env;
const chromeOnMac = "Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
const chromeOnWindows = "Google/Chrome/Application/chrome.exe";

/** @type {Partial<Record<NodeJS.Platform, string[]>>} */
const usualPlaces = {
  linux: ["/usr/lib/chromium/chromium", "/snap/bin/chromium", "/opt/google/chrome/chrome"],
  darwin: [`/${chromeOnMac}`, join(HOME, chromeOnMac), "/Applications/Chromium.app/Contents/MacOS/Chromium"],
  win32: [PROGRAMFILES, PROGRAMFILES_X86, LOCALAPPDATA].map((folder) => join(folder, chromeOnWindows)),
};

const shellPlaces = [
  "/usr/lib/chromium/chromium-headless-shell",
  "/usr/lib64/chromium-browser/headless_shell",
];

/** The browser of the journeys: Chromium's engine without its windows, which loads a page with less than half the work
 * (docs/decisions/0049). Where there is none, the whole browser. */
export async function findOrInstallHeadlessChromium() {
  if (process.env.CHROMIUM_PATH) return findOrInstallChromium();
  const found = shellPlaces.find(isProgram);
  if (found !== undefined) return found;
  if (isDebian() && (await installDebianPackages("chromium-headless-shell"))) {
    const installed = shellPlaces.find(isProgram);
    if (installed !== undefined) return installed;
  }
  return findOrInstallChromium();
}

/** The browser of the benchmarks: the one named, one that is installed, or one that we can get here. */
export async function findOrInstallChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (isProgram(named)) return named;
    throw new SetUpFailure(`CHROMIUM_PATH names no program: ${named}`);
  }
  const found = installedChromium() ?? (await playwrightsChromium());
  if (found !== undefined) return found;
  if (await installDebianPackages("chromium")) {
    const installed = installedChromium();
    if (installed !== undefined) return installed;
  }
  throw new SetUpFailure(
    "No Chromium: none is installed and none could be downloaded. Install Chromium or Chrome, or set CHROMIUM_PATH.",
  );
}

function installedChromium() {
  return programOnPath(names) ?? usualPlaces[process.platform]?.find(isProgram);
}

async function playwrightsChromium() {
  const { chromium } = await import("@playwright/test");
  if (isProgram(chromium.executablePath())) return chromium.executablePath();
  await step("Downloading Chromium", () =>
    runPinned(commandFile("@playwright/test", "playwright"), ["install", "chromium"]),
  );
  return isProgram(chromium.executablePath()) ? chromium.executablePath() : undefined;
}
