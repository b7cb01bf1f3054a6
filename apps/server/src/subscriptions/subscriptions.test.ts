/** The whole way: a browser's requests, the server, and the server of a calendar. */
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { newPostgres } from "../testing/engines.ts";
import { readEvents } from "../testing/event-reader.ts";
import { CALENDAR, type FeedServer, startFeedServer } from "../testing/feed-server.ts";
import { Browser, codeOf, jsonOf, startTestServer, type TestServer } from "../testing/test-server.ts";

let feeds: FeedServer;
let server: TestServer;
let ada: Browser;
const toClose: (() => unknown)[] = [];

const start = async (env: Readonly<Record<string, string>> = {}) => {
  server = await startTestServer({ ...feeds.env, ...env });
  toClose.push(server.close);
  ada = new Browser(server);
  await ada.signUp("ada@example.org");
};
beforeEach(async () => {
  feeds = await startFeedServer();
  toClose.push(feeds.close);
});
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});

const PATH = "/api/subscriptions";
const add = (address: string, label = "Maths", browser = ada) => browser.post(PATH, { address, label });
const feed = (path = "/secret-token.ics", text = CALENDAR) =>
  feeds.answer(path, (_request, response) => response.writeHead(200, { ETag: '"1"' }).end(text));
const listed = async (browser = ada) =>
  (await jsonOf(await browser.get(PATH))).subscriptions as Record<string, unknown>[];
const eventually = { timeout: 15_000 };
const version = async () => (await listed())[0]?.version;
const isFetched = () => expect.poll(version, eventually).toEqual(expect.stringMatching(/^[\w-]{22}$/));
const idOf = async () => String((await listed())[0]?.id);

test.each(["sqlite", "postgres"])(
  "on %s a calendar is fetched, open devices hear of it, and read its body",
  async (engine) => {
    const url = inject("postgresUrl");
    if (engine === "postgres" && url === undefined) return;
    const database = engine === "postgres" ? await newPostgres(url ?? "") : undefined;
    await start(database?.engine === "postgres" ? { DATABASE_URL: database.url } : {});
    const events = readEvents(await ada.get("/api/sync/events"));
    toClose.push(events.close);
    await events.next();
    expect((await add(feed())).status).toBe(204);
    expect(await events.next()).toEqual({ event: "calendars", data: {} });
    expect(await events.next()).toEqual({ event: "calendars", data: {} });
    expect(await jsonOf(await ada.get(PATH))).toEqual({
      userId: expect.any(String),
      isOn: true,
      subscriptions: [
        {
          id: expect.stringMatching(/^[\w-]{22}$/),
          address: `http://${feeds.host}/secret-token.ics`,
          label: "Maths",
          version: expect.any(String),
          fetchedAt: expect.any(Number),
          failure: null,
        },
      ],
    });
    const body = await ada.get(`${PATH}/${await idOf()}/body`);
    expect([body.status, await body.text()]).toEqual([200, CALENDAR]);
  },
);

test("a body is a download that is never shown, and is not sent again while it is the same", async () => {
  await start();
  await add(feed());
  await isFetched();
  const path = `${PATH}/${await idOf()}/body`;
  const { headers } = await ada.get(path);
  expect([
    headers.get("Content-Type"),
    headers.get("Content-Disposition"),
    headers.get("X-Content-Type-Options"),
    headers.get("Cache-Control"),
  ]).toEqual([
    "application/octet-stream",
    'attachment; filename="calendar.ics"',
    "nosniff",
    "private, no-cache",
  ]);
  const etag = headers.get("ETag") ?? "";
  expect(etag).toBe(`"${await version()}"`);
  expect((await ada.get(path, { "If-None-Match": etag })).status).toBe(304);
  const plain = await ada.get(path, { "Accept-Encoding": "identity" });
  expect([plain.headers.get("Content-Encoding"), await plain.text()]).toEqual([null, CALENDAR]);
});

