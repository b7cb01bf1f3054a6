/** PostgreSQL fails over under two servers and their load: both follow by themselves, and nothing acknowledged is lost. */
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, inject, test } from "vitest";
import { startPostgresPair } from "../testing/postgres-instance.ts";
import { findRedis, startRedis } from "../testing/redis-instance.ts";
import { startServerProcess } from "../testing/server-process.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { keepWriting, problemsOf, signUpPerson } from "../testing/torture/writers.ts";

const TIMEOUT = { timeout: 300_000 };

describe.skipIf(inject("postgresUrl") === undefined)("a primary with a synchronous standby", () => {
  test(
    "kill -9 of the primary under load: two servers go on with the standby, no acknowledged push is lost",
    TIMEOUT,
    async () => {
      const pair = await startPostgresPair();
      if (pair === undefined) throw new Error("PostgreSQL is gone");
      const redisProgram = findRedis();
      const redis = redisProgram === undefined ? undefined : await startRedis(redisProgram);
      const env = {
        DATABASE_URL: pair.url,
        AUTH_SECRET: "the same for both servers, 32 letters",
        SYNC_RATE_LIMIT: "1000000",
        ...(redis ? { REDIS_URL: redis.url } : {}),
      };
      const servers = await Promise.all(
        [0, 1].map(() => startServerProcess({ ...env, DATA_DIR: temporaryFolder() })),
      );
      try {
        const [first, second] = servers;
        if (!first || !second) throw new Error("no servers");
        const people = await Promise.all(
          [0, 1, 2].map((index) => signUpPerson(first.url, `ada-${index}`, 0)),
        );
        let stopped = false;
        const writing = people.flatMap((person) =>
          servers.map(({ url }, writer) => keepWriting(url, person, writer, () => stopped)),
        );
        const acknowledged = (writer: number) =>
          people.map(
            (person) =>
              [...person.acknowledged].filter((row) => row.startsWith(`${person.name}-${writer}-`)).length,
          );
        const untilEachGoesOn = async () => {
          const before = [0, 1].map(acknowledged);
          while (
            [0, 1].some((writer) =>
              acknowledged(writer).some((count, index) => count <= (before[writer]?.[index] ?? 0)),
            )
          )
            await pause(10);
        };
        await untilEachGoesOn();
        await pair.failOver();
        await untilEachGoesOn();
        stopped = true;
        await Promise.all(writing);
        for (const { url } of servers)
          for (const person of people) expect(await problemsOf(url, person)).toEqual([]);
        for (const { url } of servers) expect((await fetch(`${url}/api/ready`)).status).toBe(200);
      } finally {
        await Promise.all(servers.map((server) => server.end("SIGKILL")));
        await redis?.stop();
        await pair.stop();
      }
    },
  );
});
