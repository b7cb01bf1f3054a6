import { statSync } from "node:fs";
import { startTests } from "./mutated-tests.ts";
import { readSources } from "./sources.ts";
import type { Trial } from "./trial-runner.ts";

/** One process of the run: told a test file and what to do with it, answers whether it passed. */
export interface Job {
  readonly testFile: string;
  readonly trial: Trial;
}

/** A mutant that loops for ever without coming past another ends the process. Time of the processor is the same on a busy machine. */
const PATIENCE_CPU_MS = 40_000;
const PATIENCE_MS = 600_000;

const [root = "", ...places] = process.argv.slice(2);
const tests = await startTests(root, readSources(root, places).sources);

process.on("message", async ({ testFile, trial }: Job) => {
  const watch = endWhereNothingMoves(trial.type === "try" ? trial.tryingFile : undefined);
  const passed = await tests.run([testFile], trial);
  clearInterval(watch);
  process.send?.(passed);
});
process.on("disconnect", () => process.exit());
process.send?.("ready");

/** A file that is written now and then shows that something does. */
function endWhereNothingMoves(file: string | undefined): NodeJS.Timeout {
  let movedAt = 0;
  let since = { ms: performance.now(), cpu: process.cpuUsage() };
  return setInterval(() => {
    const writtenAt = (file && statSync(file, { throwIfNoEntry: false })?.mtimeMs) || 0;
    if (writtenAt !== movedAt) {
      movedAt = writtenAt;
      since = { ms: performance.now(), cpu: process.cpuUsage() };
    }
    const { user, system } = process.cpuUsage(since.cpu);
    const isHung = (user + system) / 1000 > PATIENCE_CPU_MS || performance.now() - since.ms > PATIENCE_MS;
    if (isHung) process.kill(process.pid, "SIGKILL");
  }, 1_000);
}
