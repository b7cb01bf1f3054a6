import { err } from "@furrow/values";
import { describe, expect, test } from "vitest";
import type { Change, RowWrite } from "./change.ts";
import { type ChangeLog, LIST_LENGTH } from "./change-log.ts";
import { compactLog, replaceRows } from "./log-rewrites.ts";
import { createLogStore, createMemoryLog, type MemoryLogStore } from "./memory-log.ts";
import type { Answer, Refusal } from "./protocol.ts";
import { replicaDigest, rowFields, visibleRows } from "./replica.ts";
import { stampTime } from "./stamp.ts";
import type { Move } from "./sync-requests.ts";
import { openTab, type ReplicaEvent, type Tab } from "./tab.ts";
import { type SyncStep, syncOf } from "./tab-sync.ts";
import { createMemoryServer, type MemoryServer } from "./testing/memory-server.ts";
import { PUSH_PATIENCE_MS } from "./unfinished-pushes.ts";

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

/** As the worker does it, beside the tabs. */
const clear = async (store: MemoryLogStore, now = NOW) => {
  const replacement = { writes: [], reason: "clear", local: "goes", now, node: "node000009" } as const;
  expect(await createMemoryLog(store).rewrite(replaceRows(replacement))).toEqual({ ok: true, value: true });
};

const rowsOf = ({ replica }: Tab): Record<string, unknown> =>
  Object.fromEntries(Array.from(visibleRows(replica), ({ row, fields }) => [row, fields.x]));

/** Steps until it rests or cannot go on; gives what the last step said. */
const syncAll = async (tab: Tab, server: MemoryServer, now = NOW): Promise<SyncStep> => {
  syncOf(tab).wake();
  for (let count = 0; count < 50; count++) {
    const step = await syncOf(tab).step(server.send, () => now);
    if (step.type !== "progress") return step;
  }
  throw new Error("does not come to rest");
};

const wordsOf = (event: ReplicaEvent) =>
  event.type === "changed"
    ? `${event.by} ${event.rows.map(({ row, fields }) => `${row}=${fields?.x ?? null}`).join(" ")}`
    : event.type === "rebuilt"
      ? `${event.by} rebuilt`
      : event.type;

const listen = (tab: Tab) => {
  const told: string[] = [];
  const stop = tab.subscribe((event) => told.push(wordsOf(event)));
  return { told, stop };
};

describe("a commit", () => {
  test("shows at once, is durable when it says so, and reaches the other tabs", async () => {
    const store = createLogStore();
    const [here, there] = [await openOn(store), await openOn(store, NODES[1])];
    const { durable } = write(here, put("a", 1));
    expect([rowsOf(here), rowsOf(there)]).toEqual([{ a: 1 }, {}]);
    expect(await durable).toEqual({ ok: true, value: null });
    expect(await there.receive()).toEqual({ ok: true, value: null });
    expect(rowsOf(there)).toEqual({ a: 1 });
    expect(rowsOf(await openOn(store, NODES[2]))).toEqual({ a: 1 });
  });

  test("of a great many changes reaches another tab in parts, and only with the last what the log says of itself", async () => {
    const store = createLogStore();
    const tab = await openOn(store);
    const rows = Array.from({ length: 2 * LIST_LENGTH + 1 }, (_, at) => put(`r${at}`, at));
    await write(await openOn(store, NODES[1]), ...rows).durable;
    const { meta } = store.contents;
    const after = { ...meta, arriving: true, firstLoad: true } as const;
    await createMemoryLog(store).append({
      meta: { epoch: store.epoch, from: meta, value: after },
      durability: "relaxed",
    });
    const seen: [number, boolean][] = [];
    tab.subscribe((event) => {
      if (event.type === "changed") seen.push([event.rows.length, tab.isInFirstLoad()]);
    });
    expect(await tab.receive()).toEqual({ ok: true, value: null });
    expect(seen).toEqual([
      [LIST_LENGTH, false],
      [LIST_LENGTH, false],
      [1, true],
    ]);
  });

  test("that cannot be stored is taken back", async () => {
    const log = createMemoryLog();
    const tab = await open(log);
    await write(tab, put("a", 1)).durable;
    log.failNext("append", { type: "QuotaExceeded" });
    const { durable } = write(tab, { table: "tasks", row: "a", cells: { x: 2 } });
    expect(rowsOf(tab)).toEqual({ a: 2 });
    expect(await durable).toEqual({ ok: false, error: { type: "QuotaExceeded" } });
    expect(rowsOf(tab)).toEqual({ a: 1 });
  });

  test("that cannot be stored takes along what was written over it, if that cannot either: neither is there again", async () => {
    const store = createLogStore();
    const log = createMemoryLog(store);
    const tab = await open(log);
    await write(tab, put("a", 1)).durable;
    const failing = [put("a", 2), put("new", 2), put("a", 3), put("new", 3), put("a", 4)].map((row) => {
      log.failNext("append", { type: "QuotaExceeded" });
      return write(tab, row).durable;
    });
    const kept = write(tab, { table: "tasks", row: "a", cells: { y: 5 } });
    expect(rowsOf(tab)).toEqual({ a: 4, new: 3 });
    for (const durable of failing) expect((await durable).ok).toBe(false);
    expect((await kept.durable).ok).toBe(true);
    expect(rowsOf(tab)).toEqual({ a: 1 });
    expect(replicaDigest(tab.replica)).toBe(replicaDigest((await openOn(store, NODES[1])).replica));
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
    const here = await openOn(store);
    await write(here, put("old", 1)).durable;
    const clearing = clear(store, NOW + 5);
    const late = here.commit([put("late", 2)], NOW + 9);
    await clearing;
    expect(late.ok && (await late.value.durable).ok).toBe(true);
    await here.receive();
    expect(rowsOf(here)).toEqual({ late: 2 });
  });
});

