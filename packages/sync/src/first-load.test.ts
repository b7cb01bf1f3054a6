import { describe, expect, test } from "vitest";
import type { ChangeLog } from "./change-log.ts";
import { readRest } from "./first-load.ts";
import { replicaOf } from "./log-contents.ts";
import type { Answer } from "./protocol.ts";
import { visibleRows } from "./replica.ts";
import type { Move } from "./sync-engine.ts";
import { openTab, type Tab } from "./tab.ts";
import { syncOf } from "./tab-sync.ts";
import { createLogStore, createMemoryLog, type MemoryLogStore } from "./testing/memory-log.ts";
import { createMemoryServer, type MemoryServer } from "./testing/memory-server.ts";

const NOW: number = 1_795_000_000_000;

const openOn = async (log: ChangeLog, node: string): Promise<Tab> => {
  const opened = await openTab(log, node);
  if (!opened.ok) throw new Error(opened.error.type);
  return opened.value;
};

const write = async (tab: Tab, row: string) => {
  const committed = tab.commit([{ table: "tasks", row, cells: { _c: true } }], NOW);
  if (!committed.ok) throw new Error(committed.error);
  await committed.value.durable;
};

type Send = (move: Move) => Promise<Answer | null>;

const stepOf = (tab: Tab, send: Send) => syncOf(tab).step(send, () => NOW);

