import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findOrInstallHeadlessChromium } from "../set-up/chromium.mjs";
import { engines } from "../set-up/engines.mjs";
import { commandFile, root } from "../set-up/places.mjs";
import { runPinned } from "../set-up/run-child.mjs";
import { ensureWebBuilt } from "../set-up/web-build.mjs";

/** @typedef {keyof typeof engines} EngineName */

/** Runs tests/engines in these engines, in those of them that can be had here.
 * @param {EngineName[]} names @param {string[]} args @param {NodeJS.ProcessEnv} [extraEnv] */
export async function runEngineTests(names, args, extraEnv = {}) {
  const env = { ...extraEnv };
  const projects = [];
  for (const name of names) {
    const programs = await engines[name].find();
    if (programs === null) console.log(`No ${engines[name].title} here: its journeys are left out.`);
    else projects.push(`--project=${name}`);
    Object.assign(env, programs);
  }
  return runBrowserTests(
    ["--config", join(root, "tests/engines/engines.config.ts"), ...projects, ...args],
    env,
  );
}

/** Runs Playwright, in the headless shell unless a browser is named, against a production build; the build is copied, so that the next one cannot pull it away.
 * @param {string[]} args @param {NodeJS.ProcessEnv} [extraEnv] */
export async function runBrowserTests(args, extraEnv = {}) {
  const chromium = await findOrInstallHeadlessChromium();
  const built = await ensureWebBuilt();
  const folder = mkdtempSync(join(tmpdir(), "web-dist-"));
  try {
    cpSync(built, folder, { recursive: true });
    const env = { ...process.env, CHROMIUM_PATH: chromium, ...extraEnv, WEB_DIST: folder };
    return await runPinned(commandFile("@playwright/test", "playwright"), ["test", ...args], {
      env,
      shown: true,
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
