import { defineConfig } from "@playwright/test";
import { programsOf } from "./programs.ts";

const { ENGINE_SHOTS, NIGHTLY } = process.env;
const journeys = NIGHTLY === undefined ? "*.journeys.ts" : "*.{journeys,nightly}.ts";
const testMatch = ENGINE_SHOTS === undefined ? journeys : "*.shots.ts";

/**
 * The same journeys in each engine there is here. Playwright only runs and counts them: Firefox and WebKit are Debian's own, driven by
 * Puppeteer and Selenium, since Playwright downloads its builds of them from its own servers. A failed journey is not run again.
 */
export default defineConfig({
  testDir: ".",
  testMatch,
  outputDir: "../../test-results/engines",
  ...(NIGHTLY === undefined ? { grepInvert: /@night/ } : {}),
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 240_000,
  projects: Object.keys(programsOf(process.env)).map((name) => ({ name })),
});
