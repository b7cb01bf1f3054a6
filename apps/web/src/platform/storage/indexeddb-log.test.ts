import { APP_NAME } from "@furrow/core";
import { type Change, NO_META, recoverLog } from "@furrow/sync";
import { changeLogAcceptance } from "@furrow/sync/testing";
import { IDBObjectStore, IDBTransaction, indexedDB } from "fake-indexeddb";
import "fake-indexeddb/auto";
import { type IDBPDatabase, openDB } from "idb";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { OpenEvents } from "../ports/storage.ts";
import { eraseIndexedDbLog, type IndexedDbLog, openIndexedDbLog } from "./indexeddb-log.ts";
import { watchPage } from "./log-transaction.ts";

const UNHEARD: OpenEvents = { onBlocked: () => {}, onOutdated: () => {} };

const NO_SPACE = new DOMException("no space left", "QuotaExceededError");
const CLOSED = { ok: false, error: { type: "Closed" } };

let users = 0;
const aUser = () => `user${++users}`;
const nameOf = (userId: string) => `${APP_NAME.toLowerCase()}:${userId}`;

const aChange = (row: string): Change => ({
  table: "things",
  row,
  cells: { _c: true },
  stamp: "000000001000node000001" as Change["stamp"],
});

async function open(
  userId = aUser(),
  events: OpenEvents = UNHEARD,
  page: EventTarget = new EventTarget(),
): Promise<IndexedDbLog> {
  const opened = await openIndexedDbLog(userId, events, watchPage(page));
  if (!opened.ok) throw new Error(opened.error.type);
  return opened.value;
}

/** A request that fails as IndexedDB's do: later, and the transaction with it. */
function failAdding(failure: (store: IDBObjectStore) => DOMException | null): void {
  const add = IDBObjectStore.prototype.add;
  // A browser aborts a transaction whose request fails also when it was asked to commit; the fake one would commit.
  vi.spyOn(IDBTransaction.prototype, "commit").mockImplementation(() => {});
  vi.spyOn(IDBObjectStore.prototype, "add").mockImplementation(function (this: IDBObjectStore, ...record) {
    const error = failure(this);
    return error === null ? add.apply(this, record) : (Promise.reject(error) as never);
  });
}

changeLogAcceptance({ describe, test, expect }, async () => {
  const userId = aUser();
  return { log: await open(userId), openAgain: () => open(userId) };
});

afterEach(() => vi.restoreAllMocks());

describe("an append", () => {
  test("has handed all of its transaction to the browser when it returns", async () => {
    const log = await open();
    const done: string[] = [];
    const add = vi.spyOn(IDBObjectStore.prototype, "add");
    vi.spyOn(IDBTransaction.prototype, "commit").mockImplementation(() => void done.push("commit"));
    const appending = log.append({ tail: [aChange("a")], outbox: [aChange("a")], durability: "strict" });
    expect([add.mock.calls.length, done]).toEqual([2, ["commit"]]);
    await appending;
  });
});

