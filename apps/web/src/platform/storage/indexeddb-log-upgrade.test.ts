/**
 * Databases that earlier builds wrote stand in fixtures and open for ever. `log-v1.json` is what Chromium held after a day with the build
 * of commit 3c385b7: a copy made by a restoration, a snapshot, a tail, and an outbox that was filled offline. `log-v2.json` is the same
 * of the build of commit 18286d1, the last whose snapshots were texts, with an edited and a deleted task in its snapshot; `log-v3.json` of
 * that of commit 78fa74e, the last whose snapshots were not packed, with a restoration in one list of its outbox. `log-v4.json` is that log after
 * commit 7e1d0eeb, the last whose snapshots were bytes, compacted it, added to it and edited it. Bytes stand there in base64.
 */

import { APP_NAME } from "@furrow/core";
import {
  type Change,
  type ChangeLog,
  compactLog,
  NEVER,
  openTab,
  readSnapshot,
  type Tab,
  visibleRows,
} from "@furrow/sync";
import { rowFields } from "@furrow/sync/testing";
import "fake-indexeddb/auto";
import { openDB } from "idb";
import { expect, test } from "vitest";
import frozen from "./fixtures/log-v1.json" with { type: "json" };
import frozen2 from "./fixtures/log-v2.json" with { type: "json" };
import frozen3 from "./fixtures/log-v3.json" with { type: "json" };
import frozen4 from "./fixtures/log-v4.json" with { type: "json" };
import { openIndexedDbLog } from "./indexeddb-log.ts";

type Records = readonly (readonly [key: IDBValidKey, value: unknown])[];
interface Store {
  readonly autoIncrement: boolean;
  readonly records: Records;
  /** Each of a member of the same records. */
  readonly indexes?: Readonly<Record<string, string>>;
}
type Stores = Readonly<Record<string, Store>>;

const storesOfVersion1 = frozen.stores as unknown as Stores;
const recordsOf = (store: string): Records => storesOfVersion1[store]?.records ?? [];
const head = (): { meta: { generation: string; cursor: number }; epoch: number; compactedTo: number } => {
  const [record] = recordsOf("head");
  if (record === undefined) throw new Error("the fixture has no head");
  return record[1] as ReturnType<typeof head>;
};
const { meta, epoch, compactedTo } = head();

let users = 0;

const nameOf = (userId: string) => `${APP_NAME.toLowerCase()}:${userId}`;

const leftByVersion1 = (stores = storesOfVersion1) => leftBy(1, stores);

/** The database as a build with that version left it. */
async function leftBy(version: number, stores: Stores): Promise<string> {
  const userId = `user${++users}`;
  const database = await openDB(nameOf(userId), version, {
    upgrade(db) {
      for (const [name, { autoIncrement, indexes = {} }] of Object.entries(stores)) {
        const store = db.createObjectStore(name, { autoIncrement });
        for (const [index, member] of Object.entries(indexes)) store.createIndex(index, member);
      }
    },
  });
  for (const [name, { records }] of Object.entries(stores)) {
    for (const [key, value] of records) await database.put(name, thawed(value), key);
  }
  database.close();
  return userId;
}

const thawed = (value: unknown): unknown =>
  typeof value === "object" && value !== null && "base64" in value
    ? Uint8Array.from(atob(String(value.base64)), (unit) => unit.charCodeAt(0))
    : value;

async function open(userId: string) {
  const opened = await openIndexedDbLog(userId, { onBlocked: () => {}, onOutdated: () => {} });
  if (!opened.ok) throw new Error(opened.error.type);
  return opened.value;
}

