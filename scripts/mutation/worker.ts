import { startTests } from "./mutated-tests.ts";
import { readSources } from "./sources.ts";
import type { Trial } from "./trial-runner.ts";

/** One process of the run: told test files and what to do with them, answers whether they passed. */
export interface Job {
  readonly testFiles: readonly string[];
  readonly trial: Trial;
}

const [root = "", ...places] = process.argv.slice(2);
const tests = await startTests(root, readSources(root, places).sources);

process.on("message", async ({ testFiles, trial }: Job) => process.send?.(await tests.run(testFiles, trial)));
process.on("disconnect", () => process.exit());
process.send?.("ready");
