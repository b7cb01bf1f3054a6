import { describe, expect, test } from "vitest";
import { isLocalTable, stampWrites } from "./change.ts";
import { createReplica, mergeChanges, rowFields } from "./replica.ts";
import { createClock } from "./stamp.ts";

const clock = () => createClock({ node: "node000001" });
const table = "tasks";

describe("the writes of one intent", () => {
  test("share one stamp", () => {
    const changes = stampWrites(
      [
        { table, row: "a", cells: { x: 1 } },
        { table, row: "b", cells: { x: 2 } },
      ],
      clock(),
      1000,
    );
    expect(new Set(changes.map(({ stamp }) => stamp)).size).toBe(1);
  });

  test("to one row become one change, the last value winning", () => {
    const changes = stampWrites(
      [
        { table, row: "a", cells: { x: 1, y: 1 } },
        { table: "other", row: "a", cells: { x: 3 } },
        { table, row: "a", cells: { x: 2 } },
      ],
      clock(),
      1000,
    );
    expect(changes.map(({ cells }) => cells)).toEqual([{ x: 2, y: 1 }, { x: 3 }]);
  });

  test.each([
    { name: "deleted and created anew", writes: [{ _d: true }, { _c: true, x: 1 }], shown: { x: 1 } },
    { name: "edited and deleted", writes: [{ x: 2 }, { _d: true }], shown: null },
    {
      name: "created, deleted, created",
      writes: [{ _c: true, x: 1, y: 1 }, { _d: true }, { _c: true, x: 3 }],
      shown: { x: 3 },
    },
  ])("leave a row that was $name as the last of them says", ({ writes, shown }) => {
    const replica = createReplica();
    const rowWrites = writes.map((cells) => ({
      table,
      row: "a",
      cells: cells as Record<string, true | number>,
    }));
    mergeChanges(replica, stampWrites(rowWrites, clock(), 1000));
    expect(rowFields(replica, table, "a")).toEqual(shown);
  });

  test("of nothing are no changes", () => {
    expect(stampWrites([], clock(), 1000)).toEqual([]);
  });
});

test.each([
  ["local.timer", true],
  ["local", false],
  ["tasks", false],
])("%s is local: %s", (name, local) => {
  expect(isLocalTable(name)).toBe(local);
});
