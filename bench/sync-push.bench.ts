/**
 * Durable pushes per second through HTTP, beside what the bare database commits one by one: in turn, several times over, since the
 * disk and the machine are not the same from one minute to the next.
 */
import { readFileSync } from "node:fs";
import { startPostgres } from "../apps/server/src/testing/postgres-instance.ts";
import { type How, type Prepared, runBench } from "./measuring/bench.ts";
import { type Build, startServerOf } from "./measuring/build.ts";
import { type Figures, ms } from "./measuring/figure.ts";
import { barePostgresPerSecond } from "./sync/bare-postgres.ts";
import { bareCommitsPerSecond } from "./sync/bare-sqlite.ts";
import { pushesPerSecond } from "./sync/push-crowd.ts";
import { type BenchUser, signUpUser } from "./sync/pushing.ts";

const MS = Number(process.env.BENCH_MS ?? 3000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
/** Until the server's code is compiled. */
const WARM_UP_MS = 3000;

await runBench({ title: "Durable pushes over HTTP", rounds: ROUNDS, pairs: ROUNDS, prepare });

async function prepare(build: Build, { comparing }: How): Promise<Prepared> {
  const sqlite = await prepareEngine(
    build,
    "SQLite",
    comparing ? null : async () => bareCommitsPerSecond(MS),
    {},
  );
  const postgres = await startPostgres({ durable: true });
  if (postgres === undefined) {
    console.warn("No PostgreSQL here: left out.");
    return sqlite;
  }
  const { url } = postgres;
  const bare = () => barePostgresPerSecond(url, MS);
  const other = await prepareEngine(build, "PostgreSQL", comparing ? null : bare, {
    DATABASE_URL: url,
  });
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
  bare: (() => Promise<number>) | null,
  env: Readonly<Record<string, string>>,
): Promise<Prepared> {
  const server = await startServerOf(build, { env });
  const people: BenchUser[] = [];
  for (let index = 0; index < 32; index++) people.push(await signUpUser(server.origin, index));
  await pushesPerSecond(people, 64, WARM_UP_MS);
  let barePerSecond = Number.NaN;
  const parts: Record<string, () => Promise<Figures>> = {};
  // The bare database and the clients are the same whichever build it is.
  if (bare !== null) {
    parts[`bare ${engine}`] = async () => {
      barePerSecond = await bare();
      return { [`bare ${engine}, one by one`]: perSecond(barePerSecond) };
    };
  }
  for (const [who, pushers, devices] of [
    ["64 devices of 32 people", people, 64],
    ["16 devices of one person", people.slice(0, 1), 16],
    ["one device", people.slice(1, 2), 1],
  ] as const) {
    const name = `${engine}, ${who}`;
    parts[name] = async () => {
      const [ofServer, ofClients] = [processorMs(server.processId), processorMs(process.pid)];
      const crowd = await pushesPerSecond(pushers, devices, MS);
      const pushes = (crowd.perSecond * MS) / 1000;
      return {
        [name]: perSecond(crowd.perSecond),
        [`${name}: p50`]: ms(crowd.p50),
        [`${name}: p95`]: ms(crowd.p95),
        [`${name}: the server's processor a push`]: ms((processorMs(server.processId) - ofServer) / pushes),
        ...(bare === null
          ? {}
          : {
              [`${name}: of bare`]: {
                value: (100 * crowd.perSecond) / barePerSecond,
                unit: "%",
                better: "more",
              },
              [`${name}: the clients'`]: ms((processorMs(process.pid) - ofClients) / pushes),
            }),
      };
    };
  }
  return { parts, stop: server.stop };
}

function perSecond(value: number) {
  return { value, unit: "a second", better: "more" as const };
}

/** All threads, in the kernel and outside, as Linux counts it: in hundredths of a second. */
function processorMs(pid: number): number {
  const [, fields = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const [user = 0, system = 0] = fields.split(" ").slice(11, 13).map(Number);
  return (user + system) * 10;
}
