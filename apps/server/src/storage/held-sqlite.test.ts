/** Somebody else has the database file: a backup, a shell, a restored copy put in its place. */
import { copyFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestStorage } from "../testing/engines.ts";
import { aChange, aRequest } from "../testing/sync-samples.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { Browser, codeOf, jsonOf, startTestServer, type TestServer } from "../testing/test-server.ts";

let folder: string;
let file: string;
let server: TestServer;
let ada: Browser;
beforeEach(async () => {
  folder = temporaryFolder();
  file = join(folder, "furrow.db");
  server = await startTestServer({ DATA_DIR: folder });
  ada = new Browser(server);
  await ada.signUp("ada@example.org");
});
afterEach(() => server.close());

const push = (row: string) => ada.post("/api/sync", aRequest({ changes: [aChange(row, 1)] }));

test("while a backup reads, pushes are answered, and it reads the moment it began with", async () => {
  expect((await push("before")).status).toBe(200);
  const backup = new DatabaseSync(file, { readOnly: true });
  const rows = () => backup.prepare("select count(*) as n from sync_rows").get()?.n;
  backup.exec("begin");
  expect(rows()).toBe(1);
  for (let count = 0; count < 50; count++) expect((await push(`during-${count}`)).status).toBe(200);
  expect(rows()).toBe(1);
  backup.exec("commit");
  expect(rows()).toBe(51);
  backup.close();
});

test("while another program holds the lock, pushes wait and everything else is answered", async () => {
  expect((await push("before")).status).toBe(200);
  const other = new DatabaseSync(file);
  other.exec("begin immediate");
  const waiting = push("waiting");
  for (let count = 0; count < 20; count++) {
    expect((await ada.get("/api/health")).status).toBe(200);
    expect((await ada.get("/api/account/export")).status).toBe(200);
  }
  other.exec("commit");
  other.close();
  expect(await jsonOf(await waiting)).toMatchObject({ type: "page", seq: 2 });
});

test("who opens a database that another server is just making waits for it", async () => {
  const made = join(folder, "made.db");
  const other = new DatabaseSync(made);
  other.exec("begin immediate; create table half_made (id integer)");
  const opening = openTestStorage({ engine: "sqlite", file: made });
  const soon = await Promise.race([opening.catch(String), nextTurn("it waits")]);
  other.exec("rollback");
  other.close();
  expect(soon).toBe("it waits");
  await (await opening).close();
});

test("a database that was put in the place of the live one is not written beside: 503, until the server is started again", async () => {
  expect((await push("before")).status).toBe(200);
  const copy = join(folder, "copy.db");
  const backup = new DatabaseSync(file);
  backup.prepare("vacuum into ?").run(copy);
  backup.close();
  renameSync(file, join(folder, "away.db"));
  copyFileSync(copy, file);
  const refused = await push("after");
  expect([refused.status, await codeOf(refused)]).toEqual([503, "unavailable"]);
  expect(refused.headers.get("Retry-After")).toBe("5");
  expect((await ada.get("/api/ready")).status).toBe(503);
  expect(server.lines.join("")).toContain("was replaced or removed under the server");
  renameSync(join(folder, "away.db"), file);
  expect((await ada.get("/api/ready")).status).toBe(200);
  expect(await jsonOf(await push("after"))).toMatchObject({ type: "page", seq: 2 });
});
