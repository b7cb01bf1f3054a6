/**
 * npm run torture -- 200 [seed]: that many kill -9 of the server under load, while its clock is set to and fro, and of the PostgreSQL
 * beneath it where there is one.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../postgres-instance.ts";
import { type CrashPlan, type CrashReport, crashRounds } from "./crash-rounds.ts";

const rounds = Number(process.argv[2] ?? 200);
const seed = Number(process.argv[3] ?? 1);
const folder = await mkdtemp(join(tmpdir(), "torture-"));
const sqlite = { DATA_DIR: join(folder, "sqlite") };
const clockFile = join(folder, "clock");
const ROUNDS_PER_LINE = 50;
let failed = false;

await run("SQLite, kill -9 of the server", { rounds, seed, env: sqlite, crash: "SIGKILL", clockFile });
await run("SQLite, restart of the server", {
  rounds: Math.ceil(rounds / 10),
  seed,
  env: { DATA_DIR: join(folder, "restarted") },
  crash: "SIGTERM",
  clockFile,
});
const postgres = await startPostgres({ durable: true });
if (postgres) {
  const env = { DATA_DIR: join(folder, "postgres"), DATABASE_URL: postgres.url };
  await run("PostgreSQL, kill -9 of the server", {
    rounds: Math.ceil(rounds / 2),
    seed,
    env,
    crash: "SIGKILL",
    clockFile,
  });
  await run("PostgreSQL, crash of the database", {
    rounds: Math.ceil(rounds / 10),
    seed,
    env,
    crash: postgres.crash,
    clockFile,
  });
  await postgres.stop();
}
await rm(folder, { recursive: true });
process.exit(failed ? 1 : 0);

async function run(name: string, plan: CrashPlan): Promise<void> {
  const begin = performance.now();
  const tell = ({ rounds, acknowledged, problems }: CrashReport, what: string) => {
    const seconds = ((performance.now() - begin) / 1000).toFixed(0);
    process.stdout.write(
      `${name}: ${rounds} ${what} in ${seconds} s, ${acknowledged} rows acknowledged, ${problems.length} problems\n`,
    );
  };
  const report = await crashRounds({
    ...plan,
    onRound: (sofar) => {
      if (sofar.rounds % ROUNDS_PER_LINE === 0 && sofar.rounds < plan.rounds)
        tell(sofar, `of ${plan.rounds} times`);
    },
  });
  tell(report, "times");
  const { problems } = report;
  for (const problem of problems) process.stdout.write(`  ${problem}\n`);
  failed ||= problems.length > 0;
}
