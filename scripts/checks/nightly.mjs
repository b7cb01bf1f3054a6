import { availableParallelism } from "node:os";
import { join } from "node:path";
import { ensureDatabases } from "../set-up/databases.mjs";
import { ensureInstalled } from "../set-up/install.mjs";
import { root } from "../set-up/places.mjs";
import { runStages } from "./all-checks.mjs";

/**
 * @typedef {{ schedules: number, tests: string[], serverTests: string[], crashes: number, journeys: string[], engineJourneys: string[],
 *   soak: string[], mutants: string[] }} Extent
 */

/** @type {Extent} */
const full = {
  schedules: 200_000,
  tests: [],
  serverTests: ["apps/server"],
  crashes: 1000,
  journeys: [],
  engineJourneys: [],
  soak: ["--long"],
  mutants: [],
};

/** `--short` shows in minutes that each step of the night starts, finds what it needs and reports.
 * @type {Extent} */
const short = {
  schedules: 200,
  tests: ["apps/server/src/storage"],
  serverTests: ["apps/server/src/storage"],
  crashes: 4,
  journeys: ["tests/journeys/first-load.spec.ts"],
  engineJourneys: ["-g", "hen"],
  soak: [],
  mutants: ["--mutate", "packages/core/src/study/streak.ts"],
};

export async function main() {
  const extent = process.argv.includes("--short") ? short : full;
  await ensureInstalled();
  await ensureDatabases();
  // Tests that take longest run only at night.
  process.env.NIGHTLY = "1";
  const { check, journeys, journeysIn, model, vitest } = await import("./steps.mjs");
  const { runBrowserTests } = await import("./browser-tests.mjs");
  /** All screens in English that is 40 % longer, or from right to left (apps/web/build/languages/languages.ts). */
  const inPseudoLanguage = (/** @type {string} */ code) =>
    journeys(`Screens in the language ${code}`, async (args, env) => {
      process.env.LANGUAGES = "en-XA,en-XB";
      try {
        return await runBrowserTests(["tests/journeys/every-route.spec.ts", ...args], {
          ...env,
          JOURNEY_LANGUAGE: code,
        });
      } finally {
        delete process.env.LANGUAGES;
      }
    });
  const file = (/** @type {string} */ path) => join(root, path);
  return runStages([
    [[model(extent.schedules, availableParallelism())]],
    [[vitest("All tests, each server suite on every database", {}, extent.tests)]],
    [[vitest("Server tests on PostgreSQL 15", { TEST_POSTGRES: "15" }, extent.serverTests)]],
    [
      [
        check("Torture of the server", file("apps/server/src/testing/torture/run.ts"), [
          String(extent.crashes),
        ]),
      ],
    ],
    [
      [
        journeys("Browser tests", (args, env) => runBrowserTests([...extent.journeys, ...args], env)),
        inPseudoLanguage("en-XA"),
        inPseudoLanguage("en-XB"),
        journeysIn("chromium", extent.engineJourneys),
        journeysIn("firefox", extent.engineJourneys),
        journeysIn("webkit", extent.engineJourneys),
      ],
    ],
    [[check("Soak", file("scripts/bench.mjs"), ["soak", ...extent.soak])]],
    [
      [
        check("Mutants", file("node_modules/@stryker-mutator/core/bin/stryker.js"), [
          "run",
          file("scripts/mutation/stryker.config.mjs"),
          ...extent.mutants,
        ]),
      ],
    ],
  ]);
}
