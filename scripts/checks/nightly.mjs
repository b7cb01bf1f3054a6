import { availableParallelism } from "node:os";
import { join } from "node:path";
import { ensureDatabases } from "../set-up/databases.mjs";
import { ensureInstalled } from "../set-up/install.mjs";
import { root } from "../set-up/places.mjs";
import { runStages } from "./all-checks.mjs";

export async function main() {
  await ensureInstalled();
  await ensureDatabases();
  // Browser journeys that take longest run only at night.
  process.env.NIGHTLY = "1";
  const { check, journeys, journeysIn, model, vitest } = await import("./steps.mjs");
  const { runBrowserTests } = await import("./browser-tests.mjs");
  const file = (/** @type {string} */ path) => join(root, path);
  return runStages([
    [[model(200_000, availableParallelism())]],
    [[vitest("All tests, each server suite on every database", { NIGHTLY: "1" })]],
    [[vitest("Server tests on PostgreSQL 15", { NIGHTLY: "1", TEST_POSTGRES: "15" }, ["apps/server"])]],
    [[check("Torture of the server", file("apps/server/src/testing/torture/run.ts"), ["1000"])]],
    [
      [
        journeys("Browser tests", runBrowserTests),
        journeysIn("chromium"),
        journeysIn("firefox"),
        journeysIn("webkit"),
      ],
    ],
    [[check("Soak", file("scripts/bench.mjs"), ["soak", "--long"])]],
    [
      [
        check("Mutants", file("node_modules/@stryker-mutator/core/bin/stryker.js"), [
          "run",
          file("scripts/mutation/stryker.config.mjs"),
        ]),
      ],
    ],
  ]);
}
