import { defineConfig } from "@playwright/test";
import { chromiumLaunch } from "./e2e/harness/chromium-launch.ts";

const timezoneId = "Europe/Berlin";
// The day that a journey writes down is the one its browser has, also in the hours when the machine's own zone has another.
process.env.TZ = timezoneId;

export default defineConfig({
  testDir: "e2e",
  testMatch: "*.spec.ts",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: true,
  // A browser may starve for seconds on a busy machine. The reporter names whoever needed the second run.
  retries: 1,
  // More than cores, because a journey also waits: for the server, for a pause to end.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
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
