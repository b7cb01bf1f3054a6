/** How long the server takes from its start to its first healthy answer, and what it holds when nobody asks for anything. */
import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Prepared, runBench } from "./measuring/bench.ts";
import { type Build, startServerOf } from "./measuring/build.ts";
import { megabytes, ms } from "./measuring/figure.ts";

const IDLE_MS = 10_000;

await runBench({ title: "The server's start, and its memory", rounds: 5, pairs: 5, prepare });

async function prepare(build: Build): Promise<Prepared> {
  const dataDir = await mkdtemp(join(tmpdir(), "bench-data-"));
  // Node keeps the compiled code of the first start for those that are measured.
  await timedStart(build, dataDir);
  return {
    parts: {
      "first start": async () => {
        const empty = await mkdtemp(join(tmpdir(), "bench-data-"));
        const took = await timedStart(build, empty);
        await rm(empty, { recursive: true });
        return { "first start, empty data folder": ms(took) };
      },
      "later start": async () => ({ "later starts": ms(await timedStart(build, dataDir)) }),
      memory: async () => {
        const server = await startServerOf(build, { dataDir });
        await pause(IDLE_MS);
        const ps = execFileSync("ps", ["-o", "rss=", "-p", String(server.processId)]);
        await server.stop();
        return { "memory after 10 s idle": megabytes(Number(ps.toString()) * 1024) };
      },
    },
    stop: () => rm(dataDir, { recursive: true }),
  };
}

async function timedStart(build: Build, dataDir: string): Promise<number> {
  const began = performance.now();
  const started = await startServerOf(build, { dataDir });
  const { ok } = await fetch(`${started.origin}/api/health`);
  if (!ok) throw new Error("not healthy");
  const took = performance.now() - began;
  await started.stop();
  return took;
}