describe("the database of one person", () => {
  test("is not seen by another person on the same device", async () => {
    const ada = await open();
    await ada.append({ tail: [aChange("hers")], durability: "strict" });
    const bo = await (await open()).load();
    expect(bo.ok && bo.value.tail).toEqual([]);
  });

  test("waits for an older version in another tab, says so, and opens when that tab closes", async () => {
    const userId = aUser();
    const older = await openDB(nameOf(userId), 1, {
      upgrade: (db) => {
        for (const store of ["head", "outbox", "snapshot", "copyContents"]) db.createObjectStore(store);
      },
    });
    const blocked = Promise.withResolvers<void>();
    const opening = openIndexedDbLog(
      userId,
      { ...UNHEARD, onBlocked: blocked.resolve },
      watchPage(new EventTarget()),
    );
    await blocked.promise;
    older.close();
    expect((await opening).ok).toBe(true);
  });

  test("that cannot be upgraded stays as it was, and is not opened half-way", async () => {
    const userId = aUser();
    (await openDB(nameOf(userId), 1)).close();
    expect((await openIndexedDbLog(userId, UNHEARD)).ok).toBe(false);
    const still = await openDB(nameOf(userId));
    expect(still.version).toBe(1);
    still.close();
  });

  test("is left alone when a newer version wrote it", async () => {
    const userId = aUser();
    (await openDB(nameOf(userId), 99)).close();
    expect(await openIndexedDbLog(userId, UNHEARD, watchPage(new EventTarget()))).toEqual({
      ok: false,
      error: { type: "NewerDatabase" },
    });
  });

  test("is given up when a newer version in another tab takes it over, and nothing more is written", async () => {
    const userId = aUser();
    const onOutdated = vi.fn();
    const log = await open(userId, { ...UNHEARD, onOutdated });
    (await openDB(nameOf(userId), 99)).close();
    expect(onOutdated).toHaveBeenCalledOnce();
    expect(await log.append({ tail: [aChange("late")], durability: "strict" })).toEqual(CLOSED);
  });

  test("goes without a word when somebody logs out in another tab, and leaves nothing behind", async () => {
    const userId = aUser();
    const onOutdated = vi.fn();
    const log = await open(userId, { ...UNHEARD, onOutdated });
    await log.append({ tail: [aChange("a")], durability: "strict" });
    await eraseIndexedDbLog(userId);
    expect(onOutdated).not.toHaveBeenCalled();
    expect(await log.load()).toEqual(CLOSED);
    const again = await (await open(userId)).load();
    expect(again.ok && again.value.tail).toEqual([]);
  });

  test("says that it is closed, whatever is asked of it", async () => {
    const log = await open();
    log.close();
    expect(await log.load()).toEqual(CLOSED);
    expect(await log.rewrite(() => null)).toEqual(CLOSED);
    expect(await log.copies()).toEqual(CLOSED);
  });

  test("says that the device is full, and keeps nothing of what did not fit", async () => {
    const log = await open();
    failAdding((store) => (store.name === "outbox" ? NO_SPACE : null));
    const both = { tail: [aChange("a")], outbox: [aChange("a")] };
    expect(await log.append({ ...both, durability: "strict" })).toEqual({
      ok: false,
      error: { type: "QuotaExceeded" },
    });
    const loaded = await log.load();
    expect(loaded.ok && [loaded.value.tail, loaded.value.outbox]).toEqual([[], []]);
  });

  test("leaves no promise unheard when a later write of an append is refused at once", async () => {
    const unheard = vi.fn();
    process.on("unhandledRejection", unheard);
    const log = await open();
    vi.spyOn(IDBObjectStore.prototype, "add").mockImplementation(() => {
      throw NO_SPACE;
    });
    const learnt = {
      tail: [aChange("a")],
      meta: { epoch: 0, from: NO_META, value: NO_META },
      acknowledged: [1],
    };
    expect(await log.append({ ...learnt, durability: "strict" })).toMatchObject({
      error: { type: "QuotaExceeded" },
    });
    vi.restoreAllMocks();
    const loaded = await log.load();
    expect(loaded.ok && loaded.value.tail).toEqual([]);
    expect(unheard).not.toHaveBeenCalled();
    process.off("unhandledRejection", unheard);
  });

  test("tells the reason of a transaction that failed as a whole, not that its requests were aborted", async () => {
    const log = await open();
    failAdding((store) => {
      Object.defineProperty(store.transaction, "error", { value: NO_SPACE });
      return new DOMException("aborted", "AbortError");
    });
    expect(await log.append({ tail: [aChange("a")], durability: "strict" })).toEqual({
      ok: false,
      error: { type: "QuotaExceeded" },
    });
  });

  test("that cannot be opened at all is unavailable, with the browser's words", async () => {
    vi.spyOn(indexedDB, "open").mockImplementation(() => {
      throw new DOMException("storage is off", "SecurityError");
    });
    expect(await openIndexedDbLog(aUser(), UNHEARD, watchPage(new EventTarget()))).toEqual({
      ok: false,
      error: { type: "Unavailable", message: "storage is off" },
    });
  });
});

