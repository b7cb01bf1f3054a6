import { addTask, newTaskForm } from "@furrow/core";
import { at, onDay } from "@furrow/core/testing";
import { compactLog as compact } from "@furrow/sync";
import { createLogStore, createMemoryLog, type MemoryLogStore } from "@furrow/sync/testing";
import { expect, test, vi } from "vitest";
import { createSignal } from "../signal.ts";
import { type AccountData, openAccountData } from "../state/account-data.ts";
import { maintainLog } from "./maintain-log.ts";

const NOW = at("2026-11-20", "09:00");
const DAY_MS = 24 * 60 * 60_000;

async function open(shared: MemoryLogStore, isLeading: boolean) {
  const leading = createSignal(isLeading);
  let ids = 0;
  const opened = await openAccountData({
    userId: "ada",
    log: createMemoryLog(shared),
    leadership: {
      isLeading: leading.get,
      subscribe: (listener) => leading.subscribe(() => listener(leading.get())),
      leave: () => {},
    },
    signals: { notifyTabs: () => {}, onNews: () => {}, close: () => {} },
    node: "node000001",
    now: () => NOW,
    newId: () => String(++ids),
  });
  if (!opened.ok) throw new Error(opened.error.type);
  const data = opened.value;
  const worker = createMemoryLog(shared);
  const compactLog = vi.fn<() => Promise<unknown>>(() => worker.rewrite(compact));
  const openBackupWorker = () => ({ compact: compactLog, close() {} }) as never;
  return { data, leading, compactLog, stop: maintainLog(data, { now: () => NOW, openBackupWorker }) };
}

const add = (data: AccountData, title: string) =>
  data.store.run(addTask, {
    form: { ...newTaskForm(onDay("2026-11-20")), title, hours: "1", startTime: "09:00", endTime: "10:00" },
  });

async function addMany(data: AccountData, count: number) {
  for (let number = 0; number < count; number++) await add(data, `Task ${number}`);
}

test("the tab that gets the lead lets copies that have lived for 30 days go", async () => {
  const shared = createLogStore();
  const { data, leading } = await open(shared, false);
  for (const days of [31, 400])
    await data.log.saveCopy({ at: NOW - days * DAY_MS, reason: "import", count: 1, content: "" });
  shared.copies = shared.copies.map((copy, index) =>
    index === 0 ? { ...copy, lived: 29.5 * DAY_MS, seenAt: NOW - DAY_MS } : copy,
  );
  leading.set(true);
  // The other was made when a clock was wrong.
  await expect
    .poll(async () => {
      const copies = await data.log.copies();
      return copies.ok && copies.value.map(({ at }) => at);
    })
    .toEqual([NOW - 400 * DAY_MS]);
});

test("a tab that opens over many changes folds them into the snapshot when it has the lead, and few are left", async () => {
  const shared = createLogStore();
  const { data, stop } = await open(shared, false);
  stop();
  await add(data, "Read");
  const few = await open(shared, true);
  await few.leading.set(true);
  expect(few.compactLog).not.toHaveBeenCalled();
  await addMany(data, 200);
  const many = await open(shared, false);
  expect(many.compactLog).not.toHaveBeenCalled();
  many.leading.set(true);
  await expect.poll(() => shared.contents.tail).toEqual([]);
  expect(shared.contents.snapshot).not.toBeNull();
});

test("the leader compacts after many saves; other tabs leave it to the leader", async () => {
  const led = createLogStore();
  const { data: leader, compactLog } = await open(led, true);
  const followed = createLogStore();
  const { data: follower } = await open(followed, false);
  await addMany(leader, 200);
  await addMany(follower, 200);
  await expect.poll(() => led.contents.snapshot).not.toBeNull();
  expect(compactLog).toHaveBeenCalledOnce();
  expect(followed.contents.snapshot).toBeNull();
});

test("a tab whose log was compacted beside it reads on, and makes nothing anew", async () => {
  const shared = createLogStore();
  const { data, compactLog } = await open(shared, true);
  const events: string[] = [];
  data.tab.subscribe(({ type }) => events.push(type));
  await addMany(data, 250);
  await expect.poll(() => shared.contents.snapshot).not.toBeNull();
  expect(compactLog).toHaveBeenCalledOnce();
  const replica = data.tab.replica;
  expect((await data.tab.receive()).ok).toBe(true);
  expect(data.tab.replica).toBe(replica);
  expect(events).not.toContain("rebuilt");
});

test("where no worker can be had, it is left for another time", async () => {
  const shared = createLogStore();
  const { data, compactLog } = await open(shared, true);
  compactLog.mockRejectedValueOnce(new Error("could not be loaded"));
  await addMany(data, 200);
  await expect.poll(() => compactLog.mock.calls.length).toBe(1);
  expect(shared.contents.snapshot).toBeNull();
  await addMany(data, 200);
  await expect.poll(() => shared.contents.snapshot).not.toBeNull();
});

test("who stopped compacts no more", async () => {
  const shared = createLogStore();
  const { data, leading, compactLog, stop } = await open(shared, false);
  stop();
  await addMany(data, 200);
  leading.set(true);
  await add(data, "Write");
  expect(compactLog).not.toHaveBeenCalled();
});
