import { describe, expect, test } from "vitest";
import type { Change } from "./change.ts";
import {
  beginClear,
  decodeServerRow,
  EMPTY_HEAD,
  encodeServerRow,
  openRecount,
  refusalOf,
  type ServerHead,
  type ServerRow,
  storeChanges,
  sweepRows,
} from "./exchange.ts";
import { MAX_TOUCHED_BYTES, MAX_USER_BYTES, MAX_USER_ROWS } from "./limits.ts";
import { PROTOCOL, type SyncRequest } from "./protocol.ts";
import { createReplica, mergeChanges, replicaDigest } from "./replica.ts";
import { type Row, rowToChanges } from "./row.ts";
import { answerPage } from "./server-page.ts";
import { createClock, formatStamp, MAX_AHEAD_MS, NEVER, type Stamp } from "./stamp.ts";
import { storedBytes } from "./stored-bytes.ts";

const at = (time: number) => formatStamp({ time, counter: 0, node: "node000001" });
const change = (row: string, time: number, cells: Change["cells"]): Change => ({
  table: "tasks",
  row,
  cells,
  stamp: at(time),
});
const request = (part: Partial<SyncRequest> = {}): SyncRequest => ({
  protocol: PROTOCOL,
  generation: EMPTY_HEAD.generation,
  cursor: 0,
  changes: [],
  limit: 10,
  ...part,
});
const stored = (head: ServerHead, named: readonly ServerRow[], ...changes: readonly Change[]) => {
  const result = storeChanges(head, named, changes);
  if (!result.ok) throw new Error(result.error.type);
  return result.value;
};

test("a device counts the bytes of its rows as the server does", () => {
  const changes = [
    change("a", 1, { title: "語".repeat(200), was: { feed: "x" }, _c: true }),
    change("a", 2, { title: "Essay" }),
    change("b", 3, { title: "gone", _c: true }),
    change("b", 4, { _d: true }),
    change("c", 5, { title: "späte Änderung" }),
  ];
  const replica = createReplica();
  mergeChanges(replica, [...changes, { ...change("d", 6, { x: 1 }), table: "local.settings" }]);
  let { head, store } = stored(EMPTY_HEAD, []);
  for (const each of changes) {
    const next = stored(
      head,
      store.filter(({ row }) => row === each.row),
      each,
    );
    head = next.head;
    store = [...store.filter(({ row }) => row !== each.row), ...next.store];
  }
  expect(storedBytes(replica)).toBe(head.bytes);
});

describe("before anything is touched", () => {
  test.each([
    ["the same generation", request(), null],
    [
      "another generation",
      request({ generation: at(5) }),
      { type: "generation-stale", generation: EMPTY_HEAD.generation },
    ],
    [
      "a stamp just not too far ahead",
      request({ changes: [change("a", 1000 + MAX_AHEAD_MS, { x: 1 })] }),
      null,
    ],
    [
      "a stamp too far ahead",
      request({ changes: [change("a", 1001 + MAX_AHEAD_MS, { x: 1 })] }),
      { type: "clock-ahead", time: 1000 },
    ],
  ])("%s", (_, asked, refusal) => {
    expect(refusalOf(EMPTY_HEAD, asked, 1000)).toEqual(refusal);
  });
});

describe("storing changes", () => {
  test("numbers each changed row once, and keeps the head's digest, size and count true", () => {
    const first = stored(
      EMPTY_HEAD,
      [],
      change("a", 1, { _c: true, x: 1 }),
      change("b", 1, { _c: true }),
      change("a", 2, { x: 2 }),
    );
    expect(first.store.map(({ row, seq }) => [row, seq])).toEqual([
      ["a", 1],
      ["b", 2],
    ]);
    expect(first.head).toMatchObject({ seq: 2, rows: 2 });
    expect(first.head.bytes).toBe(
      first.store.reduce((sum, { table, row, text }) => sum + (table + row + text).length, 0),
    );
    const replica = createReplica();
    mergeChanges(
      replica,
      first.store.flatMap(({ table, row, text }) => rowToChanges(table, row, decodeServerRow(text))),
    );
    expect(first.head.digest).toBe(replicaDigest(replica));
    const second = stored(first.head, first.store, change("a", 3, { _d: true }));
    expect(second.store.map(({ row, seq }) => [row, seq])).toEqual([["a", 3]]);
    expect(second.head.rows).toBe(2);
    expect(second.head.bytes).toBeLessThan(first.head.bytes);
  });

  test("changes nothing for what it has already, or was cleared", () => {
    const first = stored(EMPTY_HEAD, [], change("a", 1, { _c: true, x: 1 }));
    expect(stored(first.head, first.store, change("a", 1, { _c: true, x: 1 }))).toEqual({
      head: first.head,
      store: [],
    });
    const head = { ...first.head, generation: at(5) };
    expect(stored(head, [], change("old", 5, { _c: true }))).toEqual({ head, store: [] });
  });

  test("refuses what a full user adds, but not what needs no more room", () => {
    const first = stored(EMPTY_HEAD, [], change("a", 1, { _c: true, x: "long text" }));
    const full = { ...first.head, bytes: MAX_USER_BYTES };
    expect(storeChanges(full, [], [change("b", 1, { _c: true })])).toMatchObject({
      ok: false,
      error: { type: "quota-exceeded", limit: MAX_USER_BYTES },
    });
    expect(storeChanges(full, first.store, [change("a", 2, { _d: true })]).ok).toBe(true);
    const crowded = { ...first.head, rows: MAX_USER_ROWS };
    expect(storeChanges(crowded, [], [change("b", 1, { _c: true })])).toMatchObject({
      ok: false,
      error: { type: "quota-exceeded", used: MAX_USER_ROWS + 1, limit: MAX_USER_ROWS },
    });
  });
});

