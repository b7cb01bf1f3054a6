import { startTests } from "./mutated-vitest.ts";
import { readSources } from "./sources.ts";

/** One process of the run: told a mutant and the test files that reach it, answers whether they noticed. */
export interface Job {
  readonly mutant: number;
  /** Groups of test files, the nearest first. */
  readonly testFiles: readonly (readonly string[])[];
}

/** What a worker says of a mutant; "unsound" means that its tests have come to fail without one, and nothing they say counts. */
export type Verdict = "noticed" | "unnoticed" | "unsound";

/** After so many noticed mutants the same tests run without any. */
const CHECK_EVERY = 10;

const [root = "", ...places] = process.argv.slice(2);
const tests = await startTests(root, readSources(root, places).sources, "");

let noticedSinceCheck = 0;

const verdictOn = async ({ mutant, testFiles }: Job): Promise<Verdict> => {
  for (const group of testFiles) {
    if (group.length === 0 || (await tests.pass(group, mutant))) continue;
    noticedSinceCheck += 1;
    if (noticedSinceCheck < CHECK_EVERY) return "noticed";
    noticedSinceCheck = 0;
    return (await tests.pass(group, -1)) ? "noticed" : "unsound";
  }
  return "unnoticed";
};

process.on("message", async (job: Job) => process.send?.(await verdictOn(job)));
process.on("disconnect", () => process.exit());
process.send?.({ ready: true });
