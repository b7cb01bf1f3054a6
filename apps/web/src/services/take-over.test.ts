import { at } from "@furrow/core/testing";
import type { Change } from "@furrow/sync";
import {
  compactLog,
  createLogStore,
  createMemoryLog,
  formatStamp,
  type MemoryLogStore,
} from "@furrow/sync/testing";
import { expect, test } from "vitest";
import { findEarlier, takeOver } from "./take-over.ts";

const NOW = at("2026-11-20", "09:00");

const task = (row: string, time: number): Change => ({
  table: "tasks",
  row,
  cells: { _c: true, title: row, date: "2026-11-19" },
  stamp: formatStamp({ time, counter: 0, node: "earlier000" }),
});

/** One task in the snapshot, one in the tail; then `spoil` befalls it. */
async function earlierLog(spoil: (store: MemoryLogStore) => Promise<unknown>): Promise<MemoryLogStore> {
  const store = createLogStore();
  const log = createMemoryLog(store);
  await log.append({ tail: [task("old", 1)], durability: "strict" });
  await log.rewrite(compactLog);
  await log.append({ tail: [task("new", 2)], durability: "strict" });
  await spoil(store);
  return store;
}

const damage = async (store: MemoryLogStore) => {
  store.contents = { ...store.contents, damaged: true };
};
const tear = async (store: MemoryLogStore) => {
  store.contents = { ...store.contents, snapshot: "torn" };
};
const tearBesideACopy = async (store: MemoryLogStore) => {
  const content = store.contents.snapshot ?? "";
  await createMemoryLog(store).saveCopy({ at: NOW, reason: "import", count: 1, content });
  await tear(store);
};

test.each<[string, (store: MemoryLogStore) => Promise<unknown>, readonly string[]]>([
  ["that is whole", async () => {}, ["new", "old"]],
  ["of which records are damaged", damage, ["new", "old"]],
  ["whose snapshot is torn, beside an automatic copy", tearBesideACopy, ["new", "old"]],
  ["whose snapshot is torn", tear, ["new"]],
])("earlier data %s is found and taken over as far as it can be read", async (_, spoil, expected) => {
  const earlier = await earlierLog(spoil);
  const present = createLogStore();
  const people = {
    list: async () => [{ userId: "earlier", unsent: 0 }],
    openLog: async (userId: string) => createMemoryLog(userId === "earlier" ? earlier : present),
  };
  const found = await findEarlier(people, ["stranger", "earlier"], NOW);
  expect(found).toMatchObject({ userId: "earlier", counts: { tasks: expected.length } });
  await takeOver(people, { from: "earlier", to: "ada", now: NOW, node: "node000001" });
  expect(present.contents.outbox.map(({ change }) => change.row).sort()).toEqual(expected);
});