describe("a record that is damaged", () => {
  const META = { epoch: 0, from: NO_META, value: { ...NO_META, cursor: 7 } };
  const SPOILED = -1;

  /** A log of two appends, both unsent, that has read up to 7; `spoil` then changes the database behind it. */
  async function spoiled(spoil: (database: IDBPDatabase) => Promise<unknown>): Promise<IndexedDbLog> {
    const userId = aUser();
    const log = await open(userId);
    for (const row of ["a", "b"])
      await log.append({ tail: [aChange(row)], outbox: [aChange(row)], durability: "strict" });
    await log.append({ meta: META, durability: "strict" });
    const database = await openDB(nameOf(userId));
    await spoil(database);
    database.close();
    return log;
  }

  /** A value that the browser finds there and cannot give back. */
  const unreadable = async (database: IDBPDatabase, store: string, key: IDBValidKey) => {
    await database.put(store, SPOILED, key);
    const copy = structuredClone;
    vi.stubGlobal("structuredClone", (value: unknown) => {
      if (value === SPOILED) throw new DOMException("Failed to read large IndexedDB value", "DataError");
      return copy(value);
    });
  };

  const kept = async (log: IndexedDbLog) => {
    const loaded = await log.load();
    if (!loaded.ok) throw new Error(loaded.error.type);
    const { tail, outbox, meta, damaged } = loaded.value;
    return [
      tail.map(({ row }) => row),
      outbox.map(({ change }) => change.row),
      meta.cursor,
      damaged ?? false,
    ];
  };

  afterEach(() => vi.unstubAllGlobals());

  test("is told apart from a log that is whole", async () => {
    expect(await kept(await spoiled(async () => {}))).toEqual([["a", "b"], ["a", "b"], 7, false]);
  });

  test.each<[string, (database: IDBPDatabase) => Promise<unknown>, unknown]>([
    ["of the tail, unreadable", (db) => unreadable(db, "tail", 1), [["b"], ["a", "b"], 7, true]],
    ["of the tail, of another shape", (db) => db.put("tail", { row: "a" }, 1), [["b"], ["a", "b"], 7, true]],
    ["of the tail, a change of it empty", (db) => db.put("tail", [null], 2), [["a"], ["a", "b"], 7, true]],
    ["of the outbox, unreadable", (db) => unreadable(db, "outbox", 2), [["a", "b"], ["a"], 7, true]],
    ["of the outbox, of another shape", (db) => db.put("outbox", [], 1), [["a", "b"], ["b"], 7, true]],
    [
      "that is the head, unreadable",
      (db) => unreadable(db, "head", "present"),
      [["a", "b"], ["a", "b"], 0, true],
    ],
    [
      "that is the head, without its numbers",
      (db) => db.put("head", { meta: NO_META }, "present"),
      [["a", "b"], ["a", "b"], 0, true],
    ],
    [
      "that is the snapshot, unreadable: it is as torn as half a text",
      async (db) => {
        await db.put("snapshot", "", "present");
        await unreadable(db, "snapshot", "present");
      },
      [["a", "b"], ["a", "b"], 7, false],
    ],
  ])("%s, is left out, and that is said", async (_, spoil, expected) => {
    expect(await kept(await spoiled(spoil))).toEqual(expected);
  });

  test("is a head that is gone while there is a snapshot, which is never written without one", async () => {
    const log = await spoiled(async (database) => {
      await database.put("snapshot", "{}", "present");
      await database.delete("head", "present");
    });
    expect(await kept(log)).toEqual([["a", "b"], ["a", "b"], 0, true]);
  });

  test("sends a tab that asks for news to load the log again, and what was learnt meanwhile is not written", async () => {
    const position = { epoch: 0, tail: 0 };
    const tail = await spoiled((database) => database.put("tail", "torn", 1));
    expect(await tail.since(position)).toMatchObject({ value: { type: "rewritten" } });
    const head = await spoiled((database) => database.put("head", "torn", "present"));
    expect(await head.since(position)).toMatchObject({ value: { type: "rewritten" } });
    expect(await head.append({ meta: META, durability: "relaxed" })).toMatchObject({
      error: { type: "Stale" },
    });
  });

  test("goes with the rewrite that mends the log", async () => {
    const log = await spoiled((database) => unreadable(database, "outbox", 1));
    expect(await log.waiting()).toEqual({ ok: true, value: 2 });
    expect(await log.rewrite(recoverLog(null))).toEqual({ ok: true, value: true });
    vi.unstubAllGlobals();
    expect(await log.waiting()).toEqual({ ok: true, value: 1 });
    expect(await kept(log)).toEqual([[], ["b"], 0, false]);
  });
});

/** As a browser tells it of a page that it may bring back. */
class PageTransition extends Event {
  readonly persisted: boolean;
  constructor(type: "pagehide" | "pageshow", persisted: boolean) {
    super(type);
    this.persisted = persisted;
  }
}

