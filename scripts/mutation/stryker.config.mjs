// Mutation testing of core and sync: npm run mutate [-- --mutate packages/core/src/study/streak.ts] (docs/mutation.md).

// Workers inherit it: a zone whose clocks change. The unit tests run the tests of time in nine zones; one is enough here.
process.env.TZ = "America/New_York";

export default {
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "scripts/mutation/vitest.config.ts" },
  mutate: ["packages/{core,sync}/src/**/*.ts", "!**/{testing/**,index.ts,*.test.ts}"],
  // A mutant in a table or schema that is built on import costs a run of every test that imports it.
  ignoreStatic: true,
  concurrency: 2,
  thresholds: { high: 95, low: 85, break: 75 },
  reporters: ["clear-text", "progress-append-only"],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  ignorePatterns: [
    "**",
    "!packages/**",
    "!scripts/mutation/**",
    "!package.json",
    "!tsconfig.base.json",
    "!docs/*.md",
  ],
  tempDirName: ".cache/stryker",
};
