import { copyFileSync, existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { newNode } from "@furrow/sync";
import { expect, test } from "vitest";
import { callFurrow, runFurrow } from "../testing/run-furrow.ts";
import { openDevice } from "../testing/sync-device.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { Browser, startTestServer, type TestServer } from "../testing/test-server.ts";

const backup = (env: Record<string, string>, ...words: string[]) => runFurrow(["backup", ...words], env);

async function restore(server: TestServer, folder: string, copy: string): Promise<TestServer> {
  await server.close();
  for (const ending of ["", "-wal", "-shm"]) rmSync(join(folder, `furrow.db${ending}`), { force: true });
  copyFileSync(copy, join(folder, "furrow.db"));
  return startTestServer({ DATA_DIR: folder });
}

test("a copy of a running server is whole; after restoring it, what it lacks comes back from the devices", async () => {
  const folder = temporaryFolder();
  const file = join(temporaryFolder(), "copy.db");
  let server = await startTestServer({ DATA_DIR: folder });
  let ada = new Browser(server);
  await ada.signUp("ada@example.org");
  // What a device holds outlives the server it speaks to.
  const post = { post: (path: string, body: unknown) => ada.post(path, body) };
  const phone = await openDevice(
    post,
    newNode(() => 0.1),
  );
  const laptop = await openDevice(
    post,
    newNode(() => 0.2),
  );
  await phone.write({ table: "tasks", row: "before", cells: { _c: true, title: "Before" } });
  for (const device of [phone, laptop]) await device.settle();

  let writing = true;
  const load = (async () => {
    for (let count = 0; writing; count++) {
      await phone.write({ table: "tasks", row: `during-${count}`, cells: { _c: true } });
      await phone.settle();
    }
  })();
  const report = await backup({ DATA_DIR: folder }, file);
  writing = false;
  await load;
  expect(report).toMatchObject({ code: 0, stderr: "" });
  expect(report.stdout).toMatch(/holds 1 person and \d+ rows\.\n$/);

  await laptop.settle();
  await laptop.write({ table: "tasks", row: "after", cells: { _c: true } });
  await laptop.write({ table: "tasks", row: "before", cells: { title: "Edited after" } });
  await laptop.settle();
  await phone.settle();
  const digest = phone.digest();

  server = await restore(server, folder, file);
  ada = ada.at(server);
  for (const device of [phone, laptop, phone]) await device.settle();
  const head = await server.storage.db.selectFrom("sync_heads").select("digest").executeTakeFirstOrThrow();
  expect([head.digest, phone.digest(), laptop.digest()]).toEqual([digest, digest, digest]);
  const fresh = await openDevice(
    post,
    newNode(() => 0.3),
  );
  await fresh.settle();
  expect(fresh.tab.replica.tables.get("tasks")?.get("before")?.fields).toEqual({ title: "Edited after" });
  expect(fresh.tab.replica.tables.get("tasks")?.get("after")).toBeDefined();
  await server.close();
});

test("says in one line what is in the way, and never writes over a file", async () => {
  const folder = temporaryFolder();
  const there = join(folder, "there.db");
  await (await startTestServer({ DATA_DIR: folder })).close();
  copyFileSync(join(folder, "furrow.db"), there);
  const outcomes = await Promise.all([
    callFurrow(["backup"], { DATA_DIR: folder }),
    callFurrow(["backup", "copy.db"], { DATA_DIR: join(folder, "elsewhere") }),
    callFurrow(["backup", there], { DATA_DIR: folder }),
    callFurrow(["backup", "copy.db"], { DATA_DIR: folder, DATABASE_URL: "postgres://x@y/z" }),
  ]);
  for (const { code, text } of outcomes) {
    expect(code).toBe(1);
    expect(text).toMatch(/^[^\n]+$/);
  }
  expect(existsSync("copy.db")).toBe(false);
});

test("what a killed copy left is removed by the next", async () => {
  const folder = temporaryFolder();
  await (await startTestServer({ DATA_DIR: folder })).close();
  const file = join(temporaryFolder(), "copy.db");
  // No process has this number, and the other is alive.
  for (const pid of [2 ** 30, process.ppid]) writeFileSync(`${file}.${pid}.part`, "half of a database");
  expect((await backup({ DATA_DIR: folder }, file)).code).toBe(0);
  expect(readdirSync(dirname(file)).sort()).toEqual(["copy.db", `copy.db.${process.ppid}.part`]);
});
