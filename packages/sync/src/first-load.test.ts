import { describe, expect, test } from "vitest";
import type { ChangeLog } from "./change-log.ts";
import { type ArrivedSnapshot, adoptSnapshot } from "./first-load.ts";
import { replicaOf } from "./log-contents.ts";
import { PROTOCOL } from "./protocol.ts";
import { visibleRows } from "./replica.ts";
import { NEVER } from "./stamp.ts";
import { openTab, type Tab } from "./tab.ts";
import { syncOf } from "./tab-sync.ts";
import { createLogStore, createMemoryLog, type MemoryLogStore } from "./testing/memory-log.ts";
import { createMemoryServer, type MemoryServer } from "./testing/memory-server.ts";
import { PUSH_PATIENCE_MS } from "./unfinished-pushes.ts";

const NOW: number = 1_795_000_000_000;

const openOn = async (log: ChangeLog, node: string): Promise<Tab> => {
  const opened = await openTab(log, node);
  if (!opened.ok) throw new Error(opened.error.type);
  return opened.value;
};

const write = async (tab: Tab, table: string, row: string, cells = {}) => {
  const committed = tab.commit([{ table, row, cells: { _c: true, ...cells } }], NOW);
  if (!committed.ok) throw new Error(committed.error);
  await committed.value.durable;
};

const stepOf = (tab: Tab, server: MemoryServer) => syncOf(tab).step(server.send, () => NOW);

const untilRest = async (tab: Tab, server: MemoryServer): Promise<string> => {
  for (let count = 0; count < 50; count++) {
    const step = await stepOf(tab, server);
    if (step.type !== "progress") return step.type;
  }
  throw new Error("does not come to rest");
};

const rowsOf = ({ replica }: Pick<Tab, "replica">) =>
  Array.from(visibleRows(replica), ({ row }) => row)
    .sort()
    .join("");

const rowsIn = ({ contents }: MemoryLogStore) => {
  const replica = replicaOf(contents);
  return replica.ok ? rowsOf({ replica: replica.value }) : replica.error.type;
};

/** A server that has the rows a to f of another device and gives one of them a page, and a tab that has read the first. */
const begun = async () => {
  const server = createMemoryServer(() => NOW);
  const other = await openOn(createMemoryLog(), "node000009");
  for (const row of "abcdef") await write(other, "tasks", row);
  await untilRest(other, server);
  server.truncatePages(1);
  const store = createLogStore();
  const log = createMemoryLog(store);
  const tab = await openOn(log, "node000001");
  await stepOf(tab, server);
  expect(rowsIn(store)).toBe("a");
  return { server, other, store, log, tab };
};

const arrivalOf = (server: MemoryServer, { contents }: MemoryLogStore, at = NOW): ArrivedSnapshot => {
  const made = server.snapshot({ protocol: PROTOCOL, generation: contents.meta.generation });
  if (!("snapshot" in made)) throw new Error(made.type);
  return { ...made, at };
};

const adopt = async (log: ChangeLog, arrived: ArrivedSnapshot) => {
  const rewritten = await log.rewrite(adoptSnapshot(arrived));
  return rewritten.ok && rewritten.value;
};