describe("changes that an earlier page stamped and may not have stored", () => {
  const earlier = async () => write(await openOn(createLogStore(), NODES[1]), put("a", 1)).changes;

  test("are stored and sent, with the stamps they have", async () => {
    const changes = await earlier();
    const store = createLogStore();
    const tab = await openOn(store);
    expect(await tab.takeUp(changes)).toEqual({ ok: true, value: null });
    expect(rowsOf(tab)).toEqual({ a: 1 });
    expect([store.contents.tail, store.contents.outbox.map(({ change }) => change)]).toEqual([
      changes,
      changes,
    ]);
  });

  test("are left out where the write did land, or something later was written over it", async () => {
    const changes = await earlier();
    const store = createLogStore();
    const tab = await openOn(store);
    await tab.takeUp(changes);
    await tab.takeUp(changes);
    await write(tab, { table: "tasks", row: "a", cells: { x: 2 } }).durable;
    const known = store.contents.tail.length;
    await (await openOn(store)).takeUp(changes);
    expect([known, store.contents.tail.length, rowsOf(await openOn(store))]).toEqual([2, 2, { a: 2 }]);
  });

  test("are left out where everything was cleared since", async () => {
    const changes = await earlier();
    const store = createLogStore();
    await clear(store, NOW + 1);
    const tab = await openOn(store);
    await tab.takeUp(changes);
    expect([rowsOf(tab), store.contents.outbox]).toEqual([{}, []]);
  });

  test("that cannot be stored are told, and not shown", async () => {
    const changes = await earlier();
    const log = createMemoryLog(createLogStore());
    const tab = await open(log);
    log.failNext("append", { type: "QuotaExceeded" });
    expect(await tab.takeUp(changes)).toEqual(err({ type: "QuotaExceeded" }));
    expect(rowsOf(tab)).toEqual({});
  });
});

