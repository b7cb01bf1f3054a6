import { defineConfig } from "@playwright/test";
import { programsOf } from "./programs.ts";

/**
 * The same journeys in each engine there is here. Playwright only runs and counts them: Firefox and WebKit are Debian's own, driven by
 * their own protocols, since the builds that Playwright would bring can be had only from its servers.
 */
export default defineConfig({
  testDir: ".",
  testMatch: process.env.ENGINE_SHOTS === undefined ? "*.journeys.ts" : "*.shots.ts",
  outputDir: "../../test-results/engines",
  fullyParallel: true,
  forbidOnly: true,
  // A page of WebKitGTK now and then answers no more, for reasons of its own. What needed another run is told at the end.
  retries: process.env.CI === undefined ? 0 : 2,
  workers: 2,
  timeout: 90_000,
  projects: Object.keys(programsOf(process.env)).map((name) => ({ name })),
});
