import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Registry } from "@prometheus-io/client";
import { afterEach, expect, test } from "vitest";
import { createLog } from "../log.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { Browser, startTestServer } from "../testing/test-server.ts";
import { createScheduledBackups } from "./scheduled-backups.ts";

const HOUR = 3_600_000;
const open: ReturnType<typeof createScheduledBackups>[] = [];
afterEach(async () => {
  for (const backups of open.splice(0)) await backups.close();
});

/** A database with one person, and backups of it every 24 hours, of which two are kept. */
async function start(dir = join(temporaryFolder(), "backups")) {
  const folder = temporaryFolder();
  const server = await startTestServer({ DATA_DIR: folder });
  await new Browser(server).signUp("ada@example.org");
  await server.close();
  const file = join(folder, "furrow.db");
  const clock = { now: Date.UTC(2026, 10, 22, 1, 2, 3) };
  const lines: string[] = [];
  const registry = new Registry();
  const log = createLog("info", (line) => lines.push(line));
  const backups = () => {
    const settings = { dir, everyMs: 24 * HOUR, keep: 2 };
    const made = createScheduledBackups({ file, settings, registry, log, now: () => clock.now });
    open.push(made);
    return made;
  };
  return { file, dir, clock, lines, registry, backups };
}

test("the first is made at once, named after its moment, for its owner alone, and holds everything", async () => {
  const { dir, lines, registry, backups } = await start();
  await backups().look();
  expect(readdirSync(dir)).toEqual(["furrow-2026-11-22T01-02-03Z.db"]);
  const file = join(dir, "furrow-2026-11-22T01-02-03Z.db");
  expect([statSync(dir).mode & 0o777, statSync(file).mode & 0o777]).toEqual([0o700, 0o600]);
  const copy = new DatabaseSync(file, { readOnly: true });
  expect(copy.prepare("select email from users").all()).toMatchObject([{ email: "ada@example.org" }]);
  copy.close();
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    message: "backup made and checked",
    people: 1,
    rows: 0,
  });
  expect(await registry.metrics()).toContain(
    `backup_last_success_timestamp_seconds ${Date.UTC(2026, 10, 22, 1, 2, 3) / 1000}\n`,
  );
});

test("the next is made when it is time, also after a restart, and only the newest are kept", async () => {
  const { dir, clock, registry, backups } = await start();
  const before = backups();
  await before.look();
  clock.now += 23 * HOUR;
  await before.look();
  expect(readdirSync(dir)).toHaveLength(1);
  await before.close();
  writeFileSync(join(dir, "furrow-by-hand.db"), "somebody's own");
  writeFileSync(join(dir, "furrow-2026-11-22T01-02-03Z.db.4711.part"), "killed in the middle");
  clock.now += HOUR;
  registry.clear();
  const after = backups();
  await after.look();
  clock.now += 24 * HOUR;
  await after.look();
  expect(readdirSync(dir)).toEqual([
    "furrow-2026-11-23T01-02-03Z.db",
    "furrow-2026-11-24T01-02-03Z.db",
    "furrow-by-hand.db",
  ]);
});

test("of a damaged database nothing is kept but the backups there are, and the log says why", async () => {
  const { file, dir, clock, lines, backups } = await start();
  const made = backups();
  await made.look();
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill(7, 8192, 28_000));
  clock.now += 24 * HOUR;
  await made.look();
  expect(readdirSync(dir)).toEqual(["furrow-2026-11-22T01-02-03Z.db"]);
  expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({
    level: "error",
    error: expect.stringMatching(/malformed|damaged/),
  });
  await made.look();
  expect(lines).toHaveLength(2);
});

test("one that is named ahead of the clock neither puts off the next nor takes the place of a good one", async () => {
  const { dir, clock, registry, backups } = await start();
  const made = backups();
  await made.look();
  for (const name of ["furrow-2036-01-01T00-00-00Z.db", "furrow-2036-01-02T00-00-00Z.db"])
    writeFileSync(join(dir, name), "by a clock that was ten years ahead");
  for (let minute = 0; minute < 3; minute++) {
    clock.now += HOUR / 60;
    await made.look();
  }
  expect(readdirSync(dir).filter((name) => name.includes("2026"))).toHaveLength(1);
  for (let day = 0; day < 2; day++) {
    clock.now += 24 * HOUR;
    await made.look();
  }
  expect(readdirSync(dir)).toEqual([
    "furrow-2026-11-23T01-05-03Z.db",
    "furrow-2026-11-24T01-05-03Z.db",
    "furrow-2036-01-01T00-00-00Z.db",
    "furrow-2036-01-02T00-00-00Z.db",
  ]);
  expect(await registry.metrics()).toContain(
    `backup_last_success_timestamp_seconds ${Date.UTC(2026, 10, 24, 1, 5, 3) / 1000}\n`,
  );
});

test("a folder that cannot be written is told, and tried again later", async () => {
  const dir = join(temporaryFolder(), "backups");
  writeFileSync(dir, "a file in its place");
  const { clock, lines, backups } = await start(dir);
  const made = backups();
  await made.look();
  expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({ level: "error", errorCode: "EEXIST" });
  rmSync(dir);
  mkdirSync(dir);
  clock.now += HOUR;
  await made.look();
  expect(readdirSync(dir)).toHaveLength(1);
});

test("a server makes them by itself", async () => {
  const dir = temporaryFolder();
  const server = await startTestServer({ BACKUP_DIR: dir, BACKUP_EVERY: "1h", BACKUP_KEEP: "3" });
  const made = () => readdirSync(dir).filter((name) => name.endsWith(".db"));
  // A worker of its own makes it, which has to start first.
  await expect.poll(made, { timeout: 20_000 }).toHaveLength(1);
  await server.close();
});
