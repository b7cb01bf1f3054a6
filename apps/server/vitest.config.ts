import { defineConfig } from "vitest/config";

/** They look at the processor's time or the memory of the process they run in. */
const OWN_PROCESS = [
  "src/sync/event-loop.test.ts",
  "src/sync/hostile-input.test.ts",
  "src/http/long-requests.test.ts",
];

/** What SECURITY.md names, and all other routes: they are run once more below a path (BASE_URL). */
const BELOW_A_PATH = [
  "src/accounts/*.test.ts",
  "src/alarms/alarms.test.ts",
  "src/http/{ad-frame-routes,app,own-routes-limit,route-matrix,web-routes}.test.ts",
  "src/storage/traces.test.ts",
  "src/sync/{event-routes,sync-routes}.test.ts",
  "src/telemetry/telemetry.test.ts",
];

/** Run once more with PASSWORD_SIGN_IN=off, on SQLite. `src/testing/about-passwords.ts` names what is left out. */
const WITHOUT_PASSWORDS = [
  ...BELOW_A_PATH.filter((files) => !files.startsWith("src/accounts/")),
  "src/accounts/{accounts,auth-sessions,oidc,oidc-hostile,oidc-logout}.test.ts",
  "src/feeds/feed-routes.test.ts",
  "src/http/host-guard.test.ts",
  "src/subscriptions/{hostile-feeds,subscriptions}.test.ts",
  "src/sync/hostile-input.test.ts",
];

/** They wait for timeouts of the database. */
const BY_NIGHT =
  process.env.NIGHTLY === "1"
    ? []
    : ["src/storage/busy-postgres.test.ts", "src/storage/silent-postgres.test.ts"];

const shared = {
  setupFiles: ["src/testing/each-file.ts"],
  testTimeout: 20_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: "server",
          include: ["src/**/*.test.ts"],
          exclude: [...OWN_PROCESS, ...BY_NIGHT],
          pool: "forks",
          isolate: false,
          globalSetup: ["src/testing/postgres-setup.ts"],
        },
      },
      {
        test: {
          ...shared,
          name: "server, below a path",
          include: BELOW_A_PATH,
          // Seconds of hashing that knows no path.
          exclude: ["src/accounts/password-hashing.test.ts"],
          pool: "forks",
          isolate: false,
          env: { TEST_BASE_PATH: "/study/furrow" },
          globalSetup: ["src/testing/postgres-setup.ts"],
        },
      },
      {
        test: {
          ...shared,
          name: "server, without passwords",
          include: WITHOUT_PASSWORDS,
          pool: "forks",
          isolate: false,
          env: { TEST_PASSWORD_SIGN_IN: "off" },
        },
      },
      { test: { ...shared, name: "server, measured", include: OWN_PROCESS, pool: "forks" } },
    ],
  },
});
