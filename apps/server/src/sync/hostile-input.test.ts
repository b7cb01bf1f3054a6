/** Bodies nobody should send: the server refuses each with a reason, stays up, and stores nothing of them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { isNight } from "../testing/night.ts";
import { aChange, aRequest, seededRandom } from "../testing/sync-samples.ts";
import { Browser, startTestServer, type TestServer } from "../testing/test-server.ts";

/** HOSTILE_BODIES=100000 asks for more. */
const BODIES = Number(process.env.HOSTILE_BODIES ?? (isNight ? 3000 : 1000));
const AT_ONCE = 20;

let server: TestServer;
let ada: Browser;
beforeAll(async () => {
  server = await startTestServer({ SYNC_RATE_LIMIT: "1000000", LOG_LEVEL: "silent" });
  ada = new Browser(server);
  await ada.signUp("ada@example.org");
});
afterAll(() => server.close());

const random = seededRandom(20261121);
const whole = (below: number) => Math.floor(random() * below);
const pick = <T>(items: readonly T[]): T => items[whole(items.length)] as T;

const hostileTexts = [
  "",
  "\u0000",
  "\ud800",
  "__proto__",
  "constructor",
  "a".repeat(300),
  "'; drop table users; --",
  "\u202e",
  "é".repeat(99),
  "NaN",
  "-1",
  "0".repeat(22),
  "z".repeat(22),
];
const hostileNumbers = [0, -1, 1.5, 1e308, 2 ** 53, 2 ** 63, -0, 1e-300];

function hostileValue(depth: number): unknown {
  switch (whole(depth > 4 ? 5 : 8)) {
    case 0:
      return null;
    case 1:
      return random() < 0.5;
    case 2:
      return pick(hostileNumbers);
    case 3:
    case 4:
      return pick(hostileTexts);
    case 5:
      return Array.from({ length: whole(5) }, () => hostileValue(depth + 1));
    default:
      return Object.fromEntries(
        Array.from({ length: whole(5) }, () => [
          pick([...hostileTexts, "table", "row", "cells", "stamp"]),
          hostileValue(depth + 1),
        ]),
      );
  }
}

/** A right request of which some member, at any depth, is replaced or missing. */
function spoilt(value: unknown, chance: number): unknown {
  if (random() < chance) return hostileValue(0);
  if (Array.isArray(value)) return value.map((item) => spoilt(item, chance));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(() => random() > chance / 2)
      .map(([key, member]) => [random() < chance / 4 ? pick(hostileTexts) : key, spoilt(member, chance)]),
  );
}

function spoiltText(text: string): string {
  const cut = whole(text.length + 1);
  switch (whole(4)) {
    case 0:
      return text.slice(0, cut);
    case 1:
      return text.slice(0, cut) + String.fromCharCode(whole(0xffff)) + text.slice(cut + 1);
    case 2:
      return text + text;
    default:
      return "[".repeat(1 + whole(50_000)) + text;
  }
}

function hostileBody(): string {
  const request = aRequest({
    cursor: whole(5),
    limit: 1 + whole(100),
    changes: Array.from({ length: whole(4) }, (_, index) =>
      aChange(`row${index}`, 1 + whole(1000), { x: whole(9) }),
    ),
  });
  const body =
    JSON.stringify(random() < 0.2 ? hostileValue(0) : spoilt(request, pick([0.02, 0.1, 0.5]))) ?? "";
  return random() < 0.3 ? spoiltText(body) : body;
}

test(`${BODIES} hostile bodies: no failure of the server's own, no growth, and it still serves`, {
  timeout: 3_600_000,
}, async () => {
  const url = `http://127.0.0.1:${server.port}`;
  const headers = { "Content-Type": "application/json", Cookie: ada.cookie ?? "", Origin: server.origin };
  const outcomes = new Map<number, number>();
  const sendOne = async () => {
    const path = pick(["/api/sync", "/api/sync", "/api/sync", "/api/sync/generation", "/api/syncQueue/x"]);
    // A clear that is accepted is no accident but a clear: its generation must not pass for a stamp.
    const body = path.endsWith("generation")
      ? hostileBody().replaceAll(/"[0-9a-z]{22}"/g, '"no stamp"')
      : hostileBody();
    const { status, body: answer } = await fetch(url + path, { method: "POST", headers, body });
    await answer?.cancel();
    outcomes.set(status, (outcomes.get(status) ?? 0) + 1);
  };
  await Promise.all(Array.from({ length: 200 }, sendOne));
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  for (let sent = 0; sent < BODIES; sent += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, sendOne));
  const grownMiB = (process.memoryUsage.rss() - before) / 2 ** 20;

  expect([...outcomes.keys()].filter((status) => status >= 500)).toEqual([]);
  expect(outcomes.get(400)).toBeGreaterThan(BODIES / 10);
  expect(outcomes.get(200)).toBeGreaterThan(BODIES / 100);
  expect(grownMiB).toBeLessThan(300);
  const { rows } = Object(
    await server.storage.db.selectFrom("sync_heads").select("row_count as rows").executeTakeFirst(),
  );
  expect(rows).toBeLessThanOrEqual(BODIES);
  expect((await ada.post("/api/sync", aRequest({ changes: [aChange("still-here", 1)] }))).status).toBe(200);
});

test("a body of a megabyte of nothing but nesting, names or changes is answered", async () => {
  const huge = [
    "[".repeat(1_000_000),
    `{"protocol":1,"changes":[${'{"a":'.repeat(150_000)}`,
    JSON.stringify({ ...aRequest(), changes: Array(100_000).fill(0) }),
    JSON.stringify({ ...aRequest(), changes: [{ ...aChange("a", 1), cells: { x: "y".repeat(900_000) } }] }),
    JSON.stringify(Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`k${index}`, 1]))),
  ];
  const url = `http://127.0.0.1:${server.port}`;
  for (const body of huge) {
    const headers = { "Content-Type": "application/json", Cookie: ada.cookie ?? "", Origin: server.origin };
    const answer = await fetch(`${url}/api/sync`, { method: "POST", headers, body });
    expect([400, 413, 422]).toContain(answer.status);
  }
});
