/** Prints how many forty-byte lines each feature has, and fails if one is over its budget (scripts/size/feature-budgets.ts). */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesBelow } from "./set-up/content-hash.mjs";
import { root } from "./set-up/places.mjs";
import { FEATURES, LARGEST, MAY_BE_LARGER } from "./size/feature-budgets.ts";
import { featureReport, isProduct, isTest } from "./size/feature-sizes.ts";

const files = ["apps", "packages", "tests"]
  .flatMap((folder) => [...filesBelow(root, folder)])
  .filter((path) => isProduct(path) || isTest(path))
  .map((path) => ({ path, bytes: readFileSync(join(root, path)).byteLength }));

const report = featureReport(FEATURES, files, { largest: LARGEST, mayBeLarger: MAY_BE_LARGER });

const row = (name: string, lines: number, rest = "") =>
  console.log(`${name.padEnd(26)} ${String(lines).padStart(6)}${rest}`);
for (const { name, lines, budget } of report.sizes) row(name, lines, ` of ${String(budget).padStart(6)}`);
row("All features", report.product);
row("Tests", report.tests);
for (const problem of report.problems) console.error(problem);
process.exitCode = report.problems.length === 0 ? 0 : 1;