describe("subscribers are told", () => {
  test("once of a commit with all its rows, and not again when the log gives them back", async () => {
    const tab = await openOn(createLogStore());
    const { told } = listen(tab);
    await write(tab, put("a", 1), put("b", 2)).durable;
    await tab.receive();
    expect(told).toEqual(["this tab a=1 b=2"]);
  });

  test("nothing of a commit that changes nothing", async () => {
    const tab = await openOn(createLogStore());
    await write(tab, { table: "tasks", row: "a", cells: { _d: true } }).durable;
    const { told } = listen(tab);
    await tab.receive();
    expect(told).toEqual([]);
  });

  test("of a commit that was taken back, with what is there again", async () => {
    const log = createMemoryLog();
    const tab = await open(log);
    await write(tab, put("a", 1)).durable;
    const { told } = listen(tab);
    log.failNext("append", { type: "QuotaExceeded" });
    await write(tab, { table: "tasks", row: "a", cells: { x: 2 } }).durable;
    expect(told).toEqual(["this tab a=2", "this tab a=1"]);
  });

  test("of what another tab wrote, and of a log that was rewritten beside them", async () => {
    const store = createLogStore();
    const [here, there] = [await openOn(store), await openOn(store, NODES[1])];
    const { told, stop } = listen(here);
    await write(there, put("a", 1)).durable;
    await here.receive();
    await clear(store, NOW + 5);
    await here.receive();
    expect(told).toEqual(["another tab a=1", "another tab rebuilt"]);
    stop();
    await write(here, put("b", 1)).durable;
    expect(told).toHaveLength(2);
  });

  test("of each page of the server's, and that all has arrived after the last", async () => {
    const server = createMemoryServer(() => NOW);
    const other = await openOn(createLogStore(), NODES[1]);
    write(other, put("a", 1), put("b", 2), put("c", 3));
    await syncAll(other, server);
    const tab = await openOn(createLogStore());
    const { told } = listen(tab);
    server.truncatePages(2);
    await syncAll(tab, server);
    expect(told).toEqual(["server a=1 b=2", "server c=3", "arrived"]);
    await syncAll(tab, server);
    await write(tab, put("d", 4)).durable;
    await syncAll(tab, server);
    expect(told.slice(3)).toEqual(["this tab d=4"]);
  });

  test("not that all has arrived while a page is missing", async () => {
    const server = createMemoryServer(() => NOW);
    const other = await openOn(createLogStore(), NODES[1]);
    write(other, put("a", 1), put("b", 2));
    await syncAll(other, server);
    const tab = await openOn(createLogStore());
    const { told } = listen(tab);
    server.truncatePages(1);
    const onlyTheFirst: typeof server.send = async (move) =>
      move.type === "exchange" && move.request.cursor > 0 ? null : server.send(move);
    await syncOf(tab).step(onlyTheFirst, () => NOW);
    expect((await syncOf(tab).step(onlyTheFirst, () => NOW)).type).toBe("waiting");
    expect(told).toEqual(["server a=1"]);
    await syncAll(tab, server);
    expect(told).toEqual(["server a=1", "server b=2", "arrived"]);
  });

  test("of a generation that another device began", async () => {
    const server = createMemoryServer(() => NOW);
    const far = createLogStore();
    await clear(far);
    await syncAll(await openOn(far, NODES[1]), server);
    const tab = await openOn(createLogStore());
    const { told } = listen(tab);
    await syncAll(tab, server);
    expect(told).toEqual(["server rebuilt", "arrived"]);
  });
});

describe("a compaction beside the page", () => {
  test("is no news to any tab, also one that wrote since it last read the log", async () => {
    const store = createLogStore();
    const [tab, other] = [await openOn(store), await openOn(store, NODES[1])];
    const told = [listen(tab), listen(other)];
    await write(tab, put("a", 1)).durable;
    const writing = write(other, put("b", 2));
    await createMemoryLog(store).rewrite(compactLog);
    await writing.durable;
    await write(tab, put("c", 3)).durable;
    for (const each of [tab, other]) await each.receive();
    expect(told.flatMap(({ told }) => told).filter((event) => event.includes("rebuilt"))).toEqual([]);
    expect([rowsOf(tab), rowsOf(other)]).toEqual([
      { a: 1, b: 2, c: 3 },
      { a: 1, b: 2, c: 3 },
    ]);
  });
});