test("everything that version 1 wrote is there", async () => {
  const log = await open(await leftByVersion1());
  const tail = recordsOf("tail");
  expect(await log.load()).toEqual({
    ok: true,
    value: {
      snapshot: recordsOf("snapshot")[0]?.[1],
      tail: tail.flatMap(([, changes]) => changes as Change[]),
      outbox: recordsOf("outbox").map(([key, change]) => ({ key, change })),
      meta: { ...meta, serverGeneration: meta.generation, arriving: false },
      position: { epoch, tail: tail.at(-1)?.[0] },
    },
  });
  expect(tail.at(-1)?.[0]).toBeGreaterThan(compactedTo);
  const [id, info] = recordsOf("copies")[0] ?? [];
  expect(await log.copies()).toEqual({ ok: true, value: [{ ...(info as object), id }] });
  const copy = await log.readCopy(Number(id));
  expect(copy).toEqual({ ok: true, value: recordsOf("copyContents")[0]?.[1] });
  expect(copy.ok && copy.value !== null && readSnapshot(copy.value).ok).toBe(true);
});

test("a tab opens over it, goes on writing, and the next start finds both", async () => {
  const userId = await leftByVersion1();
  const tab = await openTab(await open(userId), "node000001");
  if (!tab.ok) throw new Error(tab.error.type);
  expect(rowFields(tab.value.replica, "tasks", "old_11")).toMatchObject({ title: "Restored 11" });
  const committed = tab.value.commit(
    [{ table: "tasks", row: "old_11", cells: { title: "Later" } }],
    Date.now(),
  );
  expect(committed.ok && (await committed.value.durable).ok).toBe(true);
  await (await open(userId)).rewrite(compactLog);
  const again = await openTab(await open(userId), "node000002");
  expect(again.ok && rowFields(again.value.replica, "tasks", "old_11")).toMatchObject({ title: "Later" });
  expect(again.ok && rowFields(again.value.replica, "tasks", "old_1")).toMatchObject({ title: "Restored 1" });
  const waiting = await (await open(userId)).waiting();
  expect(waiting).toEqual({ ok: true, value: recordsOf("outbox").length + 1 });
});

test("what was never answered by a server is not taken for something the server has", async () => {
  const unanswered = { ...head(), meta: { ...meta, cursor: 0 } };
  const stores = {
    ...storesOfVersion1,
    head: { autoIncrement: false, records: [["present", unanswered]] as Records },
  };
  const loaded = await (await open(await leftByVersion1(stores))).load();
  expect(loaded.ok && loaded.value.meta.serverGeneration).toBe(NEVER);
});

test("a database in which nothing was written yet opens empty", async () => {
  const stores = Object.fromEntries(
    Object.entries(storesOfVersion1).map(([name, { autoIncrement }]) => [
      name,
      { autoIncrement, records: [] },
    ]),
  );
  const loaded = await (await open(await leftByVersion1(stores))).load();
  expect(loaded).toMatchObject({ ok: true, value: { snapshot: null, tail: [], outbox: [] } });
});

const stores2 = frozen2.stores as unknown as Stores;
const titlesIn = (tab: Tab) =>
  Array.from(visibleRows(tab.replica), ({ row, fields }) => fields.title ?? row).sort();
const openedTab = async (userId: string) => {
  const tab = await openTab(await open(userId), "node000001");
  if (!tab.ok) throw new Error(tab.error.type);
  return tab.value;
};

test.each([
  ["also what followed it", stores2, ["In the outbox", "In the tail", "Restored 1, edited in the tail"]],
  ["where nothing followed it", { ...stores2, tail: { autoIncrement: true, records: [] } }, ["Restored 1"]],
])(
  "a snapshot of version 2 opens whole, and is compacted if anything followed it: %s",
  async (_, stores, own) => {
    const userId = await leftBy(2, stores);
    const tab = await openedTab(userId);
    const titles = [...own, "Edited twice", "Restored 2", "course_1", "timer"].sort();
    expect(titlesIn(tab)).toEqual(titles);
    const { log } = tab.inside;
    expect(await log.rewrite(compactLog)).toEqual({ ok: true, value: own.length > 1 });
    const again = await openedTab(userId);
    expect(titlesIn(again)).toEqual(titles);
    expect(rowFields(again.replica, "tasks", "edited")?.done).toEqual({
      at: "2026-11-20T10:00:00.000Z",
      on: "2026-11-20",
      hours: 1.5,
    });
    expect(await log.waiting()).toEqual({ ok: true, value: 1 });
  },
);

