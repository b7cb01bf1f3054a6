/** No request within the limits keeps other users waiting for long. */
import { type Change, MAX_CHANGES, MAX_ROW_BYTES, NEVER } from "@furrow/sync";
import { encodeServerRow, MAX_ROW_CELLS, utf8Length } from "@furrow/sync/testing";
import fc from "fast-check";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { longestTurn, MAX_TURN_MEGABYTES, MEASURED } from "../testing/longest-turn.ts";
import { isNight } from "../testing/night.ts";
import { getFromThread, postFromThread, sendFromThread } from "../testing/post-from-thread.ts";
import { aChange, aRequest, stampAt } from "../testing/sync-samples.ts";
import { Browser, startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let ada: Browser;
let userId: string;
beforeEach(async () => {
  server = await startTestServer({ SYNC_RATE_LIMIT: "1000000", LOG_LEVEL: "silent" });
  ada = new Browser(server);
  userId = await ada.signUp("ada@example.org");
});
afterEach(() => server.close());

const post = (path: string, ...bodies: unknown[]) =>
  postFromThread({
    url: `http://127.0.0.1:${server.port}${path}`,
    cookie: ada.cookie ?? "",
    bodies: bodies.map((body) => JSON.stringify(body)),
  });

const cells = (count: number, prefix: string, value: unknown = 1) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`${prefix}${index}`, value]),
  ) as Change["cells"];
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);
const many = (make: (index: number) => Change, count = MAX_CHANGES) =>
  aRequest({ changes: Array.from({ length: count }, (_, index) => make(index)), cursor: 2 ** 40 });

test.each<[string, unknown]>([
  [
    "new cells of one row without end",
    many((index) => aChange("row", 1 + index, cells(24, `f${index}-`)), 400),
  ],
  ["every change to the same cells of one row", many((index) => aChange("row", 1 + index, cells(60, "f")))],
  ["many rows of many cells", many((index) => aChange(`row${index}`, 1, cells(60, "f")))],
  ["large values", many((index) => aChange(`row${index}`, 1, { x: "é".repeat(8_000) }), 60)],
  ["deep values", many((index) => aChange(`row${index}`, 1, cells(8, "f", nested(30))))],
  [
    "deletions and creations of one row",
    many((index) => aChange("row", 1 + index, index % 2 ? { _d: true } : { _c: true })),
  ],
])("%s: sent again and again", MEASURED, async (_, body) => {
  await post("/api/sync", aRequest());
  const longest = await longestTurn(post("/api/sync", body, body, body, aRequest({ limit: 1000 })));
  expect(longest).toBeLessThan(MAX_TURN_MEGABYTES);
});

/** As if they had been pushed, but in a moment. */
async function storeRows(count: number, value: string): Promise<void> {
  const content = encodeServerRow({
    fields: { x: value },
    stamp: stampAt(1),
    stamps: null,
    created: stampAt(1),
    deleted: NEVER,
  });
  await ada.post("/api/sync", aRequest({ changes: [aChange("first", 1)] }));
  const { db } = server.storage;
  await sql`
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${count - 1})
    insert into sync_rows (user_id, table_name, row_id, content, seq)
    select ${userId}, 'tasks', 'row' || n, ${content}, n + 1 from numbers`.execute(db);
  await db.updateTable("sync_heads").set({ seq: count, row_count: count, bytes: 1 }).execute();
}

/** In one turn half of them is too much as well. */
const MANY = isNight ? 200_000 : 100_000;

const storedRows = () => server.storage.db.selectFrom("sync_rows").select("row_id").execute();

test(`clearing ${MANY} rows`, MEASURED, async () => {
  await storeRows(MANY, "1");
  const clear = { protocol: 1, generation: stampAt(5) };
  const longest = await longestTurn(post("/api/sync/generation", clear));
  expect(longest).toBeLessThan(MAX_TURN_MEGABYTES);
  expect(await storedRows()).toEqual([]);
});

test(`deleting an account of ${MANY} rows`, MEASURED, async () => {
  await storeRows(MANY, "1");
  const longest = await longestTurn(post("/api/auth/delete-user", { password: "secret-1" }));
  expect(longest).toBeLessThan(MAX_TURN_MEGABYTES);
  expect(await storedRows()).toEqual([]);
  expect(await server.storage.db.selectFrom("sync_heads").select("user_id").execute()).toEqual([]);
});

test("exporting a full account", MEASURED, async () => {
  await storeRows(20_000, "é".repeat(400));
  const exported = getFromThread(`http://127.0.0.1:${server.port}/api/account/export`, ada.cookie ?? "");
  expect(await longestTurn(exported)).toBeLessThan(MAX_TURN_MEGABYTES);
  expect(await exported).toBe(200);
});

