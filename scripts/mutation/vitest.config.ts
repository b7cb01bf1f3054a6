import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["packages/{core,sync}/src/**/*.test.ts"],
    setupFiles: ["scripts/mutation/repeatable-examples.ts"],
    isolate: false,
    testTimeout: 20_000,
  },
});
