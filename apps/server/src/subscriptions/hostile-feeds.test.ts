/** What hostile addresses and servers try: reaching the server's own network, filling its memory, or passing other things as calendars. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createOutgoing, type Outgoing } from "../http/outgoing.ts";
import { CALENDAR, type FeedServer, startFeedServer } from "../testing/feed-server.ts";
import { Browser, codeOf, startTestServer, type TestServer } from "../testing/test-server.ts";
import { createFetchCalendar, type Fetched } from "./fetch-calendar.ts";

const MOST_BYTES = 64 * 1024;

let feeds: FeedServer;
const opened: Outgoing[] = [];
beforeAll(async () => {
  feeds = await startFeedServer();
});
afterAll(async () => {
  for (const outgoing of opened) outgoing.close();
  await feeds.close();
});

function fetcher(resolve?: () => Promise<{ address: string; family: number }[]>) {
  const outgoing = createOutgoing({ privateHosts: [feeds.host], ...(resolve && { resolve }) });
  opened.push(outgoing);
  return createFetchCalendar({ outgoing, mostBytes: MOST_BYTES, userAgent: "test", now: Date.now });
}

const fetchFrom = (answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<Fetched> =>
  fetcher()({ userId: "ada", address: feeds.answer("/feed.ics", answer), etag: "", lastModified: "" });

const failed = (failure: string) => ({ type: "failed", failure });

describe("an address is refused when the user adds it", () => {
  let server: TestServer;
  let ada: Browser;
  beforeAll(async () => {
    server = await startTestServer({ SYNC_RATE_LIMIT: "100000" });
    ada = new Browser(server);
    await ada.signUp("ada@example.org");
  });
  afterAll(() => server.close());

  test.each([
    "",
    "calendar",
    "example.org/feed.ics",
    "//example.org/feed.ics",
    "http://example.org/feed.ics",
    "ftp://example.org/feed.ics",
    "file:///etc/passwd",
    "data:text/calendar,BEGIN:VCALENDAR",
    "javascript:alert(1)",
    "gopher://example.org/1",
    "blob:https://example.org/1",
    "webcal:javascript:alert(1)",
    "webcal://localhost/feed.ics",
    "webcal://127.0.0.1/feed.ics",
    "webcals://[::1]/feed.ics",
    "https://name@example.org/feed.ics",
    "https://name:password@example.org/feed.ics",
    "webcal://name:password@example.org/feed.ics",
    "https://example.org:22/",
    "https://example.org:8443/feed.ics",
    "https://localhost/",
    "https://intranet/",
    "https://example.org./",
    "https://127.0.0.1/",
    "https://127.1/",
    "https://2130706433/",
    "https://0x7f000001/",
    "https://0x7f.0.0.1/",
    "https://0177.0.0.1/",
    "https://017700000001/",
    "https://127。0。0。1/",
    "https://①②⑦.⓪.⓪.①/",
    "https://%31%32%37.0.0.1/",
    "https://10.0.0.1/",
    "https://172.16.0.1/",
    "https://192.168.1.1/",
    "https://169.254.169.254/latest/meta-data",
    "https://100.64.0.1/",
    "https://0/",
    "https://[::]/",
    "https://[::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[::ffff:7f00:1]/",
    "https://[64:ff9b::7f00:1]/",
    "https://[fe80::1]/",
    "https://[fd00::1]/",
    "https://[2606:4700::1111]/",
    "https:\\\\127.0.0.1",
  ])("%s", async (address) => {
    const answer = await ada.post("/api/subscriptions", { address, label: "" });
    expect([answer.status, await codeOf(answer)]).toEqual([400, "address-refused"]);
  });
});

describe("the server's network stays out of reach", () => {
  test.each([
    "https://127.0.0.1/",
    "http://127.0.0.1:1/",
    "http://10.0.0.1/",
    "https://[::1]/",
    "https://169.254.169.254/latest/meta-data",
    "http://example.org/",
    "https://user:password@example.org/",
    "file:///etc/passwd",
    "http://[",
  ])("by a redirect to %s", async (location) => {
    const fetched = await fetchFrom((_request, response) =>
      response.writeHead(302, { Location: location }).end(CALENDAR),
    );
    expect(fetched).toEqual(failed("unreachable"));
  });

  test.each([
    "127.0.0.1",
    "10.1.2.3",
    "169.254.169.254",
    "::1",
    "::ffff:10.0.0.1",
    "fd00::1",
    "64:ff9b::a00:1",
  ])("by a name that resolves to %s", async (address) => {
    const fetch = fetcher(async () => [{ address, family: address.includes(":") ? 6 : 4 }]);
    const asking = fetch({
      userId: "ada",
      address: "https://calendar.example.org/",
      etag: "",
      lastModified: "",
    });
    expect(await asking).toEqual(failed("unreachable"));
  });

  test("by a name that is public when it is added, and private when it is fetched", async () => {
    const answers = ["8.8.8.8", "127.0.0.1"];
    const outgoing = createOutgoing({
      privateHosts: [],
      resolve: async () => [{ address: answers.shift() ?? "", family: 4 }],
    });
    opened.push(outgoing);
    // The check of the address resolves no name; the connection goes to what it resolved itself.
    outgoing.check("https://rebound.example/");
    answers.shift();
    const fetch = createFetchCalendar({ outgoing, mostBytes: MOST_BYTES, userAgent: "", now: Date.now });
    expect(
      await fetch({ userId: "ada", address: "https://rebound.example/", etag: "", lastModified: "" }),
    ).toEqual(failed("unreachable"));
  });
});

describe("an answer that is no calendar is not kept:", () => {
  const answers: Readonly<
    Record<string, [failure: string, (request: IncomingMessage, response: ServerResponse) => void]>
  > = {
    "redirects without end": [
      "error",
      (_, response) => response.writeHead(302, { Location: "/feed.ics" }).end(),
    ],
    "a body without end": [
      "too-large",
      (_, response) => {
        response.write(CALENDAR);
        const more = () => {
          while (!response.destroyed && response.write(Buffer.alloc(16 * 1024, "X")));
        };
        response.on("drain", more);
        more();
      },
    ],
    "a body one byte too large": [
      "too-large",
      (_, response) => response.end(CALENDAR.padEnd(MOST_BYTES + 1)),
    ],
    "a length that is a lie": [
      "unreachable",
      (_, response) => {
        response.writeHead(200, { "Content-Length": "50000" }).write(CALENDAR);
        response.destroy();
      },
    ],
    "a gzip bomb": [
      "too-large",
      (_, response) =>
        response
          .writeHead(200, { "Content-Encoding": "gzip" })
          .end(gzipSync(Buffer.concat([Buffer.from(CALENDAR), Buffer.alloc(50_000_000)]))),
    ],
    "gzip that is none": [
      "unreachable",
      (_, response) => response.writeHead(200, { "Content-Encoding": "gzip" }).end(CALENDAR),
    ],
    "gzip that breaks off": [
      "unreachable",
      (_, response) =>
        response.writeHead(200, { "Content-Encoding": "gzip" }).end(gzipSync(CALENDAR).subarray(0, 20)),
    ],
    "an encoding that was not asked for": [
      "unreachable",
      (_, response) => response.writeHead(200, { "Content-Encoding": "br" }).end(CALENDAR),
    ],
    "the page of a login": [
      "no-calendar",
      (_, response) =>
        response.writeHead(200, { "Content-Type": "text/calendar" }).end("<!doctype html><title>Sign in"),
    ],
    "a picture": ["no-calendar", (_, response) => response.end(Buffer.from("89504e470d0a1a0a", "hex"))],
    JSON: ["no-calendar", (_, response) => response.end('{"BEGIN":"VCALENDAR"}')],
    "nothing at all": ["no-calendar", (_, response) => response.end()],
    "a calendar far behind other things": [
      "no-calendar",
      (_, response) => response.end(`${" ".repeat(400)}${CALENDAR}`),
    ],
    "a part of a calendar": ["error", (_, response) => response.writeHead(206).end(CALENDAR)],
    "no content": ["error", (_, response) => response.writeHead(204).end()],
    "not modified, although nothing is known": ["error", (_, response) => response.writeHead(304).end()],
    "a password is asked for": [
      "password",
      (_, response) => response.writeHead(401, { "WWW-Authenticate": "Basic" }).end(),
    ],
    "it is forbidden": ["password", (_, response) => response.writeHead(403).end(CALENDAR)],
    "it is not there": ["gone", (_, response) => response.writeHead(404).end(CALENDAR)],
    "it is gone": ["gone", (_, response) => response.writeHead(410).end(CALENDAR)],
    "an error of the server": ["error", (_, response) => response.writeHead(500).end(CALENDAR)],
    "headers without end": [
      "unreachable",
      (_, response) => response.writeHead(200, { "X-Long": "x".repeat(100_000) }).end(CALENDAR),
    ],
    "no HTTP": ["unreachable", (request) => request.socket.end("BEGIN:VCALENDAR\r\n\r\n")],
    "the connection breaks": ["unreachable", (request) => request.socket.destroy()],
  };
  test.each(Object.entries(answers))("%s", async (_name, [failure, answer]) => {
    expect(await fetchFrom(answer)).toEqual(failed(failure));
  });
});

test("a busy server says how long to wait", async () => {
  const fetched = await fetchFrom((_request, response) =>
    response.writeHead(429, { "Retry-After": "90" }).end(),
  );
  expect(fetched).toEqual({ ...failed("busy"), afterMs: 90_000 });
});

test.each([CALENDAR, `\ufeff${CALENDAR}`, `\r\n  ${CALENDAR}`, "begin:vevent\r\nend:vevent"])(
  "a calendar is one whatever its type, in any case and behind blanks",
  async (text) => {
    const fetched = await fetchFrom((_request, response) =>
      response.writeHead(200, { "Content-Type": "text/html" }).end(text),
    );
    expect(fetched).toMatchObject({ type: "body", body: Buffer.from(text) });
  },
);

test("validators come back with the next request, and only harmless ones", async () => {
  const seen: unknown[] = [];
  const answer = ({ headers }: IncomingMessage, response: ServerResponse) => {
    seen.push([
      headers["if-none-match"],
      headers["if-modified-since"],
      headers.cookie,
      headers.authorization,
    ]);
    if (headers["if-none-match"] !== undefined) response.writeHead(304).end();
    else
      response
        .writeHead(200, { ETag: 'W/"1"', "Last-Modified": "x".repeat(501), "Set-Cookie": "a=b" })
        .end(CALENDAR);
  };
  const first = await fetchFrom(answer);
  expect(first).toMatchObject({ etag: 'W/"1"', lastModified: "" });
  const address = feeds.answer("/feed.ics", answer);
  expect(await fetcher()({ userId: "ada", address, etag: 'W/"1"', lastModified: "" })).toEqual({
    type: "same",
  });
  expect(seen).toEqual([
    [undefined, undefined, undefined, undefined],
    ['W/"1"', undefined, undefined, undefined],
  ]);
});
