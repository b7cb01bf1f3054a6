/** Processes that run tests with mutants awake; one that a mutant hangs ends itself, and is replaced. */
import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Job } from "./worker.ts";

export type Answer = "passed" | "failed" | "hung";

export interface Member {
  readonly ask: (job: Job) => Promise<Answer>;
}

const startWorker = (words: readonly string[]): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    const worker = fork(fileURLToPath(new URL("worker.ts", import.meta.url)), words, { stdio: "ignore" });
    worker.once("message", () => resolve(worker));
    worker.once("exit", (code) => reject(new Error(`A process of the run could not start (${code}).`)));
  });

/** Gives each piece of work to whoever is free, and ends when all is done; work may add work. */
export async function workThrough<Work>(
  { count, words }: { readonly count: number; readonly words: readonly string[] },
  waiting: Work[],
  doWork: (work: Work, member: Member) => Promise<void>,
): Promise<void> {
  const work = async () => {
    let worker: ChildProcess | undefined;
    const ask: Member["ask"] = async (job) => {
      worker ??= await startWorker(words);
      const answer = await answerOf(worker, job);
      if (answer === "hung") worker = undefined;
      return answer;
    };
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await doWork(next, { ask });
    worker?.disconnect();
  };
  await Promise.all(Array.from({ length: count }, work));
}

const answerOf = (worker: ChildProcess, job: Job): Promise<Answer> =>
  new Promise((resolve) => {
    const decide = (answer: Answer) => {
      worker.removeAllListeners();
      resolve(answer);
    };
    worker.once("message", (passed: boolean) => decide(passed ? "passed" : "failed"));
    worker.once("exit", () => decide("hung"));
    worker.send(job);
  });
