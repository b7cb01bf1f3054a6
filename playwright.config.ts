import { defineConfig } from "@playwright/test";
import { chromiumLaunch } from "./tests/journeys/harness/chromium-launch.ts";
import { isNight } from "./tests/journeys/harness/night.ts";

const timezoneId = "Europe/Berlin";
// The day that a journey writes down is the one its browser has, also in the hours when the machine's own zone has another.
process.env.TZ = timezoneId;

export default defineConfig({
  testDir: "tests/journeys",
  testMatch: "*.spec.ts",
  outputDir: "test-results",
  ...(isNight ? {} : { grepInvert: /@night/ }),
  fullyParallel: true,
  forbidOnly: true,
  // A browser may starve for seconds on a busy machine. The reporter names whoever needed the second run.
  retries: 1,
  // A third is no gain: a journey keeps more than a core busy with its browser, and each became slower by more than a third.
  workers: 2,
  // Six times what the longest takes where nothing is slow: machines differ by a factor of two, and others may work on them.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    // Without a limit of their own a step would end with the whole journey, and nothing would say which.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    launchOptions: chromiumLaunch,
    locale: "en-US",
    timezoneId,
    viewport: { width: 1280, height: 800 },
    // Recording one costs as much as the journey.
    trace: "on-first-retry",
    // Pictures are still for whoever asks the system for it; journeys that look at motion ask for it.
    contextOptions: { reducedMotion: "reduce" },
    // Each device of each journey would store the whole app; offline.spec.ts has it.
    serviceWorkers: "block",
  },
});
