import { describe, expect, test } from "vitest";
import type { Change } from "./change.ts";
import { createClock } from "./clock.ts";
import {
  answerPage,
  clearRows,
  decodeServerRow,
  EMPTY_HEAD,
  encodeServerRow,
  refusalOf,
  type ServerHead,
  type ServerRow,
  storeChanges,
} from "./exchange.ts";
import { MAX_USER_BYTES, MAX_USER_ROWS, PAGE_BYTES } from "./limits.ts";
import { PROTOCOL, type SyncRequest } from "./protocol.ts";
import { createReplica, mergeChanges, replicaDigest } from "./replica.ts";
import { type Row, rowToChanges } from "./row.ts";
import { formatStamp, MAX_AHEAD_MS } from "./stamp.ts";

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

describe("a page", () => {
  const { head, store } = stored(
    EMPTY_HEAD,
    [],
    ...["a", "b", "c"].map((row) => change(row, 1, { _c: true })),
  );

  test("that holds everything moves the cursor to the end", () => {
    const page = answerPage(head, request(), store, 77);
    expect(page).toMatchObject({
      type: "page",
      cursor: 3,
      seq: 3,
      more: false,
      time: 77,
      digest: head.digest,
    });
    expect(page.changes.map(({ row }) => row)).toEqual(["a", "b", "c"]);
  });

  test("that is cut short moves the cursor to its last row", () => {
    const page = answerPage(head, request({ limit: 2 }), store, 77);
    expect(page).toMatchObject({ cursor: 2, more: true });
    expect(page.changes.map(({ row }) => row)).toEqual(["a", "b"]);
  });

  test("ends before it grows too large, but holds at least one row", () => {
    const text = encodeServerRow({
      ...decodeServerRow(store[0]?.text ?? ""),
      fields: { x: "x".repeat(PAGE_BYTES) },
    } as Row);
    const large = store.map((row) => ({ ...row, text }));
    expect(answerPage(head, request(), large, 77)).toMatchObject({ cursor: 1, more: true });
  });

  test("for a client that is ahead of a restored server moves its cursor back", () => {
    expect(answerPage(head, request({ cursor: 99 }), [], 77)).toMatchObject({ cursor: 3, more: false });
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

  test("removes old cells, keeps later ones, and goes on counting", () => {
    const cleared = clearRows(head, store, { protocol: PROTOCOL, generation: at(5) }, 1000);
    if (!cleared.ok) throw new Error(cleared.error.type);
    expect(cleared.value.remove.map(({ row }) => row)).toEqual(["old"]);
    expect(cleared.value.store.map(({ row, seq }) => [row, seq])).toEqual([["both", 4]]);
    expect(cleared.value.head).toMatchObject({ generation: at(5), seq: 4, rows: 2 });
    const replica = createReplica();
    mergeChanges(replica, [change("both", 9, { x: 9 }), change("new", 9, { _c: true })]);
    expect(cleared.value.head.digest).toBe(replicaDigest(replica));
  });

  test("twice, or to an earlier generation, is done already", () => {
    const later = { ...head, generation: at(5) };
    for (const time of [5, 4]) {
      const again = clearRows(later, store, { protocol: PROTOCOL, generation: at(time) }, 1000);
      expect(again).toEqual({ ok: true, value: { head: later, store: [], remove: [] } });
    }
  });

  test("in the future is refused", () => {
    const future = createClock({ node: "node000001" }).next(1001 + MAX_AHEAD_MS);
    expect(clearRows(head, store, { protocol: PROTOCOL, generation: future }, 1000)).toEqual({
      ok: false,
      error: { type: "clock-ahead", time: 1000 },
    });
  });
});
