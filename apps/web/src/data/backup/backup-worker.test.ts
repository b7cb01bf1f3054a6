import { expect, test } from "vitest";
import { backupWords } from "#words/backup.ts";
import { type BackupWorker, backupWorkerNotLoaded, type PreparedRestore } from "./backup-worker.ts";

const nothing = () => {};
const file = new Blob(["{}"]);
const source = { file, password: null };
const restore: PreparedRestore = { effect: "replaces", id: "a", source };
const day = "2026-11-20" as Parameters<BackupWorker["readTimetable"]>[0]["range"]["from"];

const requests: {
  readonly [Request in Exclude<keyof BackupWorker, "start" | "close">]: () => Promise<unknown>;
} = {
  prepareBackup: () => backupWorkerNotLoaded.prepareBackup(null, nothing),
  make: () => backupWorkerNotLoaded.make({ type: "backup", password: null }, nothing),
  readBackup: () => backupWorkerNotLoaded.readBackup({ file, password: null }, nothing),
  readCopy: () =>
    backupWorkerNotLoaded.readCopy({ copy: { id: 1, at: 0, reason: "import", count: 1 } }, nothing),
  restore: () => backupWorkerNotLoaded.restore(restore, nothing),
  clear: () => backupWorkerNotLoaded.clear(null, nothing),
  compact: () => backupWorkerNotLoaded.compact(null, nothing),
  readTimetable: () => backupWorkerNotLoaded.readTimetable({ file, range: { from: day, to: day } }, nothing),
};

test.each(Object.entries(requests))("where the worker could not be loaded, %s says so", async (_, ask) => {
  expect(await ask()).toEqual({ ok: false, error: { type: "WorkerFailed", reason: "worker-not-loaded" } });
});

test("starting and closing it do nothing, and the reason has words of its own", () => {
  expect(backupWorkerNotLoaded.start).not.toThrow();
  expect(backupWorkerNotLoaded.close).not.toThrow();
  expect(backupWords.why["worker-not-loaded"]).toContain("could not be loaded");
});
