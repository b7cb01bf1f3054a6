import { defineConfig } from "@playwright/test";
import journeys from "../../playwright.config.ts";

/** Pictures are no tests: they go to shots/, to be looked at. */
export default defineConfig({
  ...journeys,
  testDir: "shots",
  testMatch: "*.shots.ts",
  outputDir: "../../test-results/shots",
  reporter: "list",
  timeout: 300_000,
  use: { ...journeys.use, actionTimeout: 20_000 },
});
