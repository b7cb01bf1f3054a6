import { describe, expect, test } from "vitest";
import type { RowWrite } from "./change.ts";
import type { ChangeLog } from "./change-log.ts";
import type { Refusal } from "./protocol.ts";
import { rowFields, visibleRows } from "./replica.ts";
import { stampTime } from "./stamp.ts";
import { openTab, type SyncStep, type Tab } from "./tab.ts";
import { createLogStore, createMemoryLog, type MemoryLogStore } from "./testing/memory-log.ts";
import { createMemoryServer, type MemoryServer } from "./testing/memory-server.ts";

const NOW = 1_795_000_000_000;
const NODES = ["node000001", "node000002", "node000003"];

const open = async (log: ChangeLog, node = "node000001"): Promise<Tab> => {
  const opened = await openTab(log, node);
  if (!opened.ok) throw new Error(opened.error.type);
  return opened.value;
};
const openOn = (store: MemoryLogStore, node?: string) => open(createMemoryLog(store), node);

const put = (row: string, x: unknown, table = "tasks"): RowWrite => ({
  table,
  row,
  cells: { _c: true, x: x as number },
});

const write = (tab: Tab, ...writes: readonly RowWrite[]) => {
  const committed = tab.commit(writes, NOW);
  if (!committed.ok) throw new Error(committed.error);
  return committed.value;
};

const rowsOf = ({ replica }: Tab): Record<string, unknown> =>
  Object.fromEntries(Array.from(visibleRows(replica), ({ row, fields }) => [row, fields.x]));

/** Steps until it rests or cannot go on; gives what the last step said. */
const syncAll = async (tab: Tab, server: MemoryServer, now = NOW): Promise<SyncStep> => {
  tab.sync.wake();
  for (let count = 0; count < 50; count++) {
    const step = await tab.sync.step(server.send, () => now);
    if (step.type !== "progress" && step.type !== "rebuilt") return step;
  }
  throw new Error("does not come to rest");
};

describe("a commit", () => {
  test("shows at once, is durable when it says so, and reaches the other tabs", async () => {
    const store = createLogStore();
    const [here, there] = [await openOn(store), await openOn(store, NODES[1])];
    const { touched, durable } = write(here, put("a", 1));
    expect(touched).toMatchObject([{ table: "tasks", row: "a", fields: { x: 1 } }]);
    expect(rowsOf(there)).toEqual({});
    expect(await durable).toEqual({ ok: true, value: null });
    const received = await there.receive();
    expect(received).toMatchObject({
      ok: true,
      value: { type: "changed", touched: [{ row: "a", fields: { x: 1 } }] },
    });
    expect(await there.receive()).toEqual({ ok: true, value: { type: "changed", touched: [] } });
    expect(rowsOf(await openOn(store, NODES[2]))).toEqual({ a: 1 });
  });

  test("that cannot be stored is taken back", async () => {
    const log = createMemoryLog();
    const tab = await open(log);
    await write(tab, put("a", 1)).durable;
    log.failNext("append", { type: "QuotaExceeded" });
    const { durable } = write(tab, { table: "tasks", row: "a", cells: { x: 2 } });
    expect(rowsOf(tab)).toEqual({ a: 2 });
    expect(await durable).toMatchObject({
      ok: false,
      error: { failure: { type: "QuotaExceeded" }, reverted: [{ row: "a", fields: { x: 1 } }] },
    });
    expect(rowsOf(tab)).toEqual({ a: 1 });
  });

  test("that no server would take is refused before it is made", async () => {
    const tab = await openOn(createLogStore());
    expect(tab.commit([put("a", "x".repeat(20_000))], NOW)).toEqual({ ok: false, error: "too large" });
    expect(rowsOf(tab)).toEqual({});
  });

  test("of a local table does not wait for the server", async () => {
    const store = createLogStore();
    await write(await openOn(store), put("timer", 1, "local.timer"), put("a", 1)).durable;
    expect(store.contents.outbox.map(({ change }) => change.table)).toEqual(["tasks"]);
  });

  test("survives a rewrite that comes while it is on its way", async () => {
    const store = createLogStore();
    const [here, there] = [await openOn(store), await openOn(store, NODES[1])];
    await write(here, put("old", 1)).durable;
    const clearing = there.clear("clear", NOW + 5);
    const late = here.commit([put("late", 2)], NOW + 9);
    expect((await clearing).ok && late.ok && (await late.value.durable).ok).toBe(true);
    expect(await here.receive()).toEqual({ ok: true, value: { type: "rebuilt" } });
    expect(rowsOf(here)).toEqual({ late: 2 });
  });
});

