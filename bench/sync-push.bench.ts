/** Durable pushes per second through HTTP, beside what the bare database commits one by one in the same run. */
import { startPostgres } from "../apps/server/src/testing/postgres-instance.ts";
import { startProductionServer } from "../e2e/harness/production-server.ts";
import { barePostgresPerSecond } from "./sync/bare-postgres.ts";
import { bareCommitsPerSecond } from "./sync/bare-sqlite.ts";
import { pushesPerSecond } from "./sync/push-crowd.ts";
import { type BenchUser, signUpUser } from "./sync/pushing.ts";

const ms = Number(process.env.BENCH_MS ?? 4000);
const settings = { SYNC_RATE_LIMIT: "1000000", TRUSTED_PROXIES: "1", LOG_LEVEL: "warn" };

interface Figure {
  readonly "per second": number;
  readonly "of bare": string;
  readonly p50?: string;
  readonly p95?: string;
}
const figures: Record<string, Figure> = {};

await measure("SQLite", bareCommitsPerSecond(ms), settings);
const postgres = await startPostgres({ durable: true });
if (postgres === undefined) console.warn("No PostgreSQL here: left out.");
else {
  const bare = await barePostgresPerSecond(postgres.url, ms);
  await measure("PostgreSQL", bare, { ...settings, DATABASE_URL: postgres.url });
  await postgres.stop();
}
console.table(figures);

async function measure(engine: string, bare: number, env: Readonly<Record<string, string>>): Promise<void> {
  figures[`bare ${engine}, one by one`] = { "per second": Math.round(bare), "of bare": "100 %" };
  const server = await startProductionServer({ env });
  const people: BenchUser[] = [];
  for (let index = 0; index < 32; index++) people.push(await signUpUser(server.origin, index));
  await pushesPerSecond(people, 64, 1000);
  for (const [name, pushers, devices] of [
    ["64 devices of 32 people", people, 64],
    ["16 devices of one person", people.slice(0, 1), 16],
    ["one device", people.slice(1, 2), 1],
  ] as const) {
    const { perSecond, p50, p95 } = await pushesPerSecond(pushers, devices, ms);
    figures[`${engine}, ${name}`] = {
      "per second": Math.round(perSecond),
      "of bare": `${Math.round((100 * perSecond) / bare)} %`,
      p50: `${p50.toFixed(1)} ms`,
      p95: `${p95.toFixed(1)} ms`,
    };
  }
  await server.stop();
}
