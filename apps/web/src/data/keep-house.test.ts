import { addTask, newTaskForm } from "@furrow/core";
import { at, onDay } from "@furrow/core/testing";
import { replicaOf, visibleRows } from "@furrow/sync";
import { createLogStore, createMemoryLog, type MemoryLogStore } from "@furrow/sync/testing";
import { expect, test } from "vitest";
import { createSignal } from "../signal.ts";
import { type AccountData, openAccountData } from "./account-data.ts";
import { keepHouse } from "./keep-house.ts";

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
    signals: { sayNews: () => {}, onNews: () => {}, close: () => {} },
    node: "node000001",
    now: () => NOW,
    newId: () => String(++ids),
  });
  if (!opened.ok) throw new Error(opened.error.type);
  const data = opened.value;
  return { data, leading, stop: keepHouse(data, () => NOW) };
}

const add = (data: AccountData, title: string) =>
  data.store.run(addTask, {
    form: { ...newTaskForm(onDay("2026-11-20")), title, hours: "1", startTime: "09:00", endTime: "10:00" },
  });

test("the tab that gets the lead folds the tail into the snapshot and lets copies that have lived for 30 days go", async () => {
  const shared = createLogStore();
  const { data, leading } = await open(shared, false);
  await add(data, "Read");
  for (const days of [31, 400])
    await data.log.saveCopy({ at: NOW - days * DAY_MS, reason: "import", count: 1, content: "" });
  shared.copies = shared.copies.map((copy, index) =>
    index === 0 ? { ...copy, lived: 29.5 * DAY_MS, seenAt: NOW - DAY_MS } : copy,
  );
  leading.set(true);
  await expect.poll(() => shared.contents.tail).toEqual([]);
  const kept = replicaOf(shared.contents);
  expect(kept.ok && Array.from(visibleRows(kept.value), ({ fields }) => fields.title)).toContain("Read");
  const copies = await data.log.copies();
  // The other was made when a clock was wrong.
  expect(copies.ok && copies.value.map(({ at }) => at)).toEqual([NOW - 400 * DAY_MS]);
});

test("a tab that has the lead already when it begins does so too", async () => {
  const shared = createLogStore();
  const { data, stop } = await open(shared, false);
  stop();
  await add(data, "Read");
  await open(shared, true);
  await expect.poll(() => shared.contents.tail).toEqual([]);
});

test("the leader compacts after many saves; other tabs leave it to the leader", async () => {
  const led = createLogStore();
  const { data: leader } = await open(led, true);
  const followed = createLogStore();
  const { data: follower } = await open(followed, false);
  for (let number = 0; number < 200; number++) {
    await add(leader, `Task ${number}`);
    await add(follower, `Task ${number}`);
  }
  await expect.poll(() => led.contents.tail).toEqual([]);
  expect(followed.contents.snapshot).toBeNull();
});

test("who stopped compacts no more", async () => {
  const shared = createLogStore();
  const { data, leading, stop } = await open(shared, false);
  stop();
  await add(data, "Read");
  leading.set(true);
  await add(data, "Write");
  expect(shared.contents.snapshot).toBeNull();
});
