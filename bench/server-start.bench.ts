/** How long the server takes from its start to its first healthy answer, and what it holds when nobody asks for anything. */
import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startProductionServer } from "../e2e/harness/production-server.ts";

const idleMs = 10_000;
const restarts = 5;

const dataDir = await mkdtemp(join(tmpdir(), "bench-data-"));
const first = await timedStart();
const again: number[] = [];
for (let run = 0; run < restarts; run++) again.push(await timedStart());
again.sort((a, b) => a - b);

const server = await startProductionServer({ dataDir });
await pause(idleMs);
const residentKb = Number(execFileSync("ps", ["-o", "rss=", "-p", String(server.processId)]).toString());
await server.stop();
await rm(dataDir, { recursive: true });

console.table({
  "first start, empty data folder": { value: `${first.toFixed(0)} ms` },
  "later starts, median": { value: `${again[Math.floor(restarts / 2)]?.toFixed(0)} ms` },
  "memory after 10 s idle": { value: `${(residentKb / 1024).toFixed(0)} MiB` },
});

async function timedStart(): Promise<number> {
  const began = performance.now();
  const started = await startProductionServer({ dataDir });
  const { ok } = await fetch(`${started.origin}/api/health`);
  if (!ok) throw new Error("not healthy");
  const took = performance.now() - began;
  await started.stop();
  return took;
}
