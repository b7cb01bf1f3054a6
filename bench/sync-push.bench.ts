/**
 * Durable pushes per second through HTTP, beside what the bare database commits one by one: in turn, several times over, since the
 * disk and the machine are not the same from one minute to the next.
 */
import { readFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { startPostgres } from "../apps/server/src/testing/postgres-instance.ts";
import { startProductionServer } from "../e2e/harness/production-server.ts";
import { barePostgresPerSecond } from "./sync/bare-postgres.ts";
import { bareCommitsPerSecond } from "./sync/bare-sqlite.ts";
import { pushesPerSecond } from "./sync/push-crowd.ts";
import { type BenchUser, signUpUser } from "./sync/pushing.ts";

const ms = Number(process.env.BENCH_MS ?? 3000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const settings = { SYNC_RATE_LIMIT: "1000000", TRUSTED_PROXIES: "1", LOG_LEVEL: "warn" };
/** Until the server's code is compiled. */
const WARM_UP_MS = 3000;

interface Measured {
  readonly perSecond: number;
  readonly ofBare: number;
  readonly p50: number;
  readonly p95: number;
  /** Processor's time of one push, in ms. */
  readonly server: number;
  readonly clients: number;
}
const figures: Record<string, Record<string, string | number>> = {};

await measure("SQLite", async () => bareCommitsPerSecond(ms), settings);
const postgres = await startPostgres({ durable: true });
if (postgres === undefined) console.warn("No PostgreSQL here: left out.");
else {
  const { url } = postgres;
  await measure("PostgreSQL", () => barePostgresPerSecond(url, ms), { ...settings, DATABASE_URL: url });
  await postgres.stop();
}
console.log(
  `medians of ${rounds} rounds on ${availableParallelism()} cores; load ${loadavg()[0]?.toFixed(1)}`,
);
console.table(figures);

async function measure(
  engine: string,
  bare: () => Promise<number>,
  env: Readonly<Record<string, string>>,
): Promise<void> {
  const server = await startProductionServer({ env });
  const people: BenchUser[] = [];
  for (let index = 0; index < 32; index++) people.push(await signUpUser(server.origin, index));
  await pushesPerSecond(people, 64, WARM_UP_MS);
  const crowds = [
    ["64 devices of 32 people", people, 64],
    ["16 devices of one person", people.slice(0, 1), 16],
    ["one device", people.slice(1, 2), 1],
  ] as const;
  const bares: number[] = [];
  const measured = new Map<string, Measured[]>();
  for (let round = 0; round < rounds; round++) {
    const barePerSecond = await bare();
    bares.push(barePerSecond);
    for (const [name, pushers, devices] of crowds) {
      const [ofServer, ofClients] = [processorMs(server.processId), processorMs(process.pid)];
      const { perSecond, p50, p95 } = await pushesPerSecond(pushers, devices, ms);
      const pushes = (perSecond * ms) / 1000;
      const own = measured.get(name) ?? [];
      own.push({
        perSecond,
        ofBare: (100 * perSecond) / barePerSecond,
        p50,
        p95,
        server: (processorMs(server.processId) - ofServer) / pushes,
        clients: (processorMs(process.pid) - ofClients) / pushes,
      });
      measured.set(name, own);
    }
  }
  await server.stop();
  figures[`bare ${engine}, one by one`] = { "per second": Math.round(median(bares)), "of bare": "100 %" };
  for (const [name, all] of measured) {
    const of = (key: keyof Measured) => median(all.map((each) => each[key]));
    figures[`${engine}, ${name}`] = {
      "per second": Math.round(of("perSecond")),
      "of bare": `${Math.round(of("ofBare"))} %`,
      p50: `${of("p50").toFixed(1)} ms`,
      p95: `${of("p95").toFixed(1)} ms`,
      "server's processor a push": `${of("server").toFixed(3)} ms`,
      "clients'": `${of("clients").toFixed(3)} ms`,
    };
  }
}

/** All threads, in the kernel and outside, as Linux counts it: in hundredths of a second. */
function processorMs(pid: number): number {
  const [, fields = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const [user = 0, system = 0] = fields.split(" ").slice(11, 13).map(Number);
  return (user + system) * 10;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