describe("opening", () => {
  test("goes on from snapshot and tail after compaction", async () => {
    const store = createLogStore();
    const tab = await openOn(store);
    await write(tab, put("a", 1)).durable;
    expect(await tab.compact()).toEqual({ ok: true, value: true });
    expect(await tab.compact()).toEqual({ ok: true, value: false });
    await write(tab, put("b", 2)).durable;
    expect(rowsOf(await openOn(store, NODES[1]))).toEqual({ a: 1, b: 2 });
  });

  test.each([
    ["a closed log", { type: "Closed" }],
    ["no room", { type: "QuotaExceeded" }],
  ] as const)("tells of %s", async (_, failure) => {
    const log = createMemoryLog();
    log.failNext("any", failure);
    expect(await openTab(log, "node000001")).toEqual({ ok: false, error: failure });
  });

  test("tells of a corrupt snapshot", async () => {
    const store = createLogStore();
    store.contents = { ...store.contents, snapshot: "torn" };
    expect(await openTab(createMemoryLog(store), "node000001")).toEqual({
      ok: false,
      error: { type: "CorruptSnapshot" },
    });
  });

  test("an edit after opening beats what was written with a clock years ahead", async () => {
    const store = createLogStore();
    const ahead = (await openOn(store)).commit([put("a", 1)], NOW * 2);
    if (!ahead.ok) throw new Error(ahead.error);
    await ahead.value.durable;
    const tab = await openOn(store, NODES[1]);
    write(tab, { table: "tasks", row: "a", cells: { x: 2 } });
    expect(rowsOf(tab)).toEqual({ a: 2 });
  });
});

