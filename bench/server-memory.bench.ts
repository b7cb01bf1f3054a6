/** How long a start of the server takes until its first healthy answer, and the memory of an idle server. */
import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Prepared, runBench } from "./measuring/bench.ts";
import { type Build, startServerOf } from "./measuring/build.ts";
import { type Figures, megabytes, ms } from "./measuring/figure.ts";

const IDLE_MS = 10_000;

await runBench({ title: "The server's start and memory", rounds: 5, pairs: 5, prepare });

async function prepare(build: Build): Promise<Prepared> {
  const dataDir = await mkdtemp(join(tmpdir(), "bench-data-"));
  const start = async (): Promise<Figures> => {
    const began = performance.now();
    const server = await startServerOf(build, { dataDir });
    const { ok } = await fetch(`${server.origin}/api/health`);
    if (!ok) throw new Error("not healthy");
    const took = performance.now() - began;
    await pause(IDLE_MS);
    const ps = execFileSync("ps", ["-o", "rss=", "-p", String(server.processId)]);
    await server.stop();
    return { start: ms(took), "memory after 10 s idle": megabytes(Number(ps.toString()) * 1024) };
  };
  // Node stores the compiled code in the first start.
  await start();
  return { parts: { start }, stop: () => rm(dataDir, { recursive: true }) };
}
