import { deleteCourse, editTask, formOfTask, type State, taskOf } from "@furrow/core";
import { FIRST_CHOICES, type Past } from "@furrow/core/past";
import { at, onDay } from "@furrow/core/testing";
import { compactLog, openTab, syncOf } from "@furrow/sync";
import {
  createLogStore,
  createMemoryLog,
  createMemoryServer,
  type MemoryLog,
  type MemoryLogStore,
} from "@furrow/sync/testing";
import { expect, test } from "vitest";
import { webCryptoCipher } from "../../platform/storage/web-crypto-cipher.ts";
import { writeZip } from "../../platform/zip/write-zip.ts";
import { createAppStore } from "../../state/app-store.ts";
import { createBackupWork } from "./backup-work.ts";

const NOW = at("2026-11-20", "09:00");
const quiet = () => {};

const PAST: Past = {
  source: "toggl",
  courses: [{ key: "c", name: "Maths", color: null }],
  tasks: [],
  series: [],
  entries: Array.from({ length: 5 }, (_, index) => ({
    ...{ key: `${index}`, task: null, title: `Exercise ${index}`, course: "c" },
    ...{ day: onDay(`2026-11-1${index}`), start: at(`2026-11-1${index}`, "10:00"), minutes: 90 },
  })),
  left: [],
};

let nodes = 0;

/** A device: its log, its page and its worker. */
async function aDevice(server = createMemoryServer(() => NOW)) {
  let now = NOW;
  let spoilLog: (ofWorker: MemoryLog) => void = quiet;
  const shared: MemoryLogStore = createLogStore();
  const log = createMemoryLog(shared);
  nodes += 1;
  const newNode = () => `node${String(++nodes).padStart(6, "0")}`;
  const opened = await openTab(log, newNode());
  if (!opened.ok) throw new Error(opened.error.type);
  const tab = opened.value;
  const store = createAppStore({ tab, now: () => now, newId: newNode, onSaved: quiet });
  const work = createBackupWork({
    openLog: async () => {
      const ofWorker = createMemoryLog(shared);
      spoilLog(ofWorker);
      return { ok: true, value: { ...ofWorker, close: quiet } };
    },
    cipher: webCryptoCipher,
    now: () => now,
    newNode,
    writeZip,
    loadDrawing: async () => () => "",
    readCalendar: async () => null,
    readPast: async () => ({ type: "past", past: PAST }),
  });
  const order = { file: new File(["x"], "toggl.csv"), options: { timeZone: "UTC" }, choices: FIRST_CHOICES };
  return {
    store,
    log,
    work,
    /** What becomes of the worker's log. */
    spoil(how: (ofWorker: MemoryLog) => void) {
      spoilLog = how;
    },
    pass(ms: number) {
      now += ms;
    },
    async bring() {
      now += 1000;
      const brought = await work.bringPast(order, quiet);
      await tab.receive();
      if (!brought.ok) throw new Error(JSON.stringify(brought.error));
      return { ...brought.value, id: `import_${now}` };
    },
    async undo(id: string) {
      const undone = await work.undoImport(id, quiet);
      await tab.receive();
      if (!undone.ok) throw new Error(undone.error.reason);
      return undone.value;
    },
    async restore(file: Blob) {
      expect(await work.restore({ file, password: null }, quiet)).toEqual({ ok: true, value: null });
      await tab.receive();
    },
    async backup() {
      const made = await work.make({ type: "backup", password: null }, quiet);
      if (!made.ok) throw new Error(made.error.reason);
      return made.value.content;
    },
    async sync() {
      syncOf(tab).wake();
      for (let steps = 0; steps < 100; steps++) {
        const { type } = await syncOf(tab).step(server.send, () => now);
        const waiting = await log.waiting();
        if (type === "agreed" && waiting.ok && waiting.value === 0) return;
      }
      throw new Error("does not come to rest");
    },
  };
}

const counts = ({ tasks, sessions, courses, imports, hoursByDay }: State) => ({
  tasks: tasks.size,
  sessions: sessions.size,
  courses: courses.size,
  imports: imports.size,
  days: hoursByDay.size,
});

const NOTHING = { tasks: 0, sessions: 0, courses: 0, imports: 0, days: 0 };
const ALL = { tasks: 5, sessions: 5, courses: 1, imports: 1, days: 5 };

test("a file is previewed, comes in at once, and a second time adds nothing", async () => {
  const { bring, store, work } = await aDevice();
  const order = { file: new File(["x"], "toggl.csv"), options: { timeZone: "UTC" }, choices: FIRST_CHOICES };
  expect(await work.previewPast(order, quiet)).toMatchObject({
    value: { type: "past", source: "toggl", preview: { hours: 7.5, counts: { tasks: 5, sessions: 5 } } },
  });
  expect(counts(store.getState())).toEqual(NOTHING);
  await bring();
  expect(counts(store.getState())).toEqual(ALL);
  await bring();
  expect(counts(store.getState())).toEqual(ALL);
});

test.each([0, 1])("a worker that dies after %d operations on the log leaves nothing", async (count) => {
  const device = await aDevice();
  device.spoil((log) => log.closeAfter(count));
  await expect(device.bring()).rejects.toThrow("data-unreachable");
  expect(counts(device.store.getState())).toEqual(NOTHING);
  expect(await device.log.waiting()).toEqual({ ok: true, value: 0 });
  device.spoil((log) => log.closeAfter(2));
  await device.bring();
  expect(counts(device.store.getState())).toEqual(ALL);
});

test("a file that finds no space leaves nothing", async () => {
  const device = await aDevice();
  device.spoil((log) => log.failNext("append", { type: "QuotaExceeded" }));
  await expect(device.bring()).rejects.toThrow("out-of-space");
  expect(counts(device.store.getState())).toEqual(NOTHING);
});

test("undo takes away exactly what came, after a compaction and a restore, and it may come again", async () => {
  const { bring, undo, log, backup, restore, store } = await aDevice();
  const { id } = await bring();
  await log.rewrite(compactLog);
  await restore(await backup());
  expect(counts(store.getState())).toEqual(ALL);
  expect(await undo(id)).toEqual([]);
  expect(counts(store.getState())).toEqual(NOTHING);
  await bring();
  expect(counts(store.getState())).toEqual(ALL);
});

test("another device undoes it, and keeps what one of them has worked on", async () => {
  const server = createMemoryServer(() => NOW);
  const [one, other] = [await aDevice(server), await aDevice(server)];
  const { id } = await one.bring();
  await one.sync();
  await other.sync();
  expect(counts(other.store.getState())).toEqual(ALL);
  const [taskId] = other.store.getState().tasks.keys();
  if (taskId === undefined) throw new Error("no task");
  const task = taskOf(other.store.getState(), taskId);
  if (task === undefined) throw new Error("no task");
  await one.store.run(editTask, { taskId, form: { ...formOfTask(task), title: "Mine now" } });
  await one.sync();
  await other.sync();
  expect(await other.undo(id)).toEqual(["Mine now", "Maths"]);
  await other.sync();
  await one.sync();
  expect(counts(one.store.getState())).toEqual({ tasks: 1, sessions: 1, courses: 1, imports: 0, days: 1 });
  expect(counts(one.store.getState())).toEqual(counts(other.store.getState()));
});

test("what the user deleted does not come back with the file", async () => {
  const { bring, store } = await aDevice();
  await bring();
  const [courseId] = store.getState().courses.keys();
  if (courseId === undefined) throw new Error("no course");
  await store.run(deleteCourse, { courseId });
  await bring();
  expect(store.getState().courses.size).toBe(0);
});
