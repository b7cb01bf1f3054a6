import { expect, test } from "vitest";
import { createReplica, mergeChanges } from "./replica.ts";
import type { Row } from "./row.ts";
import { readSnapshot } from "./snapshot.ts";
import { formatStamp, NEVER } from "./stamp.ts";
import type { Rows } from "./stored-rows.ts";
import { writeSnapshot } from "./write-snapshot.ts";

const stamp = formatStamp({ time: 1, counter: 0, node: "node000001" });
const aRow = (x: number): Row => ({ fields: { x }, stamp, stamps: null, created: stamp, deleted: NEVER });

/** "a" and "c" are to be seen, "b" is deleted. */
const storedRows = (): Rows => {
  const replica = createReplica();
  for (const row of ["c", "a", "b"])
    mergeChanges(replica, [{ table: "tasks", row, cells: { _c: true, x: 1 }, stamp }]);
  const later = formatStamp({ time: 2, counter: 0, node: "node000001" });
  mergeChanges(replica, [{ table: "tasks", row: "b", cells: { _d: true }, stamp: later }]);
  const read = readSnapshot(writeSnapshot(replica));
  const rows = read.ok ? read.value.tables.get("tasks") : undefined;
  if (rows === undefined) throw new Error("nothing was stored");
  return rows;
};

const idsOf = (rows: Rows) => [[...rows.keys()].sort(), [...rows].map(([id]) => id).sort(), rows.size];

test("stored rows are told by their ids, whether they are to be seen or not", () => {
  const rows = storedRows();
  expect(idsOf(rows)).toEqual([["a", "b", "c"], ["a", "b", "c"], 3]);
  expect(rows.get("a")).toEqual(aRow(1));
  expect(rows.get("b")?.deleted).not.toBe(NEVER);
  expect(rows.get("d")).toBeUndefined();
});

test("what was set since lies over what was stored", () => {
  const rows = storedRows();
  rows.set("a", aRow(2));
  rows.set("d", aRow(3));
  expect([rows.get("a"), rows.get("d")]).toEqual([aRow(2), aRow(3)]);
  expect(idsOf(rows)).toEqual([["a", "b", "c", "d"], ["a", "b", "c", "d"], 4]);
  expect(new Map(rows).get("a")).toEqual(aRow(2));
});

test("what was removed is gone, once, until it is set again", () => {
  const rows = storedRows();
  rows.set("d", aRow(3));
  expect(["a", "a", "b", "d", "d", "e"].map((id) => rows.delete(id))).toEqual([
    true,
    false,
    true,
    true,
    false,
    false,
  ]);
  expect(idsOf(rows)).toEqual([["c"], ["c"], 1]);
  expect(rows.get("a")).toBeUndefined();
  rows.set("a", aRow(4));
  expect(idsOf(rows)).toEqual([["a", "c"], ["a", "c"], 2]);
});

test("a row that is replaced or removed while all are walked through comes once, or no more", () => {
  const rows = storedRows();
  rows.set("c", aRow(2));
  const came: string[] = [];
  for (const [id] of rows) {
    came.push(id);
    if (id === "c") rows.delete("b");
    rows.set(id, aRow(9));
  }
  expect(came).toEqual(["c", "a"]);
  expect(idsOf(rows)).toEqual([["a", "c"], ["a", "c"], 2]);
});