describe("an account", () => {
  const edit = change("a", 2, { x: 1 });
  const { head: one, store: rows } = stored(EMPTY_HEAD, [], change("a", 1, { x: 1 }));
  const problem = (head: ServerHead, ...changes: readonly Change[]) => {
    const result = storeChanges(head, rows, changes);
    return result.ok ? null : result.error;
  };

  test("takes what just fits, and nothing more", () => {
    const added = change("b", 1, { x: 1 });
    const { bytes } = stored(EMPTY_HEAD, [], added).head;
    expect(problem({ ...one, bytes: MAX_USER_BYTES - bytes }, added)).toBeNull();
    expect(problem({ ...one, bytes: MAX_USER_BYTES - bytes + 1 }, added)).toEqual({
      type: "quota-exceeded",
      used: MAX_USER_BYTES + 1,
      limit: MAX_USER_BYTES,
    });
    expect(problem({ ...one, rows: MAX_USER_ROWS - 1 }, added)).toBeNull();
    expect(problem({ ...one, rows: MAX_USER_ROWS }, added)).toMatchObject({ used: MAX_USER_ROWS + 1 });
  });

  test("that is over its size takes an edit that needs no more room, and none that does", () => {
    const full = { ...one, bytes: MAX_USER_BYTES + 500, rows: MAX_USER_ROWS + 5 };
    expect(problem(full, edit)).toBeNull();
    expect(problem(full, change("a", 2, { x: 1, y: 1 }))).toMatchObject({ type: "quota-exceeded" });
    expect(problem(full, change("a", 3, { _d: true }))).toBeNull();
    expect(problem(full, change("a", 3, { _d: true }), change("b", 3, { x: "more" }))).toMatchObject({
      type: "quota-exceeded",
    });
  });
});

describe("clearing", () => {
  const { head, store } = stored(
    EMPTY_HEAD,
    [],
    change("old", 1, { _c: true }),
    change("both", 1, { _c: true, x: 1 }),
    change("both", 9, { x: 9 }),
    change("new", 9, { _c: true }),
  );

  const clear = (head: ServerHead, generation: Stamp) => {
    const begun = beginClear(head, { protocol: PROTOCOL, generation }, 1000);
    if (!begun.ok) throw new Error(begun.error.type);
    return begun.value;
  };
  const highestFirst = (rows: readonly ServerRow[]) => [...rows].sort((a, b) => b.seq - a.seq);

  test("removes old cells, keeps later ones, and goes on counting", () => {
    const begun = clear(head, at(5));
    const swept = sweepRows(begun, highestFirst(store));
    expect(swept.remove).toEqual([1]);
    expect(swept.store.map(({ row, seq }) => [row, seq])).toEqual([["both", 4]]);
    expect(swept.head).toMatchObject({ generation: at(5), seq: 4, rows: 2, unswept: 0 });
    const replica = createReplica();
    mergeChanges(replica, [change("both", 9, { x: 9 }), change("new", 9, { _c: true })]);
    expect(swept.head.digest).toBe(replicaDigest(replica));
  });

  test("in slices comes to the same as at once", () => {
    let part = clear(head, at(5));
    for (const row of highestFirst(store)) part = sweepRows(part, [row]).head;
    part = sweepRows(part, []).head;
    expect(part).toEqual(sweepRows(clear(head, at(5)), highestFirst(store)).head);
  });

  test("of what nothing is old enough for looks at no row", () => {
    const later = { ...head, earliest: at(6) };
    expect(clear(later, at(5))).toEqual({ ...later, generation: at(5), unswept: 0 });
    expect(clear(head, at(5)).unswept).toBe(3);
    expect(sweepRows(clear(head, at(5)), []).head.earliest).toBe(at(5));
  });

  test("twice, or to an earlier generation, is done already", () => {
    const later = { ...head, generation: at(5) };
    for (const time of [5, 4]) expect(clear(later, at(time))).toEqual(later);
  });

  test("in the future is refused", () => {
    const generation = createClock({ node: "node000001" }).next(1001 + MAX_AHEAD_MS);
    expect(beginClear(head, { protocol: PROTOCOL, generation }, 1000)).toEqual({
      ok: false,
      error: { type: "clock-ahead", time: 1000 },
    });
  });
});