test("a calendar is the same one for its user after it was removed, and another for every other user", async () => {
  await start();
  const address = feed();
  await add(address);
  const id = await idOf();
  expect((await ada.send("DELETE", `${PATH}/${id}`, {})).status).toBe(204);
  expect([await listed(), (await ada.get(`${PATH}/${id}/body`)).status]).toEqual([[], 404]);
  await add(address, "Algebra");
  expect(await listed()).toMatchObject([{ id, label: "Algebra" }]);
  const grace = new Browser(server);
  await grace.signUp("grace@example.org");
  await add(address, "", grace);
  const [hers] = await listed(grace);
  expect(hers?.id).not.toBe(id);
  await isFetched();
  expect((await grace.get(`${PATH}/${id}/body`)).status).toBe(404);
});

test("webcal means https, and a fragment is left out", async () => {
  await start();
  expect((await add("webcal://calendar.example.org/feed.ics#part")).status).toBe(204);
  expect(await listed()).toMatchObject([{ address: "https://calendar.example.org/feed.ics" }]);
});

test("nothing of an address is in the log, the metrics or the server's files", async () => {
  await start({ METRICS_TOKEN: "a-token-of-16-characters" });
  const redirect = feeds.answer("/hidden-way.ics", (_request, response) =>
    response.writeHead(302, { Location: "https://hidden-host.example.org:99/" }).end(),
  );
  const broken = feeds.answer("/hidden-break.ics", (request) => request.socket.destroy());
  await add(feed("/hidden-token.ics"));
  await add(redirect);
  await add(broken);
  await add("https://hidden-user:hidden-password@example.org/");
  await expect
    .poll(
      async () => (await listed()).filter(({ version: known, failure }) => known ?? failure).length,
      eventually,
    )
    .toBe(3);
  await ada.post(`${PATH}/${await idOf()}/refresh`, {});
  const metrics = await (
    await new Browser(server).get("/metrics", { Authorization: "Bearer a-token-of-16-characters" })
  ).text();
  expect(metrics).toContain('calendar_fetches_total{outcome="unreachable"} 2');
  const text = [...server.lines, metrics].join("\n");
  for (const part of ["hidden", feeds.host]) expect(text).not.toContain(part);
});

test("refreshing right after a fetch is refused with the time to wait", async () => {
  await start();
  await add(feed());
  await isFetched();
  const answer = await ada.post(`${PATH}/${await idOf()}/refresh`, {});
  expect([answer.status, await codeOf(answer)]).toEqual([429, "rate-limited"]);
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(240);
  expect((await ada.post(`${PATH}/unknown/refresh`, {})).status).toBe(404);
});

test("adding counts as 20 requests, so that the server is no means to flood another", async () => {
  await start({ SYNC_RATE_LIMIT: "100" });
  const statuses: number[] = [];
  for (let count = 0; count < 6; count++) statuses.push((await add(feed(`/${count}.ics`))).status);
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
});

test("an operator's limit holds for the body", async () => {
  await start({ SUBSCRIPTION_KB: "16" });
  await add(feed("/large.ics", CALENDAR.padEnd(16 * 1024 + 1)));
  await expect.poll(async () => (await listed())[0]?.failure, eventually).toBe("too-large");
});

test("turned off, nothing is listed, added or fetched", async () => {
  await start({ SUBSCRIPTIONS: "off" });
  expect(await jsonOf(await ada.get(PATH))).toMatchObject({ isOn: false, subscriptions: [] });
  expect((await add(feed())).status).toBe(404);
  expect(feeds.requests).toEqual([]);
});

test("deleting the account deletes its calendars", async () => {
  await start();
  await add(feed());
  await isFetched();
  await ada.deleteAccount();
  const { db } = server.storage;
  expect([
    await db.selectFrom("subscriptions").selectAll().execute(),
    await db.selectFrom("subscription_bodies").selectAll().execute(),
  ]).toEqual([[], []]);
});
