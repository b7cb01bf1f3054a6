import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { chromiumLaunch } from "./e2e/harness/chromium-launch.ts";

export default defineConfig({
  testDir: "e2e",
  testMatch: "*.spec.ts",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: true,
  workers: Math.min(3, Math.max(2, availableParallelism() - 1)),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: chromiumLaunch,
    locale: "en-US",
    timezoneId: "Europe/Berlin",
    viewport: { width: 1280, height: 800 },
    trace: "retain-on-failure",
    // Each device of each journey would store the whole app; offline.spec.ts has it.
    serviceWorkers: "block",
  },
});
