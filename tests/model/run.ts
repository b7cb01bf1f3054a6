/** npm run model -- 1000000 [--from 1] [--workers 4]: on all cores; prints how many ran, and the first failing seed with its schedule. */

import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { type Failure, runSchedule } from "./schedule.ts";

interface Share {
  readonly from: number;
  readonly to: number;
  readonly stride: number;
}

type Report =
  | { readonly type: "progress"; readonly done: number }
  | { readonly type: "failed"; readonly failure: Failure };

const REPORT_EVERY = 1000;

const runShare = async ({ from, to, stride }: Share): Promise<void> => {
  let done = 0;
  const report = (message: Report) => parentPort?.postMessage(message);
  for (let seed = from; seed < to; seed += stride) {
    const failure = await runSchedule(seed);
    if (failure !== null) return report({ type: "failed", failure });
    done++;
    if (done === REPORT_EVERY) {
      report({ type: "progress", done });
      done = 0;
    }
  }
  report({ type: "progress", done });
};

const runAll = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      from: { type: "string", default: "1" },
      workers: { type: "string", default: String(availableParallelism()) },
    },
  });
  const from = Number(values.from);
  const seeds = Number(positionals[0] ?? 20_000);
  const stride = Number(values.workers);
  if (![from, seeds, stride].every((count) => Number.isSafeInteger(count) && count > 0))
    throw new Error("npm run model -- <seeds> [--from <seed>] [--workers <count>]");
  const started = performance.now();
  let done = 0;
  const failures: Failure[] = [];
  const workers = Array.from(
    { length: stride },
    (_, index) =>
      new Worker(import.meta.filename, {
        workerData: { from: from + index, to: from + seeds, stride } satisfies Share,
      }),
  );
  const stopAll = () => Promise.all(workers.map((worker) => worker.terminate()));
  await Promise.all(
    workers.map(
      (worker) =>
        new Promise<void>((resolve, reject) => {
          worker.on("error", reject);
          worker.on("exit", () => resolve());
          worker.on("message", (report: Report) => {
            if (report.type === "progress") {
              done += report.done;
              if (process.stdout.isTTY) process.stdout.write(`${done} of ${seeds}\r`);
            } else {
              failures.push(report.failure);
              void stopAll();
            }
          });
        }),
    ),
  );
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const failure = failures[0];
  if (failure === undefined && done !== seeds) throw new Error(`${done} schedules of ${seeds} ran`);
  if (failure === undefined) {
    console.log(`${done} schedules, no rule broken, in ${seconds} s`);
    return;
  }
  console.error(`seed ${failure.seed}: ${failure.rule}\n${failure.schedule.join("\n")}`);
  process.exitCode = 1;
};

if (isMainThread) await runAll();
else await runShare(workerData as Share);