describe("a page that is put away in the middle of a transaction", () => {
  const META = { epoch: 0, from: NO_META, value: NO_META };

  test("gives the database free, and does its work when it is shown again", async () => {
    const userId = aUser();
    const page = new EventTarget();
    const log = await open(userId, UNHEARD, page);
    const appended = log.append({ tail: [aChange("late")], meta: META, durability: "strict" });
    page.dispatchEvent(new PageTransition("pagehide", true));
    const other = await open(userId);
    const before = await other.load();
    expect(before.ok && before.value.tail).toEqual([]);
    page.dispatchEvent(new PageTransition("pageshow", true));
    expect(await appended).toMatchObject({ ok: true });
    const after = await other.load();
    expect(after.ok && after.value.tail).toHaveLength(1);
  });

  test("has kept what a person did, whether it is shown again or not", async () => {
    const userId = aUser();
    const page = new EventTarget();
    const log = await open(userId, UNHEARD, page);
    const appended = log.append({
      tail: [aChange("done")],
      outbox: [aChange("done")],
      durability: "strict",
    });
    page.dispatchEvent(new PageTransition("pagehide", true));
    const loaded = await (await open(userId)).load();
    expect(loaded.ok && loaded.value.tail).toHaveLength(1);
    expect(await appended).toMatchObject({ ok: true });
  });

  test("begins nothing until it is shown again", async () => {
    const userId = aUser();
    const page = new EventTarget();
    const log = await open(userId, UNHEARD, page);
    page.dispatchEvent(new PageTransition("pagehide", true));
    const appended = log.append({ tail: [aChange("hidden")], meta: META, durability: "strict" });
    const other = await open(userId);
    const before = await other.load();
    expect(before.ok && before.value.tail).toEqual([]);
    page.dispatchEvent(new PageTransition("pageshow", true));
    expect(await appended).toMatchObject({ ok: true });
    const after = await other.load();
    expect(after.ok && after.value.tail).toHaveLength(1);
  });

  test("gives a database free that it was about to make, and makes it when it is shown again", async () => {
    const userId = aUser();
    const page = new EventTarget();
    let isOpen = false;
    const { createObjectStore } = IDBDatabase.prototype;
    vi.spyOn(IDBDatabase.prototype, "createObjectStore").mockImplementationOnce(function (
      this: IDBDatabase,
      ...store
    ) {
      page.dispatchEvent(new PageTransition("pagehide", true));
      return createObjectStore.apply(this, store);
    });
    const opening = openIndexedDbLog(userId, UNHEARD, watchPage(page)).then((opened) => {
      isOpen = true;
      return opened;
    });
    const other = await open(userId);
    expect((await other.load()).ok).toBe(true);
    expect(isOpen).toBe(false);
    page.dispatchEvent(new PageTransition("pageshow", true));
    const opened = await opening;
    expect(opened.ok && (await opened.value.load()).ok).toBe(true);
  });

  test("is left alone where it goes for good: the browser ends what it began", async () => {
    const page = new EventTarget();
    const log = await open(aUser(), UNHEARD, page);
    const appended = log.append({ tail: [aChange("last")], meta: META, durability: "strict" });
    page.dispatchEvent(new PageTransition("pagehide", false));
    expect(await appended).toMatchObject({ ok: true });
  });
});

describe("the outbox", () => {
  test("holds what came in one rewrite in few records, and what an older release left as well", async () => {
    const userId = aUser();
    const log = await open(userId);
    const many = Array.from({ length: 1_200 }, (_, number) => aChange(`row ${number}`));
    await log.rewrite(() => ({
      snapshot: "{}",
      outbox: many,
      meta: NO_META,
      content: "changed",
      copy: null,
    }));
    const database = await openDB(nameOf(userId));
    expect(await database.count("outbox")).toBe(3);
    await database.add("outbox", aChange("of an older release"));
    database.close();
    expect(await log.waiting()).toEqual({ ok: true, value: 1_201 });
    const outbox = await log.outbox();
    expect(outbox.ok && outbox.value.map(({ change }) => change)).toEqual([
      ...many,
      aChange("of an older release"),
    ]);
  });

  test("with a list of which a part is spoiled has the rest, and says so", async () => {
    const userId = aUser();
    const log = await open(userId);
    const database = await openDB(nameOf(userId));
    await database.add("outbox", [aChange("a"), { row: "spoiled" }, aChange("b")]);
    await database.add("outbox", []);
    database.close();
    const loaded = await log.load();
    expect(loaded.ok && [loaded.value.damaged, loaded.value.outbox.map(({ change }) => change.row)]).toEqual([
      true,
      ["a", "b"],
    ]);
    expect(await log.rewrite(recoverLog(null))).toEqual({ ok: true, value: true });
    const mended = await log.load();
    expect(mended.ok && [mended.value.damaged, mended.value.outbox]).toEqual([
      undefined,
      loaded.ok && loaded.value.outbox,
    ]);
  });
});
