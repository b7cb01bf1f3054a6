import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { chromiumLaunch } from "./e2e/harness/chromium-launch.ts";

/** On a shared machine a browser may starve for seconds: a journey is judged by its best of three there, and told as flaky. */
const isShared = process.env.CI !== undefined;

export default defineConfig({
  testDir: "e2e",
  testMatch: "*.spec.ts",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: true,
  retries: isShared ? 2 : 0,
  workers: Math.min(3, Math.max(2, availableParallelism() - 1)),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: chromiumLaunch,
    locale: "en-US",
    timezoneId: "Europe/Berlin",
    viewport: { width: 1280, height: 800 },
    trace: isShared ? "on-first-retry" : "retain-on-failure",
    // Each device of each journey would store the whole app; offline.spec.ts has it.
    serviceWorkers: "block",
  },
});