describe("the rest of a first load in one piece", () => {
  test("is all there is, and the tab agrees with the server after one more answer", async () => {
    const { server, store, log, tab } = await begun();
    expect(await adopt(log, arrivalOf(server, store))).toBe(true);
    expect(rowsIn(store)).toBe("abcdef");
    expect(store.contents.tail).toEqual([]);
    expect(store.contents.meta).toMatchObject({ arriving: false, cursor: server.head.seq });
    expect(store.contents.meta.firstLoad).toBeUndefined();
    await tab.receive();
    expect(rowsOf(tab)).toBe("abcdef");
    expect(tab.isInFirstLoad()).toBe(false);
    expect((await stepOf(tab, server)).type).toBe("progress");
    expect((await stepOf(tab, server)).type).toBe("agreed");
  });

  test("keeps what a person wrote meanwhile, on the device alone or for the server, and it is sent", async () => {
    const { server, store, log, tab } = await begun();
    const arrived = arrivalOf(server, store);
    await write(tab, "tasks", "z");
    await write(tab, "local.timer", "y");
    await write(tab, "tasks", "a", { title: "Read" });
    expect(await adopt(log, arrived)).toBe(true);
    expect(rowsIn(store)).toBe("abcdefyz");
    expect(store.contents.tail).toHaveLength(3);
    expect(store.contents.outbox).toHaveLength(2);
    expect(await untilRest(tab, server)).toBe("agreed");
    expect(rowsOf(tab)).toBe("abcdefyz");
    const onServer = server.replica().tables.get("tasks");
    expect([...(onServer?.keys() ?? [])].sort().join("")).toBe("abcdefz");
    expect(onServer?.get("a")?.fields.title).toBe("Read");
  });

  test("goes on with what came after it was made", async () => {
    const { server, other, store, log, tab } = await begun();
    const arrived = arrivalOf(server, store);
    await write(other, "tasks", "g");
    await untilRest(other, server);
    expect(await adopt(log, arrived)).toBe(true);
    expect(rowsIn(store)).toBe("abcdef");
    expect(await untilRest(tab, server)).toBe("agreed");
    expect(rowsOf(tab)).toBe("abcdefg");
  });

  test("also over a snapshot that the device made of what it had, as after a generation was taken over", async () => {
    const { server, other, tab, store, log } = await begun();
    server.clear({ protocol: PROTOCOL, generation: other.replica.tables.get("tasks")?.get("c")?.created });
    for (let steps = 0; steps < 10 && rowsIn(store) !== "d"; steps++) await stepOf(tab, server);
    expect(store.contents.snapshot).not.toBeNull();
    expect(rowsIn(store)).toBe("d");
    expect(store.contents.meta.firstLoad).toBe(true);
    expect(await adopt(log, arrivalOf(server, store))).toBe(true);
    expect(rowsIn(store)).toBe("def");
    expect(await untilRest(tab, server)).toBe("agreed");
  });

  test("says that another device's push goes on: nothing is concluded from it before", async () => {
    const { server, other, store, log } = await begun();
    const generation = store.contents.meta.generation;
    const stamp = other.replica.tables.get("tasks")?.get("f")?.created;
    const change = { table: "tasks", row: "g", stamp: `${stamp?.slice(0, -1)}z`, cells: { _c: true } };
    const part = { protocol: PROTOCOL, generation, cursor: 0, changes: [change], limit: 1, more: true };
    expect(server.exchange(part, "another device").type).toBe("page");
    expect(await adopt(log, arrivalOf(server, store, NOW - 7))).toBe(true);
    expect(store.contents.meta.awaitedUntil).toBe(NOW - 7 + PUSH_PATIENCE_MS);
  });

  test("is left alone where the log was cleared meanwhile, or the server's was", async () => {
    const { server, other, store, log, tab } = await begun();
    const arrived = arrivalOf(server, store);
    const generation = other.replica.tables.get("tasks")?.get("e")?.created ?? NEVER;
    expect(await adopt(log, { ...arrived, answer: { ...arrived.answer, generation } })).toBe(false);
    server.clear({ protocol: PROTOCOL, generation });
    await untilRest(tab, server);
    expect(rowsIn(store)).toBe("f");
    store.contents = { ...store.contents, meta: { ...store.contents.meta, firstLoad: true, cursor: 1 } };
    expect(await adopt(log, arrived)).toBe(false);
    const { answer } = arrivalOf(server, store);
    expect(await adopt(log, { ...arrived, answer })).toBe(false);
    expect(rowsIn(store)).toBe("f");
  });

  test("is left alone where the device knows as much already", async () => {
    const { server, store, log, tab } = await begun();
    const arrived = arrivalOf(server, store);
    await untilRest(tab, server);
    const { meta } = store.contents;
    expect(await adopt(log, arrived)).toBe(false);
    store.contents = { ...store.contents, meta: { ...meta, cursor: meta.cursor - 1 } };
    expect(await adopt(log, arrived)).toBe(true);
  });

  test("is left alone where it came damaged, or what is here cannot be read", async () => {
    const { server, store, log } = await begun();
    const arrived = arrivalOf(server, store);
    const spoiled = arrived.snapshot.slice();
    spoiled[spoiled.length - 1] = 1;
    expect(await adopt(log, { ...arrived, snapshot: spoiled })).toBe(false);
    expect(await adopt(log, { ...arrived, snapshot: new Uint8Array(0) })).toBe(false);
    const { contents } = store;
    store.contents = { ...contents, damaged: true };
    expect(await adopt(log, arrived)).toBe(false);
    store.contents = contents;
    expect(rowsIn(store)).toBe("a");
    expect(await adopt(log, arrived)).toBe(true);
  });

  test("is left alone where so many rows are here that comparing them would take long", async () => {
    const { server, store, log } = await begun();
    const { meta, tail } = store.contents;
    const rowsHere = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        table: "tasks",
        row: `task_${index}`,
        stamp: tail[0]?.stamp ?? NEVER,
        cells: { _c: true },
      }));
    store.contents = { ...store.contents, tail: rowsHere(4_001), meta };
    expect(await adopt(log, arrivalOf(server, store))).toBe(false);
    store.contents = { ...store.contents, tail: rowsHere(4_000), meta };
    expect(await adopt(log, arrivalOf(server, store))).toBe(true);
    expect(store.contents.tail).toHaveLength(4_000);
  });

  test("tells the others of the log to read it anew, and where the disk is full nothing has happened", async () => {
    const { server, store, log, tab } = await begun();
    const second = await openOn(createMemoryLog(store), "node000003");
    const arrived = arrivalOf(server, store);
    log.failNext("rewrite", { type: "QuotaExceeded" });
    expect(await adopt(log, arrived)).toBe(false);
    expect(rowsIn(store)).toBe("a");
    expect(await adopt(log, arrived)).toBe(true);
    await second.receive();
    expect(rowsOf(second)).toBe("abcdef");
    expect(await untilRest(tab, server)).toBe("agreed");
  });
});