describe("a push that goes on", () => {
  const unfinished = [{ from: "phone", at: 100 }];

  test("makes the answers to other devices incomplete", () => {
    const head = { ...EMPTY_HEAD, unfinished };
    expect(answerPage(head, request(), [], 100, "laptop").incomplete).toBe(true);
    expect(answerPage(head, request(), [], 100, "phone")).not.toHaveProperty("incomplete");
    expect(answerPage(EMPTY_HEAD, request(), [], 100, "laptop")).not.toHaveProperty("incomplete");
  });

  test("is over with the generation, unless it begins with it", () => {
    const head = { ...EMPTY_HEAD, unfinished };
    const clear = { protocol: PROTOCOL, generation: at(50) } as const;
    expect(beginClear(head, clear, 100, "laptop")).toMatchObject({ value: { unfinished: [] } });
    expect(beginClear(head, { ...clear, more: true }, 100, "laptop")).toMatchObject({
      value: { unfinished: [{ from: "laptop", at: 100 }] },
    });
  });
});

describe("a server whose clock was a year ahead once", () => {
  const YEAR = 365 * 86_400_000;
  const { head } = stored(EMPTY_HEAD, [], change("a", YEAR, { _c: true }));

  test("takes what is written right after what it took then, and a clear too", () => {
    expect(head.greatest).toBe(at(YEAR));
    expect(refusalOf(head, request({ changes: [change("a", YEAR + 1, { x: 1 })] }), 1000)).toBeNull();
    expect(beginClear(head, { protocol: PROTOCOL, generation: at(YEAR + 1) }, 1000)).toMatchObject({
      ok: true,
      value: { generation: at(YEAR + 1), greatest: at(YEAR + 1) },
    });
  });

  test("takes nothing that is much later still", () => {
    const late = request({ changes: [change("a", YEAR + 61_000, { x: 1 })] });
    expect(refusalOf(head, late, 1000)).toEqual({ type: "clock-ahead", time: 1000 });
  });
});

describe("one row", () => {
  const many = (count: number, prefix = "f") =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}${index}`, index]));
  const refused = (head: ServerHead, named: readonly ServerRow[], ...changes: readonly Change[]) => {
    const result = storeChanges(head, named, changes);
    return result.ok ? null : result.error;
  };

  test("has at most 256 cells: the change that brings another is named", () => {
    const full = Array.from({ length: 4 }, (_, index) => change("a", index + 1, many(64, `g${index}-`)));
    const { head, store } = stored(EMPTY_HEAD, [], ...full);
    expect(refused(head, store, change("b", 9, { x: 1 }), change("a", 9, { one: 1 }))).toEqual({
      type: "bad-change",
      index: 1,
    });
    expect(refused(EMPTY_HEAD, [], ...full, change("a", 9, { one: 1 }))).toEqual({
      type: "bad-change",
      index: 4,
    });
    expect(refused(head, store, change("a", 9, { "g0-0": "new" }), change("a", 9, { _d: true }))).toBeNull();
  });

  test("has at most 256 KiB", () => {
    const big = Array.from({ length: 17 }, (_, index) =>
      change("a", 1, { [`f${index}`]: "x".repeat(16_000) }),
    );
    expect(refused(EMPTY_HEAD, [], ...big)).toEqual({ type: "bad-change", index: 16 });
  });

  test("that was larger before there was a limit can still be edited, and be made smaller", () => {
    const row: Row = { fields: many(300), stamp: at(1), stamps: null, created: at(1), deleted: NEVER };
    const old = { table: "tasks", row: "a", text: encodeServerRow(row), seq: 1 };
    const head = { ...EMPTY_HEAD, seq: 1, rows: 1, bytes: 9999 };
    expect(refused(head, [old], change("a", 2, { f0: 7 }))).toBeNull();
    expect(refused(head, [old], change("a", 2, { _d: true }))).toBeNull();
  });

  test("and many rows are not changed in one push when they are large: it is to be halved", () => {
    const rows = Array.from({ length: 20 }, (_, index) => {
      const fields = { x: "x".repeat(250_000) };
      const row: Row = { fields, stamp: at(1), stamps: null, created: at(1), deleted: NEVER };
      return { table: "tasks", row: `r${index}`, text: encodeServerRow(row), seq: index + 1 };
    });
    const head = { ...EMPTY_HEAD, seq: 20, rows: 20, bytes: 5_000_000 };
    const edits = rows.map(({ row }) => change(row, 2, { y: 1 }));
    expect(refused(head, rows, ...edits)).toEqual({ type: "too-large", limit: MAX_TOUCHED_BYTES });
    expect(refused(head, rows.slice(0, 10), ...edits.slice(0, 10))).toBeNull();
  });
});

test("counting anew gives a head that fits the rows, whatever it said", () => {
  const { head, store } = stored(
    EMPTY_HEAD,
    [],
    change("a", 1, { _c: true, x: 1 }),
    change("b", 7, { _c: true }),
  );
  const wrong: ServerHead = {
    ...head,
    digest: "f".repeat(16),
    bytes: 1,
    rows: 9,
    greatest: NEVER,
    earliest: NEVER,
  };
  const recount = openRecount();
  for (const row of store) recount.add([row]);
  expect(recount.head(wrong)).toEqual(head);
});