describe("opening", () => {
  test("goes on from snapshot and tail after compaction", async () => {
    const store = createLogStore();
    const tab = await openOn(store);
    await write(tab, put("a", 1)).durable;
    const log = createMemoryLog(store);
    expect(await log.rewrite(compactLog)).toEqual({ ok: true, value: true });
    expect(await log.rewrite(compactLog)).toEqual({ ok: true, value: false });
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
    for (const tab of [one, two, one]) expect(await syncAll(tab, server)).toEqual({ type: "agreed" });
    expect(rowsOf(one)).toEqual({ a: 1, b: 2 });
    expect(rowsOf(two)).toEqual({ a: 1, b: 2 });
  });

  test("loses nothing when requests and answers are lost", async () => {
    const server = createMemoryServer(() => NOW);
    const store = createLogStore();
    const tab = await openOn(store);
    write(tab, put("a", 1));
    server.plan({ type: "lose-request" });
    expect(await syncAll(tab, server)).toEqual({ type: "waiting", for: "answer", retryAfterMs: null });
    server.plan({ type: "lose-answer" });
    expect(await syncAll(tab, server)).toMatchObject({ for: "answer" });
    expect([store.contents.outbox.length, server.head.rows]).toEqual([1, 1]);
    expect(await syncAll(tab, server)).toEqual({ type: "agreed" });
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
    expect(await syncAll(tab, server, wrong)).toEqual({ type: "agreed" });
    expect(store.contents.meta.clockOffset).toBe(NOW - wrong);
    expect(rowFields(server.replica(), "tasks", "a")).toEqual({ x: 2 });
    const next = tab.commit([put("b", 1)], wrong);
    expect(next.ok && stampTime(next.value.changes[0]?.stamp ?? ("" as never))).toBe(NOW);
  });

  test("tells the other devices of a clear, and keeps what they wrote later", async () => {
    const server = createMemoryServer(() => NOW);
    const store = createLogStore();
    const [one, two] = [await openOn(store), await openOn(createLogStore(), NODES[1])];
    write(one, put("a", 1));
    for (const tab of [one, two]) await syncAll(tab, server);
    await clear(store, NOW + 10);
    two.commit([put("later", 3)], NOW + 20);
    for (const tab of [one, two, one]) expect(await syncAll(tab, server)).toEqual({ type: "agreed" });
    expect([rowsOf(one), rowsOf(two)]).toEqual([{ later: 3 }, { later: 3 }]);
  });

  describe("with 5,000 changes waiting", () => {
    const isUrgent = ({ table }: Change) => table === "running";
    const backlog = Array.from({ length: 5_000 }, (_, index) => put(`task ${index}`, index));
    /** Sends everything; gives back the rows of each request. */
    const sendAll = async (tab: Tab, send: (move: Move) => Promise<Answer | null>) => {
      const requests: (readonly Change[])[] = [];
      syncOf(tab).wake();
      for (let count = 0; count < 40; count++) {
        const step = await syncOf(tab).step(
          (move) => {
            if (move.type === "exchange" && move.sent.length > 0) requests.push(move.request.changes);
            return send(move);
          },
          () => NOW,
          isUrgent,
        );
        if (step.type !== "progress") break;
      }
      return requests.map((changes) => changes.map(({ row }) => row));
    };

    test("sends an urgent one first and alone, and other devices wait for the rest", async () => {
      const server = createMemoryServer(() => NOW);
      const store = createLogStore();
      const tab = await openOn(store);
      write(tab, ...backlog);
      write(tab, put("session", 1, "running"));
      await tab.receive();
      const before = await sendAll(tab, async () => null);
      expect(before).toEqual([["session"]]);
      expect(await sendAll(tab, server.send)).toHaveLength(11);
      expect(store.contents.outbox).toEqual([]);
      expect(server.head.rows).toBe(5_001);
    });

    test("says with it that more follows", async () => {
      const server = createMemoryServer(() => NOW);
      const tab = await openOn(createLogStore());
      await write(tab, ...backlog, put("session", 1, "running")).durable;
      const moves: Move[] = [];
      await syncOf(tab).step(
        (move) => {
          moves.push(move);
          return server.send(move);
        },
        () => NOW,
        isUrgent,
      );
      expect(moves).toMatchObject([{ request: { changes: [{ row: "session" }], more: true } }]);
    });

    test("lets one overtake that is written between two requests, and after a start", async () => {
      const server = createMemoryServer(() => NOW);
      const store = createLogStore();
      const tab = await openOn(store);
      await write(tab, ...backlog).durable;
      let sent = 0;
      const rows = await sendAll(tab, async (move) => {
        sent += 1;
        if (sent === 2) await write(tab, put("session", 1, "running")).durable;
        return sent > 2 ? null : server.send(move);
      });
      expect(rows.map((request) => request.length)).toEqual([500, 500, 1]);
      const again = await sendAll(await openOn(store, NODES[1]), server.send);
      expect(again[0]).toEqual(["session"]);
      expect(server.head.rows).toBe(5_001);
    });
  });

  test("removes rejected changes, and syncs the rest", async () => {
    const server = createMemoryServer(() => NOW);
    const store = createLogStore();
    const tab = await openOn(store);
    for (const row of ["a", "b", "c", "poison", "d"]) write(tab, put(row, 1));
    const rejected: string[] = [];
    syncOf(tab).wake();
    for (let count = 0; count < 30; count++) {
      const step = await syncOf(tab).step(
        async (move) =>
          JSON.stringify(move.request).includes("poison")
            ? { type: "too-large", limit: 1 }
            : server.send(move),
        () => NOW,
      );
      if (step.type === "rejected") rejected.push(...step.changes.map(({ change }) => change.row));
      if (step.type === "agreed") break;
    }
    expect(rejected).toEqual(["poison"]);
    expect(Object.keys(rowsOf(tab)).sort()).toEqual(["a", "b", "c", "d"]);
    expect(server.head.rows).toBe(4);
    expect(store.copies).toMatchObject([{ reason: "set-aside", count: 1 }]);
  });

  test.each<[Refusal, Partial<SyncStep>]>([
    [
      { type: "busy", retryAfter: 2 },
      { type: "waiting", for: "busy", retryAfterMs: 2000 },
    ],
    [{ type: "unauthenticated" }, { type: "stopped", reason: "unauthenticated" }],
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
    let step = await syncOf(full).step(server.send, () => NOW);
    while (step.type === "progress") step = await syncOf(full).step(server.send, () => NOW);
    expect(step).toEqual({ type: "waiting", for: "unsent", retryAfterMs: null });
    expect([rowsOf(full), server.head.rows]).toEqual([{ a: 1, b: 2 }, 1]);
  });

  test("sends a full server the deletions that make room, however many changes stand before them", async () => {
    const server = createMemoryServer(() => NOW);
    const store = createLogStore();
    const tab = await openOn(store);
    write(tab, put("large", 1));
    await syncAll(tab, server);
    write(tab, ...Array.from({ length: 600 }, (_, index) => put(`refused${index}`, 1)));
    write(tab, { table: "tasks", row: "large", cells: { _d: true } });
    const isFull = (move: Move) =>
      move.type === "exchange" && move.request.changes.some(({ cells }) => "_c" in cells);
    const send: MemoryServer["send"] = async (move) =>
      isFull(move) ? { type: "quota-exceeded", used: 2, limit: 1 } : server.send(move);
    syncOf(tab).wake();
    while ((await syncOf(tab).step(send, () => NOW)).type !== "quota-exceeded");
    for (;;) {
      const { type } = await syncOf(tab).step(send, () => NOW);
      if (type !== "progress") break;
    }
    expect(rowFields(server.replica(), "tasks", "large")).toBeNull();
    expect(store.contents.outbox).toHaveLength(600);
  });

  test("knows between two pages, in every tab and after a start, that what is here is a part", async () => {
    const server = createMemoryServer(() => NOW);
    const far = await openOn(createLogStore(), NODES[2]);
    write(far, put("a", 1), put("b", 2));
    await syncAll(far, server);
    const store = createLogStore();
    const [leader, other] = [await openOn(store), await openOn(store, NODES[1])];
    server.truncatePages(1);
    const partial = (tab: Tab) => tab.isPartial(NOW);
    expect(partial(leader)).toBe(false);
    await syncOf(leader).step(server.send, () => NOW);
    await other.receive();
    const third = await openOn(store, NODES[2]);
    expect([leader, other, third].map(partial)).toEqual([true, true, true]);
    await syncAll(leader, server);
    await other.receive();
    expect([leader, other].map(partial)).toEqual([false, false]);
  });

  describe("while another device is in the middle of a push", () => {
    /** The device has pushed the first 500 of 501 changes, and the other has read them. */
    const halfPushed = async (store = createLogStore()) => {
      let time = NOW;
      const server = createMemoryServer(() => time);
      const pushing = await openOn(createLogStore(), NODES[1]);
      write(pushing, ...Array.from({ length: 501 }, (_, index) => put(`row ${index}`, index)));
      const pushOn = () =>
        syncOf(pushing).step(
          (move) => server.send(move, "pushing"),
          () => time,
        );
      await pushOn();
      const tab = await openOn(store);
      const { told } = listen(tab);
      const read = (reader = tab) => syncAll(reader, server, time);
      expect(await read()).toEqual({ type: "agreed" });
      const pass = (ms: number) => {
        time += ms;
      };
      return { tab, told, read, pushOn, pass, now: () => time };
    };
    const arrivals = (told: readonly string[]) => told.filter((event) => event === "arrived");

    test("nothing has arrived, in no tab and after no start, until the last part has", async () => {
      const store = createLogStore();
      const { tab, told, read, pushOn, now } = await halfPushed(store);
      const other = await openOn(store, NODES[2]);
      expect([tab.isPartial(now()), other.isPartial(now())]).toEqual([true, true]);
      expect(arrivals(told)).toEqual([]);
      await pushOn();
      await read();
      await other.receive();
      expect([tab.isPartial(now()), other.isPartial(now())]).toEqual([false, false]);
      expect(arrivals(told)).toEqual(["arrived"]);
    });

    test("it has arrived in a tab that was opened in between and read nothing more", async () => {
      const store = createLogStore();
      const { read, pass } = await halfPushed(store);
      const again = await openOn(store, NODES[2]);
      const { told } = listen(again);
      pass(PUSH_PATIENCE_MS);
      await read(again);
      expect(arrivals(told)).toEqual(["arrived"]);
    });

    test("that never goes on, it is waited for as long as was agreed", async () => {
      const { tab, told, read, pass, now } = await halfPushed();
      pass(PUSH_PATIENCE_MS - 1);
      await read();
      expect(arrivals(told)).toEqual([]);
      pass(1);
      await read();
      expect([tab.isPartial(now()), arrivals(told)]).toEqual([false, ["arrived"]]);
    });

    test("offline since, it is waited for as long as was agreed", async () => {
      const { tab, pass, now } = await halfPushed();
      pass(PUSH_PATIENCE_MS - 1);
      expect(tab.isPartial(now())).toBe(true);
      pass(1);
      expect(tab.isPartial(now())).toBe(false);
    });

    test("the device that pushes waits for nobody", async () => {
      const server = createMemoryServer(() => NOW);
      const pushing = await openOn(createLogStore());
      write(pushing, ...Array.from({ length: 501 }, (_, index) => put(`row ${index}`, index)));
      await syncOf(pushing).step(
        (move) => server.send(move, "pushing"),
        () => NOW,
      );
      expect(server.head.unfinished).toEqual([{ from: "pushing", at: NOW }]);
      expect(pushing.isPartial(NOW)).toBe(false);
    });
  });

  test("tells what other tabs wrote even if the server cannot be reached", async () => {
    const store = createLogStore();
    const [leader, other] = [await openOn(store), await openOn(store, NODES[1])];
    await write(other, put("a", 1)).durable;
    expect(
      await syncOf(leader).step(
        () => Promise.resolve(null),
        () => NOW,
      ),
    ).toMatchObject({ type: "waiting", for: "answer" });
    expect(rowsOf(leader)).toEqual({ a: 1 });
  });

  test("goes on when another tab dropped what was cleared before it could", async () => {
    const server = createMemoryServer(() => NOW);
    const [farStore, store] = [createLogStore(), createLogStore()];
    await clear(farStore);
    await syncAll(await openOn(farStore, NODES[2]), server);
    const [one, two] = [await openOn(store), await openOn(store, NODES[1])];
    const step = syncOf(one).step(
      async (move) => {
        const answer = await server.send(move);
        await syncOf(two).step(server.send, () => NOW);
        return answer;
      },
      () => NOW,
    );
    expect(await step).toEqual({ type: "progress" });
    expect(await syncAll(one, server)).toEqual({ type: "agreed" });
  });

  test("goes on sending when the server's clock went back", async () => {
    let serverTime = NOW;
    const server = createMemoryServer(() => serverTime);
    const tab = await openOn(createLogStore());
    write(tab, put("a", 1));
    await syncAll(tab, server);
    serverTime = NOW / 2;
    write(tab, { table: "tasks", row: "a", cells: { x: 2 } });
    expect(await syncAll(tab, server)).toEqual({ type: "agreed" });
    expect(rowFields(server.replica(), "tasks", "a")).toEqual({ x: 2 });
  });

  test("never renames a clear that the server has: what was written after it is not taken for older", async () => {
    let serverTime = NOW + 40 * 60_000;
    const server = createMemoryServer(() => serverTime);
    const store = createLogStore();
    const tab = await openOn(store);
    write(tab, put("old", 1));
    await syncAll(tab, server);
    await clear(store, NOW);
    await syncAll(tab, server);
    serverTime = NOW;
    await write(tab, put("new", 2)).durable;
    expect(await syncAll(tab, server)).toEqual({ type: "agreed" });
    expect(rowsOf(tab)).toEqual({ new: 2 });
    expect(rowFields(server.replica(), "tasks", "new")).toEqual({ x: 2 });
  });

  test("forgets an answer to a question asked before the log was rewritten", async () => {
    const server = createMemoryServer(() => NOW);
    const store = createLogStore();
    const leader = await openOn(store);
    await write(leader, put("a", 1)).durable;
    const step = syncOf(leader).step(
      async (move) => {
        const answer = await server.send(move);
        await clear(store, NOW + 10);
        return answer;
      },
      () => NOW,
    );
    expect((await step).type).toBe("progress");
    expect(store.contents.meta.cursor).toBe(0);
    expect(await syncAll(leader, server)).toEqual({ type: "agreed" });
    expect([rowsOf(leader), server.head.rows]).toEqual([{}, 0]);
  });

  test("that ends in digests that differ is never called agreement, and asks the server to count anew", async () => {
    const server = createMemoryServer(() => NOW);
    const tab = await openOn(createLogStore());
    write(tab, put("a", 1));
    await syncAll(tab, server);
    const recounts: unknown[] = [];
    const lying: MemoryServer["send"] = async (move) => {
      if (move.type === "exchange") recounts.push(move.request.recount);
      const answer = await server.send(move);
      return answer?.type === "page" ? { ...answer, digest: "f".repeat(16) } : answer;
    };
    const liar = { ...server, send: lying };
    expect(await syncAll(tab, liar)).toEqual({ type: "disagreed" });
    expect(recounts).not.toContain(true);
    expect(await syncAll(tab, liar)).toEqual({ type: "disagreed" });
    expect(recounts.at(-1)).toBe(true);
    expect(await syncAll(tab, server)).toEqual({ type: "agreed" });
    recounts.length = 0;
    syncOf(tab).wake();
    await syncOf(tab).step(lying, () => NOW);
    expect(recounts).toEqual([undefined]);
  });

  test("tells of an operation of the log that fails once, whichever it is, and goes on with the next step", async () => {
    let failures = 0;
    for (let nth = 0; nth === failures; nth++) {
      const server = createMemoryServer(() => NOW);
      const [store, farStore] = [createLogStore(), createLogStore()];
      const one = await openOn(store);
      await write(one, put("a", 1)).durable;
      await syncAll(one, server);
      await write(one, put("b", 2)).durable;
      await clear(farStore, NOW + 10);
      await syncAll(await openOn(farStore, NODES[2]), server);
      let left = nth + 1;
      const tab = await open(
        new Proxy<ChangeLog>(createMemoryLog(store), {
          get: (log, name, self) => {
            const operation = Reflect.get(log, name, self);
            return (...given: unknown[]) =>
              left-- === 0 ? Promise.resolve(err({ type: "Closed" })) : Reflect.apply(operation, log, given);
          },
        }),
        NODES[1],
      );
      const steps: SyncStep["type"][] = [];
      while (steps.length < 30 && steps.at(-1) !== "agreed")
        steps.push((await syncOf(tab).step(server.send, () => NOW)).type);
      expect(steps.at(-1)).toBe("agreed");
      expect(rowsOf(tab)).toEqual({});
      const failed = steps.filter((type) => type === "failed").length;
      expect(failed).toBeLessThanOrEqual(1);
      failures += failed;
    }
    expect(failures).toBeGreaterThan(6);
  });

  test("writes what a person does so that it outlives a power cut, and what the server sends as it comes", async () => {
    const server = createMemoryServer(() => NOW);
    const far = await openOn(createLogStore(), NODES[1]);
    await write(far, put("far", 1)).durable;
    await syncAll(far, server);
    const log = createMemoryLog(createLogStore());
    const durabilities: string[] = [];
    const tab = await open({
      ...log,
      append: (append) => {
        durabilities.push(append.durability);
        return log.append(append);
      },
    });
    await write(tab, put("a", 1)).durable;
    expect(durabilities).toEqual(["strict"]);
    await syncAll(tab, server);
    expect(new Set(durabilities.slice(1))).toEqual(new Set(["relaxed"]));
  });

  test("says that the log cannot be read", async () => {
    const log = createMemoryLog();
    const tab = await open(log);
    expect(await tab.receive()).toEqual({ ok: true, value: null });
    log.close();
    expect(await tab.receive()).toEqual({ ok: false, error: { type: "Closed" } });
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
