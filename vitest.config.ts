import { defineConfig } from "vitest/config";

/** Packages whose tests need a surrounding of their own (time zones, processes, a database) say so in their own file. */
const OWN_FILES = ["packages/core", "apps/server"];

// A property asks hundreds of examples: on a slow, busy machine that takes more than the five seconds a test has by itself.
const testTimeout = 20_000;

/** They put doubles in the place of what the browser gives to all of a page: each file has a world of its own. */
const ADAPTERS = "apps/web/src/platform/**/*.test.ts";

export default defineConfig({
  test: {
    passWithNoTests: false,
    projects: [
      ...OWN_FILES.map((folder) => `${folder}/vitest.config.ts`),
      {
        test: {
          name: "everything else",
          testTimeout,
          // What is tested here keeps nothing outside of what a test makes; a process for each of 380 files was half of the time.
          isolate: false,
          setupFiles: ["scripts/checks/each-test.ts"],
          include: [
            "{packages,apps}/*/src/**/*.test.{ts,tsx}",
            "apps/web/{build,service-worker}/**/*.test.ts",
            "{scripts,bench}/**/*.test.ts",
          ],
          exclude: ["**/node_modules/**", ADAPTERS, ...OWN_FILES.map((folder) => `${folder}/**`)],
          restoreMocks: true,
          unstubGlobals: true,
          unstubEnvs: true,
        },
      },
      { test: { name: "adapters of the browser", testTimeout, include: [ADAPTERS] } },
      // These put doubles in the place of rules of sync.
      { test: { name: "model of sync", testTimeout, include: ["tests/model/**/*.test.ts"] } },
      {
        test: {
          name: "screens",
          testTimeout,
          include: ["tests/screens/**/*.test.{ts,tsx}"],
          environment: "happy-dom",
          environmentOptions: {
            happyDOM: {
              url: "https://farm.example/",
              width: 1280,
              height: 800,
              // As journeys: pictures are still.
              settings: { device: { prefersReducedMotion: "reduce" } },
            },
          },
          setupFiles: ["tests/screens/harness/dom.ts"],
          pool: "forks",
          // The modules of the app are most of a file's time. Each test leaves its page, and nothing outlives it.
          isolate: false,
          restoreMocks: true,
          // React as the product has it: in half the time, and without effects that run twice.
          env: { TZ: "Europe/Berlin", NODE_ENV: "production" },
        },
        oxc: { jsx: { runtime: "automatic", development: false } },
      },
    ],
  },
});
