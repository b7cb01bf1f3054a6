import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findOrInstallHeadlessChromium } from "../set-up/chromium.mjs";
import { commandFile } from "../set-up/places.mjs";
import { runPinned } from "../set-up/run-child.mjs";
import { builds, ensureWebBuilt } from "../set-up/web-build.mjs";

/** Runs Playwright against a production build; the build is copied, so that the next one cannot pull it away.
 * @param {string[]} args @param {NodeJS.ProcessEnv} [extraEnv] @param {typeof builds.product} [build] */
export async function runBrowserTests(args, extraEnv = {}, build = builds.product) {
  const chromium = await findOrInstallHeadlessChromium();
  const built = await ensureWebBuilt(build);
  const folder = mkdtempSync(join(tmpdir(), "web-dist-"));
  try {
    cpSync(built, folder, { recursive: true });
    const env = { ...process.env, ...extraEnv, CHROMIUM_PATH: chromium, WEB_DIST: folder };
    return await runPinned(commandFile("@playwright/test", "playwright"), ["test", ...args], {
      env,
      shown: true,
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