const beforeInCopyOf = async (log: ChangeLog) => {
  const copies = await log.copies();
  const content = await log.readCopy(copies.ok ? (copies.value[0]?.id ?? 0) : 0);
  const read = content.ok && content.value !== null ? readSnapshot(content.value) : null;
  return read?.ok && rowFields(read.value, "tasks", "before");
};

test("a copy that is a text is still one", async () => {
  const log = await open(await leftBy(2, stores2));
  expect(await beforeInCopyOf(log)).toMatchObject({ title: "In the copy" });
});

test("an earlier build cannot open what this one has opened, and leaves it as it is", async () => {
  const userId = await leftBy(2, stores2);
  const log = await open(userId);
  const before = await log.load();
  log.close();
  await expect(openDB(nameOf(userId), 2)).rejects.toMatchObject({ name: "VersionError" });
  expect(await (await open(userId)).load()).toEqual(before);
});

const stores3 = frozen3.stores as unknown as Stores;

const restored = Array.from({ length: 12 }, (_, at) => `Restored ${at}, é🐔`).toSpliced(1, 2);
const titlesOf3 = [...restored, "Edited twice", "In the tail", "Restored 2, edited in the tail"];
const stores4 = frozen4.stores as unknown as Stores;

test.each<[number, Stores, readonly string[], number]>([
  [3, stores3, titlesOf3, 17],
  [4, stores4, [...titlesOf3, "Added, edited in the tail", "In the tail of version 4"], 22],
])("the bytes of version %i open whole, and are text from then on", async (version, stores, own, unsent) => {
  const userId = await leftBy(version, stores);
  const tab = await openedTab(userId);
  const titles = own.toSorted();
  expect(titlesIn(tab)).toEqual(titles);
  expect(rowFields(tab.replica, "tasks", "deleted")).toBeNull();
  const { log } = tab.inside;
  const waiting = { ok: true, value: unsent };
  expect(await log.waiting()).toEqual(waiting);
  const loaded = await log.load();
  expect(loaded.ok && typeof loaded.value.snapshot).toBe("string");
  expect(await beforeInCopyOf(log)).toMatchObject({ title: "In the copy" });
  const copies = await log.copies();
  for (const { id } of copies.ok ? copies.value : []) {
    const content = await log.readCopy(id);
    expect(content.ok && readSnapshot(content.value ?? "").ok).toBe(true);
  }
  expect(await log.rewrite(compactLog)).toEqual({ ok: true, value: true });
  expect(titlesIn(await openedTab(userId))).toEqual(titles);
  expect(await log.waiting()).toEqual(waiting);
});

test("bytes that are damaged do not keep the log from opening: it is repaired like any other", async () => {
  const torn = { autoIncrement: false, records: [["present", new Uint8Array(512)]] as Records };
  const log = await open(await leftBy(4, { ...stores4, snapshot: torn, copyContents: torn }));
  const loaded = await log.load();
  expect(loaded.ok && readSnapshot(loaded.value.snapshot ?? "")).toEqual({
    ok: false,
    error: { type: "CorruptSnapshot" },
  });
  expect(loaded.ok && loaded.value.outbox.length).toBe(22);
});

test("a tab of an earlier build is told that there is a newer one, and closes", async () => {
  const userId = await leftBy(4, stores4);
  const earlier = await openDB(nameOf(userId), 4, { blocking: () => earlier.close() });
  expect((await (await open(userId)).load()).ok).toBe(true);
  expect(() => earlier.transaction("head")).toThrow();
});
