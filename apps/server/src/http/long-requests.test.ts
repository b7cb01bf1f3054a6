/** What a stranger can put into the head of a request costs no more time than its length is worth. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { longestTurn, MEASURED } from "../testing/longest-turn.ts";
import { isNight } from "../testing/night.ts";
import { type SentRequest, sendFromThread } from "../testing/post-from-thread.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { Browser, startTestServer, type TestServer } from "../testing/test-server.ts";

/** Node takes at most 16 KiB of headers, the first line included. */
const LONG = 15_000;
/** Work that grows with the square of the length took 22 of them, everything else takes about one. */
const MAX_TURN_MEGABYTES = 8;
const ENDLESS = ["/", "a", "%", "%2F", ".", ";", "=", "("];
const ENDLESS_VALUES = ["a", "%", ";", ","];
const HEADERS = [
  "Cookie",
  "Accept",
  "Accept-Encoding",
  "Authorization",
  "Content-Type",
  "If-None-Match",
  "Origin",
  "Sec-Fetch-Site",
  "Sync-Stream",
  "Sync-User",
  "User-Agent",
  "X-Forwarded-For",
  "X-Request-Id",
];

let server: TestServer;
let ada: Browser;
beforeAll(async () => {
  const dist = temporaryFolder();
  mkdirSync(join(dist, "contact"));
  for (const name of ["index.html", "app.html", "contact/index.html"]) writeFileSync(join(dist, name), name);
  server = await startTestServer({
    WEB_DIST: dist,
    SYNC_RATE_LIMIT: "1000000",
    LOG_LEVEL: "silent",
    TRUSTED_PROXIES: "1",
  });
  ada = new Browser(server);
  await ada.signUp("ada@example.org");
});
afterAll(() => server.close());

/** By day each route meets one of them, at night all. */
const some = <T>(items: readonly T[], route: number): readonly T[] =>
  isNight ? items : items.slice(route % items.length, (route % items.length) + 1);

const repeated = (text: string) => text.repeat(Math.floor(LONG / text.length));

/** Every route, and two pages. The event stream has no end; what would end Ada's session is tried without it. */
const routes = () =>
  [...new Set(server.app.routes.map(({ method, path }) => `${method} ${path}`))]
    .filter((route) => !route.startsWith("ALL ") && !route.endsWith("/events"))
    .map((route) => route.split(" "))
    .concat([
      ["GET", "/contact"],
      ["GET", "/tasks"],
    ]);

const headersFor = (path: string) => ({
  "Content-Type": "application/json",
  Accept: "text/html",
  Origin: `http://127.0.0.1:${server.port}`,
  Host: `127.0.0.1:${server.port}`,
  ...(/sign-out|delete|account$|revoke/.test(path) ? {} : { Cookie: ada.cookie ?? "" }),
});

const expectQuick = async (requests: readonly SentRequest[]) => {
  const sent = sendFromThread(server.port, requests);
  expect(await longestTurn(sent)).toBeLessThan(MAX_TURN_MEGABYTES);
  for (const [index, { status }] of (await sent).entries())
    expect({ ...requests[index], path: "", status }).not.toMatchObject({ status: 500 });
  return sent;
};

test.each(ENDLESS)("a path or a query of nothing but %s keeps nobody waiting", MEASURED, async (text) => {
  await expectQuick(
    routes().flatMap(([method = "", path = ""], route) =>
      some([path, `${path}/`, `${path}?`, `${path}?token=`], route).map((begin) => ({
        method,
        path: begin + repeated(text) + (begin.includes("?") ? "" : "x"),
        headers: headersFor(path),
      })),
    ),
  );
});

test.each(HEADERS)("a %s of nothing but one character keeps nobody waiting", MEASURED, async (name) => {
  await expectQuick(
    routes().flatMap(([method = "", path = ""], route) =>
      some(ENDLESS_VALUES, route).map((text) => ({
        method,
        path,
        headers: { ...headersFor(path), [name]: `${repeated(text)}x` },
      })),
    ),
  );
});

test("a path longer than any of ours is refused, and repeated neither in the answer nor in the log", async () => {
  const path = `/${"tasks/".repeat(2_000)}`;
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, { headers: { Accept: "text/html" } });
  const document = await answer.text();
  expect([answer.status, JSON.parse(document).code]).toEqual([414, "path-too-long"]);
  expect(document.length).toBeLessThan(1_000);
  for (const line of server.lines) expect(line.length).toBeLessThan(2_000);
});
