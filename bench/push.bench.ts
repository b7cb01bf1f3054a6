/** Durable pushes of one change per second through HTTP, on SQLite and PostgreSQL. The clients share the processors with the server. */
import { startPostgres } from "../apps/server/src/testing/postgres-instance.ts";
import { type Prepared, runBench } from "./measuring/bench.ts";
import { type Build, startServerOf } from "./measuring/build.ts";
import { type Figures, ms } from "./measuring/figure.ts";
import { processorMs } from "./measuring/processor.ts";
import { percentile } from "./measuring/statistics.ts";
import { type BenchUser, pushFrom, signUpUser } from "./server/push.ts";

const MS = 3000;
/** Until the server's code is compiled. */
const WARM_UP_MS = 3000;
const USERS = 32;

await runBench({ title: "Durable pushes over HTTP", rounds: 3, pairs: 3, prepare });

async function prepare(build: Build): Promise<Prepared> {
  const sqlite = await prepareEngine(build, "SQLite", {});
  const postgres = await startPostgres({ durable: true });
  if (postgres === undefined) {
    console.warn("No PostgreSQL here: left out.");
    return sqlite;
  }
  const other = await prepareEngine(build, "PostgreSQL", { DATABASE_URL: postgres.url });
  return {
    parts: { ...sqlite.parts, ...other.parts },
    stop: async () => {
      await sqlite.stop();
      await other.stop();
      await postgres.stop();
    },
  };
}

async function prepareEngine(
  build: Build,
  engine: string,
  env: Readonly<Record<string, string>>,
): Promise<Prepared> {
  const server = await startServerOf(build, { env });
  const users: BenchUser[] = [];
  for (let index = 0; index < USERS; index++) users.push(await signUpUser(server.origin, index));
  await pushFrom(users, 64, WARM_UP_MS);
  const parts: Record<string, () => Promise<Figures>> = {};
  for (const [devices, pushers] of [
    ["64 devices of 32 users", users],
    ["16 devices of one user", users.slice(0, 1)],
    ["one device", users.slice(1, 2)],
  ] as const) {
    const name = `${engine}, ${devices}`;
    parts[name] = async () => {
      const before = processorMs(server.processId);
      const latencies = await pushFrom(pushers, Number.parseInt(devices, 10) || 1, MS);
      return {
        [name]: { value: latencies.length / (MS / 1000), unit: "a second", better: "more" },
        [`${name}: p50`]: ms(percentile(latencies, 0.5)),
        [`${name}: p95`]: ms(percentile(latencies, 0.95)),
        [`${name}: the server's processor a push`]: ms(
          (processorMs(server.processId) - before) / latencies.length,
        ),
      };
    };
  }
  return { parts, stop: server.stop };
}
