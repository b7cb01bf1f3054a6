/** Two servers on one database: word of a change crosses from one to the other. */
import { afterEach, describe, expect, inject, test } from "vitest";
import { newPostgres } from "../testing/engines.ts";
import { readEvents } from "../testing/event-reader.ts";
import { findRedis, startRedis } from "../testing/redis-instance.ts";
import { aChange, aRequest } from "../testing/sync-samples.ts";
import { Browser, jsonOf, startTestServer, type TestServer } from "../testing/test-server.ts";

const postgres = inject("postgresUrl");
const redisProgram = findRedis();
/** Longer than any test: what arrives did not come by the watch. */
const NEVER_MS = 3_600_000;

describe.skipIf(postgres === undefined)("two servers on one database", () => {
  const toClose: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of toClose.splice(0).reverse()) await close();
  });

  async function startPair(watchIntervalMs: number, env: Record<string, string> = {}) {
    const database = await newPostgres(postgres ?? "");
    const shared = { AUTH_SECRET: "a secret that both servers share, long enough", ...env };
    const pair: TestServer[] = [];
    for (let count = 0; count < 2; count++) {
      const server = await startTestServer(shared, { database }, { watchIntervalMs });
      toClose.push(server.close);
      pair.push(server);
    }
    const [first, second] = pair as [TestServer, TestServer];
    const here = new Browser(first);
    await here.signUp("ada@example.org");
    return { first, second, here, there: here.at(second) };
  }

  const listen = async (browser: Browser) => {
    const events = readEvents(await browser.get("/api/sync/events"));
    await events.next();
    return events;
  };
  const push = (browser: Browser, row: string) =>
    browser.post("/api/sync", aRequest({ changes: [aChange(row, 1)] }));
  const until = async (server: TestServer, line: string) => {
    while (!server.lines.some((text) => text.includes(line)))
      await new Promise((resolve) => setImmediate(resolve));
  };

  describe.skipIf(redisProgram === undefined)("with Redis", () => {
    const redis = async () => {
      const instance = await startRedis(redisProgram ?? "");
      toClose.push(instance.stop);
      return instance;
    };

    test("a push at one pokes the streams of the other", async () => {
      const { here, there } = await startPair(NEVER_MS, { REDIS_URL: (await redis()).url });
      const events = await listen(there);
      await push(here, "a");
      expect(await events.next()).toEqual({ event: "poke", data: { seq: 1 } });
    });

    test("a sign-out at one ends the stream at the other", async () => {
      const { here, there } = await startPair(NEVER_MS, { REDIS_URL: (await redis()).url });
      const events = await listen(there);
      await here.post("/api/auth/sign-out", {});
      expect(await events.next()).toBeUndefined();
    });

    test("while Redis is down pushes are answered and the watch carries the word; afterwards Redis does again", async () => {
      const instance = await redis();
      const { first, second, here, there } = await startPair(50, { REDIS_URL: instance.url });
      const events = await listen(there);
      await instance.stop();
      await Promise.all([first, second].map((server) => until(server, "Redis cannot be reached")));
      expect((await push(here, "a")).status).toBe(200);
      expect(await events.next()).toEqual({ event: "poke", data: { seq: 1 } });
      await instance.start();
      await Promise.all([first, second].map((server) => until(server, "Redis answers again")));
      await push(here, "b");
      expect(await events.next()).toEqual({ event: "poke", data: { seq: 2 } });
    });
  });

  test("without a bus the watch carries the word", async () => {
    const { here, there } = await startPair(50);
    const events = await listen(there);
    await push(here, "a");
    expect(await events.next()).toEqual({ event: "poke", data: { seq: 1 } });
    expect(await (await there.get("/metrics")).text()).toContain('sync_pokes_total{found="watch"} 1');
    await here.post("/api/auth/sign-out", {});
    expect(await events.next()).toBeUndefined();
  });

  test("two servers that take one person's pushes at the same moment number them without gaps", async () => {
    const { here, there } = await startPair(NEVER_MS);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => push(index % 2 === 0 ? here : there, `row${index}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
    // No number is given twice (the database sees to that), so 40 rows up to number 40 leave no gap.
    const { seq, changes } = await jsonOf(await here.get("/api/account/export"));
    expect([seq, Object(changes).length]).toEqual([40, 40]);
  });
});
