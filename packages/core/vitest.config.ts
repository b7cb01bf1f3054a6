import { defineConfig } from "vitest/config";

/** Days must be right wherever a student lives: with clock changes at midnight, half-hour steps, and a skipped calendar day. */
const ZONES = [
  "UTC",
  "America/New_York",
  "America/St_Johns",
  "America/Sao_Paulo",
  "Europe/London",
  "Africa/Cairo",
  "Asia/Kathmandu",
  "Pacific/Apia",
  "Pacific/Kiritimati",
];

const TIME_TESTS = "src/time/**/*.test.ts";

// A property asks hundreds of examples: on a slow, busy machine that takes more than the five seconds a test has by itself.
const testTimeout = 20_000;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "core",
          testTimeout,
          pool: "forks",
          // The core keeps nothing, so its tests can share a process.
          isolate: false,
          env: { TZ: "America/New_York" },
          include: ["src/**/*.test.ts"],
          exclude: [TIME_TESTS],
        },
      },
      ...ZONES.map((zone) => ({
        test: {
          name: zone,
          testTimeout,
          pool: "forks" as const,
          isolate: false,
          env: { TZ: zone },
          include: [TIME_TESTS],
        },
      })),
    ],
  },
});
