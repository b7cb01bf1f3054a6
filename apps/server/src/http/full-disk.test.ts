import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { aChange, aRequest } from "../testing/sync-samples.ts";
import { Browser, codeOf, startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
afterEach(() => server.close());

test("a full disk: a push answers 503 with the time to wait, nothing of it is stored, /api/ready says it, and all is well once there is room", async () => {
  server = await startTestServer();
  const ada = new Browser(server);
  await ada.signUp("ada@example.org");
  const limitPages = (pages: number) =>
    sql`pragma max_page_count = ${sql.lit(pages)}`.execute(server.storage.db);
  const large = (row: string) => aChange(row, 1, { _c: true, text: "x".repeat(15_000) });
  const push = (...rows: string[]) => ada.post("/api/sync", aRequest({ changes: rows.map(large) }));
  expect((await push("before")).status).toBe(200);

  await limitPages(1);
  const rows = Array.from({ length: 20 }, (_, index) => `row${index}`);
  // Together they share a commit: each hears why, whatever SQLite has rolled back by itself.
  for (const refused of await Promise.all([push(...rows), push(...rows), push(...rows)])) {
    expect([refused.status, await codeOf(refused)]).toEqual([503, "unavailable"]);
    expect(refused.headers.get("Retry-After")).toBe("5");
  }
  expect(server.lines.join("")).toContain("database or disk is full");
  expect(server.lines.join("")).not.toMatch(/rollback|savepoint/i);
  expect((await ada.get("/api/ready")).status).toBe(503);

  await limitPages(1_000_000);
  expect((await ada.get("/api/ready")).status).toBe(200);
  const page = await (await push(...rows)).json();
  expect(page).toMatchObject({ type: "page", seq: 21 });
});