describe("sync", () => {
  test("brings two devices together", async () => {
    const server = createMemoryServer(() => NOW);
    const [one, two] = [await openOn(createLogStore()), await openOn(createLogStore(), NODES[1])];
    write(one, put("a", 1));
    write(two, put("b", 2));
    for (const tab of [one, two, one]) expect(await syncAll(tab, server)).toEqual({ type: "rest" });
    expect(rowsOf(one)).toEqual({ a: 1, b: 2 });
    expect(rowsOf(two)).toEqual({ a: 1, b: 2 });
  });

  test("loses nothing when requests and answers are lost", async () => {
    const server = createMemoryServer(() => NOW);
    const store = createLogStore();
    const tab = await openOn(store);
    write(tab, put("a", 1));
    server.plan({ type: "lose-request" });
    expect(await syncAll(tab, server)).toEqual({ type: "wait", reason: "no-answer", retryAfterMs: null });
    server.plan({ type: "lose-answer" });
    expect(await syncAll(tab, server)).toMatchObject({ reason: "no-answer" });
    expect([store.contents.outbox.length, server.head.rows]).toEqual([1, 1]);
    expect(await syncAll(tab, server)).toEqual({ type: "rest" });
    expect([store.contents.outbox.length, server.head.seq]).toEqual([0, 1]);
  });

  test("gives a server restored from an older backup what it lost", async () => {
    const server = createMemoryServer(() => NOW);
    const tab = await openOn(createLogStore());
    const empty = server.backup();
    write(tab, put("a", 1), put("b", 2));
    await syncAll(tab, server);
    server.restore(empty);
    server.truncatePages(1);
    await syncAll(tab, server);
    expect(Array.from(visibleRows(server.replica()), ({ row }) => row).sort()).toEqual(["a", "b"]);
  });

  test("corrects a clock that is years ahead and sends what it refused", async () => {
    const server = createMemoryServer(() => NOW);
    const store = createLogStore();
    const tab = await openOn(store);
    const wrong = NOW * 2;
    tab.commit([put("a", 1)], wrong);
    tab.commit([{ table: "tasks", row: "a", cells: { x: 2 } }], wrong + 1);
    expect(await syncAll(tab, server, wrong)).toEqual({ type: "rest" });
    expect(store.contents.meta.clockOffset).toBe(NOW - wrong);
    expect(rowFields(server.replica(), "tasks", "a")).toEqual({ x: 2 });
    const next = tab.commit([put("b", 1)], wrong);
    expect(next.ok && stampTime(next.value.changes[0]?.stamp ?? ("" as never))).toBe(NOW);
  });

  test("tells the other devices of a clear, and keeps what they wrote later", async () => {
    const server = createMemoryServer(() => NOW);
    const [one, two] = [await openOn(createLogStore()), await openOn(createLogStore(), NODES[1])];
    write(one, put("a", 1));
    for (const tab of [one, two]) await syncAll(tab, server);
    await one.clear("clear", NOW + 10);
    two.commit([put("later", 3)], NOW + 20);
    for (const tab of [one, two, one]) expect(await syncAll(tab, server)).toEqual({ type: "rest" });
    expect([rowsOf(one), rowsOf(two)]).toEqual([{ later: 3 }, { later: 3 }]);
  });

  test("sets poison aside, and syncs the rest", async () => {
    const server = createMemoryServer(() => NOW);
    const store = createLogStore();
    const tab = await openOn(store);
    for (const row of ["a", "b", "c", "poison", "d"]) write(tab, put(row, 1));
    const aside: string[] = [];
    tab.sync.wake();
    for (let count = 0; count < 30; count++) {
      const step = await tab.sync.step(
        async (move) =>
          JSON.stringify(move.request).includes("poison")
            ? { type: "too-large", limit: 1 }
            : server.send(move),
        () => NOW,
      );
      if (step.type === "rebuilt") aside.push(...step.setAside.map(({ change }) => change.row));
      if (step.type === "rest") break;
    }
    expect(aside).toEqual(["poison"]);
    expect(Object.keys(rowsOf(tab)).sort()).toEqual(["a", "b", "c", "d"]);
    expect(server.head.rows).toBe(4);
    expect(store.copies).toMatchObject([{ reason: "set-aside", count: 1 }]);
  });

  test.each<[Refusal, Partial<SyncStep>]>([
    [
      { type: "busy", retryAfter: 2 },
      { type: "wait", reason: "busy", retryAfterMs: 2000 },
    ],
    [{ type: "unauthenticated" }, { type: "stop", reason: "unauthenticated" }],
    [
      { type: "quota-exceeded", used: 2, limit: 1 },
      { type: "quota-exceeded", used: 2, limit: 1 },
    ],
  ])("passes on %j", async (refusal, step) => {
    const server = createMemoryServer(() => NOW);
    const tab = await openOn(createLogStore());
    server.plan({ type: "refuse", refusal });
    expect(await syncAll(tab, server)).toEqual(step);
  });

  test("goes on reading after the server had no room", async () => {
    const server = createMemoryServer(() => NOW);
    const [full, other] = [await openOn(createLogStore()), await openOn(createLogStore(), NODES[1])];
    write(other, put("b", 2));
    await syncAll(other, server);
    write(full, put("a", 1));
    server.plan({ type: "refuse", refusal: { type: "quota-exceeded", used: 2, limit: 1 } });
    expect((await syncAll(full, server)).type).toBe("quota-exceeded");
    let step = await full.sync.step(server.send, () => NOW);
    while (step.type === "progress") step = await full.sync.step(server.send, () => NOW);
    expect(step).toEqual({ type: "rest" });
    expect([rowsOf(full), server.head.rows]).toEqual([{ a: 1, b: 2 }, 1]);
  });

  test("tells what other tabs wrote even if the server cannot be reached", async () => {
    const store = createLogStore();
    const [leader, other] = [await openOn(store), await openOn(store, NODES[1])];
    await write(other, put("a", 1)).durable;
    const unreachable = () => Promise.resolve(null);
    expect(await leader.sync.step(unreachable, () => NOW)).toMatchObject({
      type: "progress",
      touched: [{ row: "a" }],
    });
    expect((await leader.sync.step(unreachable, () => NOW)).type).toBe("wait");
  });

  test("goes on when another tab dropped what was cleared before it could", async () => {
    const server = createMemoryServer(() => NOW);
    const [far, store] = [await openOn(createLogStore(), NODES[2]), createLogStore()];
    await far.clear("clear", NOW);
    await syncAll(far, server);
    const [one, two] = [await openOn(store), await openOn(store, NODES[1])];
    const step = one.sync.step(
      async (move) => {
        const answer = await server.send(move);
        await two.sync.step(server.send, () => NOW);
        return answer;
      },
      () => NOW,
    );
    expect(await step).toEqual({ type: "rebuilt", setAside: [] });
    expect(await syncAll(one, server)).toEqual({ type: "rest" });
  });

  test("waits when the server's clock went back, and loses nothing when it is right again", async () => {
    let serverTime = NOW;
    const server = createMemoryServer(() => serverTime);
    const tab = await openOn(createLogStore());
    write(tab, put("a", 1));
    await syncAll(tab, server);
    serverTime = NOW / 2;
    write(tab, { table: "tasks", row: "a", cells: { x: 2 } });
    expect(await syncAll(tab, server)).toEqual({ type: "wait", reason: "unexpected", retryAfterMs: null });
    serverTime = NOW;
    expect(await syncAll(tab, server)).toEqual({ type: "rest" });
    expect(rowFields(server.replica(), "tasks", "a")).toEqual({ x: 2 });
  });

  test("forgets an answer to a question asked before the log was rewritten", async () => {
    const server = createMemoryServer(() => NOW);
    const store = createLogStore();
    const [leader, other] = [await openOn(store), await openOn(store, NODES[1])];
    await write(leader, put("a", 1)).durable;
    const step = leader.sync.step(
      async (move) => {
        const answer = await server.send(move);
        await other.clear("clear", NOW + 10);
        return answer;
      },
      () => NOW,
    );
    expect((await step).type).toBe("progress");
    expect(store.contents.meta.cursor).toBe(0);
    expect(await syncAll(leader, server)).toEqual({ type: "rest" });
    expect([rowsOf(leader), server.head.rows]).toEqual([{}, 0]);
  });

  test("tells when the log fails, at whatever operation", async () => {
    for (let operations = 0; operations < 3; operations++) {
      const server = createMemoryServer(() => NOW);
      const store = createLogStore();
      await write(await openOn(store), put("a", 1)).durable;
      const log = createMemoryLog(store);
      const tab = await open(log, NODES[1]);
      log.closeAfter(operations);
      expect(await syncAll(tab, server)).toEqual({ type: "failed", failure: { type: "Closed" } });
    }
  });
});
