import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    pool: "forks",
    globalSetup: ["src/testing/postgres-setup.ts"],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
