/**
 * Mutation testing: builds small mistakes into goals, farm, study and timer, one at a time, and counts how many the tests notice.
 *
 *   node packages/core/mutate/run.ts [--sample=0.2] [--workers=3] [--least=85] [folder or file below src ...]
 */
import { type ChildProcess, fork } from "node:child_process";
import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { Mutant } from "./mutants.ts";
import { CORE, startTests } from "./mutated-vitest.ts";
import { readReached, readSources } from "./sources.ts";
import type { Job, Verdict } from "./worker.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: "string", default: "1" },
    workers: { type: "string", default: String(Math.max(1, availableParallelism() - 1)) },
    least: { type: "string", default: "85" },
  },
});
const places = positionals.length > 0 ? positionals : ["goals", "farm", "study", "timer", "settle.ts"];
/** A mutant that hangs its tests has been noticed: it takes many times what all tests together take without one. */
const PATIENCE = 8;
let longestMs = 0;

type Fate = "killed" | "timed out" | "survived" | "unreached";

/** A copy of the workspace's part that the tests see, so that whoever goes on working in the tree meanwhile kills no mutants. */
const copyOfCore = (): string => {
  const workspace = realpathSync(mkdtempSync(join(tmpdir(), "mutate-")));
  for (const name of ["node_modules", "docs"]) symlinkSync(join(CORE, "../..", name), join(workspace, name));
  const copy = join(workspace, "packages/core");
  cpSync(join(CORE, "src"), join(copy, "src"), { recursive: true });
  return copy;
};

const root = copyOfCore();
const { sources, mutants } = readSources(root, places);

process.env.TZ = "America/New_York";

/** A run without any mutant tells which test files come past which mutants, so that only those need to run. */
const findReached = async (): Promise<ReadonlyMap<number, readonly string[]>> => {
  const reachedFile = join(root, "reached.jsonl");
  const tests = await startTests(root, sources, reachedFile);
  const begun = performance.now();
  const passed = await tests.pass(await tests.files(), -1);
  longestMs = Math.max(30_000, PATIENCE * (performance.now() - begun));
  await tests.close();
  if (!passed) throw new Error("The tests fail without any mutant.");
  return readReached(reachedFile);
};

/** The tests beside the mutated file first: they are quick and mostly enough. The random histories come last. */
const inGroups = (mutant: Mutant, testFiles: readonly string[]): Job["testFiles"] => {
  const folder = dirname(join(root, mutant.file));
  const near = testFiles.filter((file) => dirname(file) === folder && !isSlow(file));
  const far = testFiles.filter((file) => !near.includes(file) && !isSlow(file));
  return [near, ...[...far, ...testFiles.filter(isSlow)].map((file) => [file])];
};

const isSlow = (file: string): boolean => file.endsWith("histories.test.ts");

const startWorker = (): Promise<ChildProcess> =>
  new Promise((resolve) => {
    const worker = fork(fileURLToPath(new URL("worker.ts", import.meta.url)), [root, ...places], {
      stdio: "ignore",
    });
    worker.once("message", () => resolve(worker));
  });

const fateOf = (worker: ChildProcess, job: Job): Promise<Fate> =>
  new Promise((resolve) => {
    const decide = (fate: Fate) => {
      clearTimeout(patience);
      worker.removeAllListeners();
      resolve(fate);
    };
    const patience = setTimeout(() => {
      worker.kill("SIGKILL");
      decide("timed out");
    }, longestMs);
    worker.once("message", (verdict: Verdict) => {
      if (verdict === "unsound")
        throw new Error("The tests fail without a mutant after one with: no score is true.");
      decide(verdict === "noticed" ? "killed" : "survived");
    });
    worker.once("exit", () => decide("killed"));
    worker.send(job);
  });

const runAll = async (chosen: readonly Mutant[]): Promise<ReadonlyMap<Mutant, Fate>> => {
  const reached = await findReached();
  const fates = new Map<Mutant, Fate>();
  const waiting = [...chosen];
  const work = async () => {
    let worker = await startWorker();
    for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
      const testFiles = reached.get(mutant.id);
      if (testFiles === undefined) {
        fates.set(mutant, "unreached");
        continue;
      }
      fates.set(mutant, await fateOf(worker, { mutant: mutant.id, testFiles: inGroups(mutant, testFiles) }));
      // A process that was killed has no exit code yet.
      if (worker.killed || worker.exitCode !== null || worker.signalCode !== null)
        worker = await startWorker();
    }
    worker.disconnect();
  };
  await Promise.all(Array.from({ length: Number(values.workers) }, work));
  return fates;
};

const every = Math.max(1, Math.round(1 / Number(values.sample)));
const fates = await runAll(mutants.filter((_, at) => at % every === 0));
rmSync(join(root, "../.."), { recursive: true });

let isGoodEnough = true;
for (const place of places) {
  const here = [...fates].filter(([{ file }]) => file.startsWith(join("src", place)));
  for (const [mutant, fate] of here) {
    if (fate === "killed") continue;
    const { file, line, column, original, replacement } = mutant;
    console.log(`${fate}  packages/core/${file}:${line}:${column}  ${original}  ->  ${replacement}`);
  }
  const killed = here.filter(([, fate]) => fate === "killed" || fate === "timed out").length;
  const score = here.length === 0 ? 100 : (killed / here.length) * 100;
  isGoodEnough &&= score >= Number(values.least);
  console.log(`${place}: ${killed} of ${here.length} mutants killed (${score.toFixed(1)} %)`);
}
process.exit(isGoodEnough ? 0 : 1);
