import { startTests } from "./mutated-vitest.ts";
import { readSources } from "./sources.ts";

/** One process of the run: told a mutant and the test files that reach it, answers whether they noticed. */
export interface Job {
  readonly mutant: number;
  /** Groups of test files, the nearest first. */
  readonly testFiles: readonly (readonly string[])[];
}

const [root = "", ...places] = process.argv.slice(2);
const tests = await startTests(root, readSources(root, places).sources, "");

process.on("message", async ({ mutant, testFiles }: Job) => {
  let noticed = false;
  for (const group of testFiles) {
    noticed ||= group.length > 0 && !(await tests.pass(group, mutant));
  }
  process.send?.({ mutant, noticed });
});
process.on("disconnect", () => process.exit());
process.send?.({ ready: true });
