import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { LOCK_PATIENCE_MS, onceUnlocked, withoutWaiting } from "./file-lock.ts";

const open = () => {
  const database = new DatabaseSync(join(temporaryFolder(), "test.db"), { timeout: LOCK_PATIENCE_MS });
  database.exec("pragma journal_mode = wal; create table notes (text text)");
  return database;
};
const patienceOf = (database: DatabaseSync) => database.prepare("pragma busy_timeout").get()?.timeout;

test("after a checkpoint that failed, statements wait for the lock as before", () => {
  const database = open();
  database.exec("begin immediate; insert into notes values ('a')");
  const checkpoint = () => database.exec("pragma wal_checkpoint(truncate)");
  expect(() => withoutWaiting(database, checkpoint)).toThrow(/locked/);
  expect(patienceOf(database)).toBe(LOCK_PATIENCE_MS);
});

test("after work that failed for another reason than the lock, statements wait for the lock as before", async () => {
  const database = open();
  await expect(onceUnlocked(database, () => database.exec("nonsense"))).rejects.toThrow(/syntax error/);
  expect(patienceOf(database)).toBe(LOCK_PATIENCE_MS);
});
