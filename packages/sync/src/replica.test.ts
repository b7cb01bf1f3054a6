import { describe, expect, test } from "vitest";
import type { Change } from "./change.ts";
import {
  countRows,
  createReplica,
  findRow,
  latestStamp,
  mergeChanges,
  replicaDigest,
  revertChanges,
  rowFields,
  visibleRows,
} from "./replica.ts";
import { formatStamp, NEVER } from "./stamp.ts";
import { clearReplica, mendDigest, recountDigest } from "./whole-replica.ts";

const at = (time: number) => formatStamp({ time, counter: 0, node: "node000001" });
const change = (row: string, time: number, cells: Change["cells"], table = "tasks"): Change => ({
  table,
  row,
  cells,
  stamp: at(time),
});
const replicaOf = (...changes: readonly Change[]) => {
  const replica = createReplica();
  mergeChanges(replica, changes);
  return replica;
};

describe("a merge", () => {
  test("tells each row it touched once, with what it shows now", () => {
    const replica = replicaOf(change("gone", 1, { _c: true }));
    const touched = mergeChanges(replica, [
      change("a", 2, { _c: true, x: 1 }),
      change("a", 3, { x: 2 }),
      change("gone", 3, { _d: true }),
      change("gone", 1, { _c: true }),
    ]);
    expect(touched.map(({ table, row, fields }) => ({ table, row, fields }))).toEqual([
      { table: "tasks", row: "a", fields: { x: 2 } },
      { table: "tasks", row: "gone", fields: null },
    ]);
  });

  test("leaves the fields it handed out before as they were", () => {
    const replica = replicaOf(change("a", 1, { _c: true, x: 1 }));
    const before = rowFields(replica, "tasks", "a");
    mergeChanges(replica, [change("a", 2, { x: 2 })]);
    expect(before).toEqual({ x: 1 });
  });

  test("ignores what was cleared, except in local tables", () => {
    const replica = createReplica();
    replica.floor = at(5);
    mergeChanges(replica, [
      change("a", 5, { _c: true }),
      change("b", 6, { _c: true }),
      change("t", 1, { _c: true }, "local.timer"),
    ]);
    expect(Array.from(visibleRows(replica), ({ row }) => row)).toEqual(["b", "t"]);
  });

  test("does not count local tables in the digest", () => {
    expect(replicaDigest(replicaOf(change("t", 1, { _c: true, x: 1 }, "local.timer")))).toBe("0".repeat(16));
  });
});

describe("taking back a failed write", () => {
  const base = [change("a", 1, { _c: true, x: 1, y: 1 })];

  test.each<[string, Change, readonly Change[], Record<string, unknown> | null]>([
    ["an edit", change("a", 2, { x: 2 }), [], { x: 1, y: 1 }],
    ["a deletion", change("a", 2, { _d: true }), [], { x: 1, y: 1 }],
    [
      "an edit that was overwritten since",
      change("a", 2, { x: 2, y: 2 }),
      [change("a", 3, { x: 3 })],
      { x: 3, y: 1 },
    ],
    ["an edit of a row deleted since", change("a", 2, { x: 2 }), [change("a", 3, { _d: true })], null],
    [
      "a deletion with a later edit",
      change("a", 2, { _d: true }),
      [change("a", 3, { x: 3 })],
      { x: 3, y: 1 },
    ],
  ])("%s", (_, failed, since, shown) => {
    const replica = replicaOf(...base);
    const touched = mergeChanges(replica, [failed]);
    mergeChanges(replica, since);
    const [reverted] = revertChanges(replica, [failed], touched);
    expect(reverted?.fields).toEqual(shown);
    expect(rowFields(replica, "tasks", "a")).toEqual(shown);
  });

  test("a creation leaves no trace", () => {
    const replica = createReplica();
    const failed = change("a", 1, { _c: true, x: 1 });
    revertChanges(replica, [failed], mergeChanges(replica, [failed]));
    expect(countRows(replica)).toBe(0);
    expect(replicaDigest(replica)).toBe("0".repeat(16));
  });

  test("does not bring back what was cleared meanwhile", () => {
    const replica = replicaOf(...base);
    const failed = change("a", 9, { x: 9 });
    const touched = mergeChanges(replica, [failed]);
    clearReplica(replica, at(5), "shared");
    revertChanges(replica, [failed], touched);
    expect(countRows(replica)).toBe(0);
  });
});

