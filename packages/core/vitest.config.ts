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

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "core",
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
          pool: "forks" as const,
          isolate: false,
          env: { TZ: zone },
          include: [TIME_TESTS],
        },
      })),
    ],
  },
});
