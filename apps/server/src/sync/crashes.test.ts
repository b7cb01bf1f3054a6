/** Acknowledged changes survive kills and restarts. `npm run torture -- 200` does the same for longer. */
import { join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import { isNight } from "../testing/night.ts";
import { type PostgresInstance, startPostgres } from "../testing/postgres-instance.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { type CrashPlan, crashRounds } from "../testing/torture/crash-rounds.ts";

const PATIENCE = { timeout: 600_000 };

test(
  "kill -9 of the server under load on SQLite: nothing acknowledged is lost, no number is missing",
  PATIENCE,
  async () => {
    const env = { DATA_DIR: join(temporaryFolder(), "data") };
    const rounds = isNight ? 3 : 1;
    const report = await crashRounds({ rounds, seed: 1, env, crash: "SIGKILL" });
    expect(report.problems).toEqual([]);
    expect(report.acknowledged).toBeGreaterThan(30 * rounds);
  },
);

test(
  "a graceful restart under load, while the clock is set, loses nothing and ends with 0",
  PATIENCE,
  async () => {
    const folder = temporaryFolder();
    const env = { DATA_DIR: join(folder, "data") };
    const plan = { rounds: 1, seed: 2, env, crash: "SIGTERM", clockFile: join(folder, "clock") } as const;
    expect((await crashRounds(plan)).problems).toEqual([]);
  },
);

describe.skipIf(inject("postgresUrl") === undefined)("on PostgreSQL", () => {
  const crashOn = (crash: (postgres: PostgresInstance) => CrashPlan["crash"], seed: number) => async () => {
    const postgres = await startPostgres({ durable: true });
    if (postgres === undefined) throw new Error("PostgreSQL is gone");
    try {
      const env = { DATA_DIR: join(temporaryFolder(), "data"), DATABASE_URL: postgres.url };
      const report = await crashRounds({ rounds: 1, seed, env, crash: crash(postgres) });
      expect(report.problems).toEqual([]);
    } finally {
      await postgres.stop();
    }
  };

  test(
    "a crash of the database under a server that stays up",
    PATIENCE,
    crashOn(({ crash }) => crash, 4),
  );

  // By day the server is killed on SQLite, and a database under it in `failover.test.ts` too.
  test.runIf(isNight)(
    "kill -9 of the server",
    PATIENCE,
    crashOn(() => "SIGKILL", 3),
  );
});
