import { sql } from "kysely";
import { afterEach, describe, expect, inject, test } from "vitest";
import { newPostgres } from "../testing/engines.ts";
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
  // A full disk can be read.
  expect((await ada.post("/api/sync", aRequest())).status).toBe(200);
  expect((await ada.get("/api/ready")).status).toBe(503);

  await limitPages(1_000_000);
  expect((await ada.get("/api/ready")).status).toBe(200);
  const page = await (await push(...rows)).json();
  expect(page).toMatchObject({ type: "page", seq: 21 });
});

test("a full disk that was met by a sign-up is told by /api/ready too, until there is room", async () => {
  server = await startTestServer();
  const limitPages = (pages: number) =>
    sql`pragma max_page_count = ${sql.lit(pages)}`.execute(server.storage.db);
  const signUp = (name: string) =>
    new Browser(server).post("/api/auth/sign-up/email", {
      name: name.repeat(9),
      email: `${name}@example.org`,
      password: "secret-1",
    });
  expect((await signUp("before")).status).toBe(200);
  await limitPages(1);
  let refused: Response;
  let people = 0;
  do refused = await signUp(`ada-${people++}`);
  while (refused.status === 200);
  expect([refused.status, await codeOf(refused)]).toEqual([503, "unavailable"]);
  expect(refused.headers.get("Retry-After")).toBe("5");
  expect((await new Browser(server).get("/api/ready")).status).toBe(503);
  await limitPages(1_000_000);
  expect((await new Browser(server).get("/api/ready")).status).toBe(200);
  expect((await signUp("after")).status).toBe(200);
});

describe.skipIf(inject("postgresUrl") === undefined)("on PostgreSQL", () => {
  test("a full disk of the database answers 503 with the time to wait, and /api/ready says it until there is room", async () => {
    const database = await newPostgres(inject("postgresUrl") ?? "");
    server = await startTestServer({}, { database });
    const ada = new Browser(server);
    await ada.signUp("ada@example.org");
    const push = (row: string) => ada.post("/api/sync", aRequest({ changes: [aChange(row, 1)] }));
    const { db } = server.storage;
    // As the engine itself says that it cannot extend a file.
    await sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(db);
    await sql`create trigger full_disk before insert on sync_rows for each row execute function refuse()`.execute(
      db,
    );
    const refused = await push("a");
    expect([refused.status, await codeOf(refused)]).toEqual([503, "unavailable"]);
    expect(refused.headers.get("Retry-After")).toBe("5");
    expect((await ada.get("/api/ready")).status).toBe(503);
    await sql`drop trigger full_disk on sync_rows`.execute(db);
    expect((await ada.get("/api/ready")).status).toBe(200);
    expect((await push("a")).status).toBe(200);
  });
});
