import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findOrInstallChromium } from "../set-up/chromium.mjs";
import { commandFile, webDist } from "../set-up/places.mjs";
import { runPinned } from "../set-up/run-child.mjs";
import { ensureWebBuilt } from "../set-up/web-build.mjs";

/** Runs Playwright against the production build; the build is copied, so that the next one cannot pull it away.
 * @param {string[]} args @param {NodeJS.ProcessEnv} [extraEnv] */
export async function runBrowserTests(args, extraEnv = {}) {
  const chromium = await findOrInstallChromium();
  await ensureWebBuilt();
  const folder = mkdtempSync(join(tmpdir(), "web-dist-"));
  try {
    cpSync(webDist, folder, { recursive: true });
    const env = { ...process.env, ...extraEnv, CHROMIUM_PATH: chromium, WEB_DIST: folder };
    return await runPinned(commandFile("@playwright/test", "playwright"), ["test", ...args], {
      env,
      shown: true,
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