const MIB = 2 ** 20;
const letters = fc.constantFrom("a", '"', "é", "丑");
const names = fc.tuple(letters, fc.constantFrom(1, 40, 195)).map(([text, length]) => text.repeat(length));
/** Rows of one shape, up to a megabyte of them as stored. */
const shapes = fc.record({
  table: names,
  row: names,
  cells: fc.constantFrom(1, 50, MAX_ROW_CELLS),
  stamps: fc.constantFrom(1, 2, MAX_ROW_CELLS),
  value: fc.tuple(letters, fc.constantFrom(0, 100, 600)).map(([text, length]) => text.repeat(length)),
});

type Shape = typeof shapes extends fc.Arbitrary<infer T> ? T : never;

/** Those that cost most: with all their requests in one turn 23 to 30 megabytes, in turns 6. */
const HEAVY: readonly Shape[] = [
  { table: '"'.repeat(195), row: '"'.repeat(195), cells: 1, stamps: 1, value: "" },
  { table: "a", row: "a", cells: MAX_ROW_CELLS, stamps: MAX_ROW_CELLS, value: "" },
  { table: "丑".repeat(195), row: "丑".repeat(195), cells: 50, stamps: MAX_ROW_CELLS, value: "" },
];

async function storeShape({ table, row, cells: count, stamps, value }: Shape): Promise<void> {
  const fields = cells(count, "f", value.slice(0, Math.floor(MAX_ROW_BYTES / count / 4 - 30)));
  const own = Object.keys(fields).map((field, index) => [field, stampAt(2 + (index % stamps))] as const);
  const text = encodeServerRow({
    fields,
    stamp: stampAt(1),
    stamps: Object.fromEntries(own),
    created: stampAt(1),
    deleted: NEVER,
  });
  const { db } = server.storage;
  const each = utf8Length(table + row + text);
  const rows = Array.from({ length: Math.min(4_000, Math.ceil(MIB / each)) }, (_, index) => ({
    user_id: userId,
    table_name: table,
    row_id: row + index,
    content: text,
    seq: index + 1,
  }));
  await db.deleteFrom("sync_rows").execute();
  for (let from = 0; from < rows.length; from += 500)
    await db
      .insertInto("sync_rows")
      .values(rows.slice(from, from + 500))
      .execute();
  await db.updateTable("sync_heads").set({ seq: rows.length, row_count: rows.length, bytes: 1 }).execute();
}

test(
  "reading rows of any shape, 20 requests at once, in the older form and in the later",
  MEASURED,
  async () => {
    await ada.post("/api/sync", aRequest({ changes: [aChange("first", 1)] }));
    const origin = `http://127.0.0.1:${server.port}`;
    const headers = { "Content-Type": "application/json", Origin: origin, Cookie: ada.cookie ?? "" };
    await fc.assert(
      fc.asyncProperty(shapes, async (shape) => {
        await storeShape(shape);
        const bodies = [{}, { form: 2 } as const].flatMap((form) =>
          Array.from({ length: 10 }, () => JSON.stringify(aRequest({ limit: 4_000, ...form }))),
        );
        const requests = bodies.map((body) => ({ method: "POST", path: "/api/sync", headers, body }));
        const sent = sendFromThread(server.port, requests, 20);
        expect(await longestTurn(sent)).toBeLessThan(MAX_TURN_MEGABYTES / 2);
        for (const { status, bytes } of await sent) {
          expect([200, 503]).toContain(status);
          expect(bytes).toBeLessThan(2 * MIB);
        }
      }),
      { examples: HEAVY.map((shape) => [shape]), numRuns: isNight ? 50 : HEAVY.length },
    );
  },
);

test.each<[string, string, string?]>([
  ["nothing but nesting", "[".repeat(1_000_000)],
  ["objects in objects", `{"protocol":1,"changes":[${'{"a":'.repeat(150_000)}`],
  ["names without end", `{${Array.from({ length: 50_000 }, (_, index) => `"k${index}":1`).join()}}`],
  ["a hundred thousand changes", JSON.stringify({ ...aRequest(), changes: Array(100_000).fill(0) })],
  ["one long escape", JSON.stringify({ ...aRequest(), generation: "\u0001".repeat(150_000) })],
  ["reports that are none", JSON.stringify({ entries: Array(500_000).fill(0) }), "/api/telemetry"],
])("a body of a megabyte of %s", MEASURED, async (_, body, path = "/api/sync") => {
  const sent = postFromThread({
    url: `http://127.0.0.1:${server.port}${path}`,
    cookie: ada.cookie ?? "",
    bodies: [body, body, body],
  });
  expect(await longestTurn(sent)).toBeLessThan(MAX_TURN_MEGABYTES);
  for (const status of await sent) expect([400, 413, 422]).toContain(status);
});
