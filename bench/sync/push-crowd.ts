/** Devices spread over threads: one alone is busier with sending than the server is with answering. */
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { type BenchUser, pushFrom } from "./pushing.ts";

const THREADS = 2;

interface Part {
  readonly users: readonly BenchUser[];
  readonly devices: number;
  readonly ms: number;
}

export async function pushesPerSecond(users: readonly BenchUser[], devices: number, ms: number) {
  const threads = Math.min(THREADS, devices);
  const begin = performance.now();
  const parts = Array.from({ length: threads }, () => inThread({ users, devices: devices / threads, ms }));
  const latencies = (await Promise.all(parts)).flat();
  // The threads take a while to start: what counts is the time in which they pushed.
  const seconds = Math.min(ms, performance.now() - begin) / 1000;
  latencies.sort((a, b) => a - b);
  const at = (part: number) => latencies[Math.floor(latencies.length * part)] ?? 0;
  return { perSecond: latencies.length / seconds, p50: at(0.5), p95: at(0.95) };
}

function inThread(part: Part): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: part });
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}

if (!isMainThread) {
  const { users, devices, ms }: Part = workerData;
  parentPort?.postMessage(await pushFrom(users, devices, ms));
}