const untilRest = async (tab: Tab, send: Send): Promise<string> => {
  for (let count = 0; count < 50; count++) {
    const step = await stepOf(tab, send);
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
  for (const row of "abcdef") await write(other, row);
  await untilRest(other, server.send);
  server.truncatePages(1);
  const store = createLogStore();
  const log = createMemoryLog(store);
  const tab = await openOn(log, "node000001");
  await stepOf(tab, server.send);
  expect(rowsIn(store)).toBe("a");
  return { server, other, store, log, tab };
};

const read = (
  log: ChangeLog,
  server: Pick<MemoryServer, "send">,
  { now = () => NOW, tell = (_: number) => {} } = {},
) => readRest({ log, send: (move) => server.send(move), node: "node000002", now, tell });

describe("the rest of a first load, read beside the page", () => {
  test("is in the log in one piece, and the tab agrees with the server after one more answer", async () => {
    const { server, store, log, tab } = await begun();
    const told: number[] = [];
    await read(log, server, { tell: (rows) => told.push(rows) });
    expect(told).toEqual([2, 3, 4, 5, 6]);
    expect(rowsIn(store)).toBe("abcdef");
    expect(store.contents.tail).toEqual([]);
    expect(store.contents.meta).toMatchObject({ arriving: false });
    expect((await stepOf(tab, server.send)).type).toBe("progress");
    expect((await stepOf(tab, server.send)).type).toBe("agreed");
    expect(rowsOf(tab)).toBe("abcdef");
    expect(tab.isInFirstLoad()).toBe(false);
  });

  test("goes on in the tab where an answer is lost, and keeps what came", async () => {
    const { server, store, log, tab } = await begun();
    let requests = 0;
    await read(log, { send: async (move) => (++requests > 2 ? null : server.send(move)) });
    expect(rowsIn(store)).toBe("abc");
    expect(store.contents.meta).toMatchObject({ arriving: true, firstLoad: true });
    expect(await untilRest(tab, server.send)).toBe("agreed");
    expect(rowsOf(tab)).toBe("abcdef");
  });

  test("leaves a refusal to the tab", async () => {
    const { server, store, log, tab } = await begun();
    server.plan({ type: "refuse", refusal: { type: "busy", retryAfter: 3 } });
    await read(log, server);
    expect(rowsIn(store)).toBe("a");
    expect(await untilRest(tab, server.send)).toBe("agreed");
  });

  test("keeps what a person writes meanwhile, and it is sent", async () => {
    const { server, store, log, tab } = await begun();
    await read(log, server, {
      tell: (rows) => {
        if (rows === 3) tab.commit([{ table: "tasks", row: "z", cells: { _c: true } }], NOW);
      },
    });
    expect(rowsIn(store)).toBe("abcdefz");
    expect(store.contents.outbox).toHaveLength(1);
    expect(await untilRest(tab, server.send)).toBe("agreed");
    expect(rowsOf(tab)).toBe("abcdefz");
    expect([...(server.replica().tables.get("tasks")?.keys() ?? [])].sort().join("")).toBe("abcdefz");
  });

  test("is not stored over a log that became another meanwhile", async () => {
    const { server, other, store, log, tab } = await begun();
    const generation = other.replica.tables.get("tasks")?.get("f")?.created ?? "";
    let isCleared = false;
    const clear = async (move: Move) => {
      if (!isCleared) server.clear({ protocol: 1, generation });
      isCleared = true;
      return server.send(move);
    };
    const rest = read(log, server, {
      tell: (rows) => {
        if (rows === 5) void untilRest(tab, clear);
      },
    });
    await rest;
    await untilRest(tab, server.send);
    expect(store.contents.meta.generation).toBe(generation);
    expect(rowsIn(store)).toBe("");
  });

  test("is stored now and then where it comes slowly", async () => {
    const { server, store, log } = await begun();
    let now = NOW;
    const inLog: string[] = [];
    await read(log, server, {
      now: () => now,
      tell: () => {
        inLog.push(rowsIn(store));
        now += 1_100;
      },
    });
    expect(inLog).toEqual(["a", "a", "abc", "abc", "abcde"]);
    expect(rowsIn(store)).toBe("abcdef");
  });

  test("goes on over a snapshot that an earlier attempt stored, and not over another", async () => {
    const { server, store, log } = await begun();
    let requests = 0;
    await read(log, { send: async (move) => (++requests > 2 ? null : server.send(move)) });
    const other = await begun();
    let isReplaced = false;
    await read(log, server, {
      tell: () => {
        if (!isReplaced) store.contents = { ...store.contents, snapshot: other.store.contents.snapshot };
        isReplaced = true;
      },
    });
    expect(isReplaced).toBe(true);
    expect(rowsIn(store)).toBe("");
    store.contents = { ...store.contents, snapshot: null, meta: { ...store.contents.meta, cursor: 0 } };
    await read(log, server);
    expect(rowsIn(store)).toBe("abcdef");
  });

  test.each([
    ["as many rows at once as the server gives", 4_000, [1_000, 4_000, 4_000, 4_000, 4_000]],
    [
      "never more than is known here, whatever a later server gives",
      9_000,
      [1_000, 4_000, 4_000, 4_000, 4_000],
    ],
    ["a thousand of an older server", undefined, [1_000, 1_000, 1_000, 1_000, 1_000]],
  ])("asks for %s", async (_, mostRows, expected) => {
    const { server, store, log } = await begun();
    const limits: number[] = [];
    await read(log, {
      send: async (move) => {
        if (move.type === "exchange") limits.push(move.request.limit);
        const answer = await server.send(move);
        if (answer?.type !== "page") return answer;
        const { mostRows: _given, ...page } = answer;
        return mostRows === undefined ? page : { ...page, mostRows };
      },
    });
    expect(limits).toEqual(expected);
    expect(rowsIn(store)).toBe("abcdef");
  });

  test("is left to a tab that has something to send: a request that sends nothing would end its push", async () => {
    const { server, store, log, tab } = await begun();
    await write(tab, "z");
    await read(log, server);
    expect(rowsIn(store)).toBe("az");
    expect(await untilRest(tab, server.send)).toBe("agreed");
    expect(rowsOf(tab)).toBe("abcdefz");
  });

  test("is nothing where no first load is under way", async () => {
    const { server, log, tab } = await begun();
    await untilRest(tab, server.send);
    let requests = 0;
    await read(log, {
      send: async (move) => {
        requests++;
        return server.send(move);
      },
    });
    expect(requests).toBe(0);
  });

  test("ends where the disk is full, and the tab meets that itself", async () => {
    const { server, store, log, tab } = await begun();
    log.failNext("rewrite", { type: "QuotaExceeded" });
    await read(log, server);
    expect(rowsIn(store)).toBe("a");
    log.failNext("append", { type: "QuotaExceeded" });
    expect(await stepOf(tab, server.send)).toMatchObject({ type: "failed" });
    expect(await untilRest(tab, server.send)).toBe("agreed");
  });
});
