/** PostgreSQL that is slow, full or gone: whoever asks hears when to come back, and nothing is lost. */
import { sql } from "kysely";
import { describe, expect, inject, test } from "vitest";
import { emptyPostgres, openTestStorage } from "../testing/engines.ts";
import { startPostgres } from "../testing/postgres-instance.ts";
import { aChange, aRequest } from "../testing/sync-samples.ts";
import { Browser, jsonOf, startTestServer } from "../testing/test-server.ts";

const url = inject("postgresUrl");
const push = (person: Browser, row: string) =>
  person.post("/api/sync", aRequest({ changes: [aChange(row, 1)] }));

describe.skipIf(url === undefined)("PostgreSQL", () => {
  test("statements that wait for a lock, and a pool that is full of them: 503 with the time to wait, then all is well", {
    timeout: 60_000,
  }, async () => {
    const database = await emptyPostgres(url ?? "");
    const server = await startTestServer({}, { database });
    const other = await openTestStorage(database);
    // More than there are connections.
    const people = Array.from({ length: 12 }, () => new Browser(server));
    for (const [index, person] of people.entries()) {
      await person.signUp(`person-${index}@example.org`);
      expect((await push(person, "before")).status).toBe(200);
    }
    await other.db.transaction().execute(async (tx) => {
      await sql`lock table sync_heads in access exclusive mode`.execute(tx);
      const refused = await Promise.all(people.map((person) => push(person, "waiting")));
      for (const { status, headers } of refused) {
        expect(status).toBe(503);
        expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
      }
      expect((await people[0]?.get("/api/health"))?.status).toBe(200);
    });
    for (const person of people)
      expect(await jsonOf(await push(person, "waiting"))).toMatchObject({ type: "page", seq: 2 });
    await other.close();
    await server.close();
  });

  test("while the engine crashes and recovers, each push is answered 200, or 503 with the time to wait, and what was acknowledged is there", {
    timeout: 60_000,
  }, async () => {
    const postgres = await startPostgres({ durable: true });
    if (postgres === undefined) throw new Error("PostgreSQL is gone");
    const server = await startTestServer(
      { SYNC_RATE_LIMIT: "1000000", LOG_LEVEL: "silent" },
      { database: { engine: "postgres", url: postgres.url } },
    );
    const people = Array.from({ length: 4 }, () => new Browser(server));
    for (const [index, person] of people.entries()) await person.signUp(`person-${index}@example.org`);
    let isBack = false;
    const acknowledged = people.map(() => 0);
    const writing = people.map(async (person, index) => {
      for (let after = 0; after < 3; ) {
        const answer = await push(person, `row${acknowledged[index]}`);
        await answer.body?.cancel();
        if (answer.status === 200) {
          acknowledged[index] = (acknowledged[index] ?? 0) + 1;
          if (isBack) after += 1;
          continue;
        }
        expect(answer.status).toBe(503);
        expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
      }
    });
    while (acknowledged.some((count) => count === 0)) await new Promise((resolve) => setImmediate(resolve));
    await postgres.crash();
    isBack = true;
    await Promise.all(writing);
    for (const [index, person] of people.entries()) {
      const { changes } = await jsonOf(await person.get("/api/account/export"));
      expect(changes).toHaveLength(acknowledged[index] ?? 0);
    }
    await server.close();
    await postgres.stop();
  });
});