describe("clearing", () => {
  const changes = [
    change("old", 1, { _c: true }),
    change("new", 9, { _c: true }),
    change("t", 1, { _c: true }, "local.timer"),
  ];

  test("by another device leaves local tables alone", () => {
    const replica = replicaOf(...changes);
    expect(clearReplica(replica, at(5), "shared")).toBe(1);
    expect(Array.from(visibleRows(replica), ({ row }) => row)).toEqual(["new", "t"]);
    expect(replica.floor).toBe(at(5));
  });

  test("by this device takes them along", () => {
    const replica = replicaOf(...changes);
    expect(clearReplica(replica, at(5), "all")).toBe(2);
    expect(Array.from(visibleRows(replica), ({ row }) => row)).toEqual(["new"]);
  });
});

test.each<[string, readonly Change[], number]>([
  ["a field", [change("a", 1, { _c: true, x: 1 }), change("a", 7, { x: 2 })], 7],
  ["a creation", [change("a", 1, { x: 1 }), change("a", 8, { _c: true })], 8],
  ["a deletion", [change("a", 9, { _d: true })], 9],
])("the latest stamp can be that of %s", (_, changes, time) => {
  expect(latestStamp(replicaOf(...changes))).toBe(at(time));
});

test("the latest stamp of nothing is that of the last clear", () => {
  expect(latestStamp(createReplica())).toBe(NEVER);
});

test("a spoilt digest is mended by counting anew", () => {
  const replica = replicaOf(change("a", 1, { _c: true, x: 1 }));
  replica.digest.low += 5;
  expect(replicaDigest(replica)).not.toBe(recountDigest(replica));
  mendDigest(replica);
  expect(replicaDigest(replica)).toBe(recountDigest(replica));
});

test("a deleted row is not visible", () => {
  const replica = replicaOf(
    change("a", 1, { _c: true, x: 1 }),
    change("b", 1, { _c: true, x: 2 }),
    change("b", 2, { _d: true }),
  );
  expect([...visibleRows(replica)]).toEqual([{ table: "tasks", row: "a", fields: { x: 1 } }]);
});

test("the latest stamp may be that of one field", () => {
  expect(latestStamp(replicaOf(change("a", 1, { _c: true, x: 1, y: 1 }), change("a", 5, { x: 2 })))).toBe(
    at(5),
  );
  expect(latestStamp(replicaOf(change("a", 1, { _c: true, x: 1 }), change("a", 6, { _d: true })))).toBe(
    at(6),
  );
});

test("a write to several rows is taken back in each of them, and nothing of one in another", () => {
  const replica = replicaOf(change("a", 1, { _c: true, x: 1 }), change("b", 1, { _c: true, x: 1 }));
  const failed = [change("a", 2, { x: 2 }), change("b", 2, { y: 2 }), change("a", 2, { z: 2 }, "goals")];
  const touched = mergeChanges(replica, failed);
  revertChanges(replica, failed, touched);
  expect(rowFields(replica, "tasks", "a")).toEqual({ x: 1 });
  expect(rowFields(replica, "tasks", "b")).toEqual({ x: 1 });
  expect(rowFields(replica, "goals", "a")).toBeNull();
});

test("a row touched twice is told of once, as it was before the first", () => {
  const replica = replicaOf(change("a", 1, { _c: true, x: 1 }));
  const before = findRow(replica, "tasks", "a");
  const touched = mergeChanges(replica, [change("a", 2, { x: 2 }), change("a", 3, { x: 3 })]);
  expect(touched).toMatchObject([{ row: "a", previous: before, fields: { x: 3 } }]);
});
