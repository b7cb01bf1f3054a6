/** The way of a calendar: a device publishes it, a calendar program reads it without a session. */
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Browser, codeOf, jsonOf, startTestServer, type TestServer } from "../testing/test-server.ts";
import { MOST_READS } from "./feed-routes.ts";

let server: TestServer;
let ada: Browser;
const start = async (env: Readonly<Record<string, string>> = {}) => {
  server = await startTestServer(env);
  ada = new Browser(server);
  await ada.signUp("ada@example.org");
};
beforeEach(() => start());
afterEach(() => server.close());

const TEXT = "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n";
const packed = (text: string | Buffer) => gzipSync(text).toString("base64");
const create = async (browser = ada) =>
  (await (await browser.post("/api/feeds", { options: "{}" })).json()) as { id: string; token: string };
const publish = (id: string, given: Readonly<Record<string, unknown>> = {}, browser = ada) =>
  browser.send("PUT", `/api/feeds/${id}`, {
    was: "{}",
    options: "{}",
    revision: "0123456789abcdef",
    body: packed(TEXT),
    ...given,
  });
const read = (token: string, headers: Readonly<Record<string, string>> = {}) =>
  new Browser(server).get(`/feeds/${token}.ics`, headers);
const published = async () => {
  const feed = await create();
  expect((await publish(feed.id)).status).toBe(204);
  return feed;
};

test("a calendar program reads the text without a session, and no cookie is set", async () => {
  const { id, token } = await published();
  const answer = await read(token, { "Accept-Encoding": "identity" });
  expect(await answer.text()).toBe(TEXT);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "cache-control": "private, no-cache",
    "x-robots-tag": "noindex",
    vary: "Accept-Encoding",
  });
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(answer.headers.get("Content-Encoding")).toBe(null);
  const { feeds } = await jsonOf(await ada.get("/api/feeds"));
  expect(feeds).toMatchObject([{ id, reads: 1, options: "{}" }]);
});

test("it is sent gzipped if the program accepts that, and 304 if it has it already", async () => {
  const { token } = await published();
  const answer = await read(token, { "Accept-Encoding": "gzip" });
  expect(answer.headers.get("Content-Encoding")).toBe("gzip");
  expect(await answer.text()).toBe(TEXT);
  const etag = answer.headers.get("ETag") ?? "";
  const again = await read(token, { "If-None-Match": etag });
  expect([again.status, await again.text(), again.headers.get("ETag")]).toEqual([304, "", etag]);
});

test("a new text has another ETag", async () => {
  const { id, token } = await published();
  const etag = (await read(token)).headers.get("ETag") ?? "";
  expect((await publish(id, { options: '{"a":1}', revision: "f".repeat(16) })).status).toBe(204);
  expect((await read(token, { "If-None-Match": etag })).status).toBe(200);
});

test("a second text within the minute is refused with the time to wait", async () => {
  const { id } = await published();
  const answer = await publish(id, { revision: "f".repeat(16) });
  expect([answer.status, await codeOf(answer)]).toEqual([429, "rate-limited"]);
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
});

test("an address that was replaced or removed answers as one that never was", async () => {
  const { id, token } = await published();
  const next = String((await jsonOf(await ada.post(`/api/feeds/${id}/rotate`, {}))).token);
  expect((await read(next)).status).toBe(200);
  expect((await ada.send("DELETE", `/api/feeds/${id}`, {})).status).toBe(204);
  const never = "A".repeat(43);
  for (const unknown of [token, next, never, "short", `${never}${never}`]) {
    const answer = await read(unknown, { Accept: "text/html" });
    expect([answer.status, answer.headers.get("X-Robots-Tag"), await codeOf(answer)]).toEqual([
      404,
      "noindex",
      "not-found",
    ]);
  }
});

test("no answer and no log line has the token", async () => {
  const { token } = await published();
  await read(token);
  const wrong = await new Browser(server).get(`/feeds/${token}.ics/more`);
  expect(await wrong.text()).not.toContain(token);
  expect(server.lines.join("")).not.toContain(token);
  expect(server.lines.join("")).toContain("/feeds/:token");
});

test("another user can change nothing of it", async () => {
  const { id, token } = await published();
  const grace = new Browser(server);
  await grace.signUp("grace@example.org");
  expect(await jsonOf(await grace.get("/api/feeds"))).toMatchObject({ isOn: true, feeds: [] });
  expect(await codeOf(await publish(id, {}, grace))).toBe("not-found");
  expect(await codeOf(await grace.post(`/api/feeds/${id}/rotate`, {}))).toBe("not-found");
  await grace.send("DELETE", `/api/feeds/${id}`, {});
  expect((await read(token)).status).toBe(200);
});

test("what is no calendar, or too large, is refused and stores nothing", async () => {
  const { id, token } = await create();
  const random = Buffer.from(Array.from({ length: 1_100_000 }, (_, index) => (index * 2_654_435_761) >>> 13));
  const wrong: [string, Readonly<Record<string, unknown>>][] = [
    ["bad-request", { body: packed("<html>") }],
    ["bad-request", { body: Buffer.from(TEXT).toString("base64") }],
    ["bad-request", { body: packed(TEXT + " ".repeat(5 * 1024 * 1024)) }],
    ["bad-request", { body: "no base64!" }],
    ["bad-request", { revision: "short" }],
    ["bad-request", { options: "x".repeat(4_001) }],
    ["bad-request", { title: "Essay" }],
    ["too-large", { body: random.toString("base64") }],
    ["too-large", { body: "A".repeat(1_600_000) }],
  ];
  for (const [code, given] of wrong) expect(await codeOf(await publish(id, given))).toBe(code);
  expect((await read(token)).status).toBe(404);
});

test("too many unknown addresses from one place are refused", async () => {
  await server.close();
  await start({ SYNC_RATE_LIMIT: "10" });
  const statuses: number[] = [];
  for (let count = 0; count < 12; count++) statuses.push((await read("A".repeat(43))).status);
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 404));
  expect(statuses).toContain(429);
});

test("a calendar is read at most 60 times in a minute, also by many clients", async () => {
  await server.close();
  await start({ TRUSTED_PROXIES: "1" });
  const { token } = await published();
  const statuses: number[] = [];
  for (let client = 0; client <= MOST_READS; client++)
    statuses.push((await read(token, { "X-Forwarded-For": `198.51.100.${client}` })).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(MOST_READS);
  expect(statuses.at(-1)).toBe(429);
});

test("a text for an address that does not exist is refused before it is received", async () => {
  const answer = await publish("0".repeat(24), { body: packed("<html>") });
  expect(await codeOf(answer)).toBe("not-found");
});

test("a large text counts as several requests", async () => {
  await server.close();
  await start({ SYNC_RATE_LIMIT: "60" });
  const { id } = await create();
  const body = "A".repeat(1_400_000);
  const codes: unknown[] = [];
  while (codes.length < 20 && !codes.includes("rate-limited"))
    codes.push(await codeOf(await publish(id, { body })));
  expect(codes.at(-1)).toBe("rate-limited");
});

test("an operator can switch them off", async () => {
  await server.close();
  await start({ FEEDS: "off" });
  expect(await codeOf(await ada.post("/api/feeds", { options: "{}" }))).toBe("not-found");
  expect((await read("A".repeat(43))).status).toBe(404);
  expect(await jsonOf(await ada.get("/api/feeds"))).toMatchObject({ isOn: false, feeds: [] });
});
