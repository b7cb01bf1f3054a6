import { defineConfig } from "vitest/config";

/** They look at the processor's time or the memory of the process they run in. */
const OWN_PROCESS = [
  "src/sync/event-loop.test.ts",
  "src/sync/hostile-input.test.ts",
  "src/http/long-requests.test.ts",
];

const isNight = process.env.NIGHTLY === "1";

/**
 * Run once more below a path (BASE_URL): by day what reads or writes addresses (routes, pages, redirects, cookies, sign-in at a provider), at
 * night also the rest of what SECURITY.md names.
 */
const BELOW_A_PATH = [
  "src/accounts/{accounts,oidc}.test.ts",
  "src/http/{ad-frame-routes,app,own-routes-limit,route-matrix,web-routes}.test.ts",
];
const BELOW_A_PATH_AT_NIGHT = [
  "src/accounts/*.test.ts",
  "src/alarms/alarms.test.ts",
  "src/storage/traces.test.ts",
  "src/sync/{event-routes,sync-routes}.test.ts",
  "src/telemetry/telemetry.test.ts",
];

/**
 * Run once more with PASSWORD_SIGN_IN=off, on SQLite: by day who may sign in, and what without it each route answers.
 * `src/testing/about-passwords.ts` names what is left out.
 */
const WITHOUT_PASSWORDS = [
  "src/accounts/{accounts,auth-sessions,oidc}.test.ts",
  "src/http/{app,host-guard,route-matrix}.test.ts",
];
const WITHOUT_PASSWORDS_AT_NIGHT = [
  "src/accounts/{oidc-hostile,oidc-logout}.test.ts",
  "src/alarms/alarms.test.ts",
  "src/feeds/feed-routes.test.ts",
  "src/http/{ad-frame-routes,own-routes-limit,web-routes}.test.ts",
  "src/storage/traces.test.ts",
  "src/subscriptions/{hostile-feeds,subscriptions}.test.ts",
  "src/sync/{event-routes,hostile-input,sync-routes}.test.ts",
  "src/telemetry/telemetry.test.ts",
];

/** They wait for timeouts of the database. */
const NOT_BY_DAY = isNight ? [] : ["src/storage/{busy,silent}-postgres.test.ts"];

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
          exclude: [...OWN_PROCESS, ...NOT_BY_DAY],
          pool: "forks",
          isolate: false,
          globalSetup: ["src/testing/postgres-setup.ts"],
        },
      },
      {
        test: {
          ...shared,
          name: "server, below a path",
          include: [...BELOW_A_PATH, ...(isNight ? BELOW_A_PATH_AT_NIGHT : [])],
          // Seconds of hashing that knows no path.
          exclude: ["src/accounts/password-hashing.test.ts"],
          pool: "forks",
          isolate: false,
          env: { TEST_BASE_PATH: "/study/furrow" },
          globalSetup: isNight ? ["src/testing/postgres-setup.ts"] : [],
        },
      },
      {
        test: {
          ...shared,
          name: "server, without passwords",
          include: [...WITHOUT_PASSWORDS, ...(isNight ? WITHOUT_PASSWORDS_AT_NIGHT : [])],
          pool: "forks",
          isolate: false,
          env: { TEST_PASSWORD_SIGN_IN: "off" },
        },
      },
      { test: { ...shared, name: "server, measured", include: OWN_PROCESS, pool: "forks" } },
    ],
  },
});
