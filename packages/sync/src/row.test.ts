import { describe, expect, test } from "vitest";
import type { Change } from "./change.ts";
import { mergeRow, packRow, type Row, rowAfter, rowToChanges, unpackRow, visibleFields } from "./row.ts";
import { formatStamp, NEVER } from "./stamp.ts";

const at = (time: number) => formatStamp({ time, counter: 0, node: "node000001" });
const change = (time: number, cells: Change["cells"]): Change => ({
  table: "t",
  row: "r",
  cells,
  stamp: at(time),
});
const merged = (...changes: readonly Change[]): Row | undefined =>
  changes.reduce<Row | undefined>(mergeRow, undefined);

describe("merging a row", () => {
  test.each<[string, readonly Change[], Record<string, unknown> | null]>([
    ["a created row shows", [change(1, { _c: true, x: 1 })], { x: 1 }],
    ["cells without a creation do not show", [change(1, { x: 1 })], null],
    [
      "cells that came before the creation show with it",
      [change(1, { x: 1 }), change(2, { _c: true })],
      { x: 1 },
    ],
    ["the later stamp wins", [change(1, { _c: true, x: 1 }), change(2, { x: 2 })], { x: 2 }],
    [
      "each field has its own winner",
      [change(1, { _c: true, x: 1, y: 1 }), change(3, { y: 3 }), change(2, { x: 2, y: 2 })],
      { x: 2, y: 3 },
    ],
    [
      "under one stamp the greater canonical value wins",
      [change(1, { _c: true, x: { b: 1, a: 1 } }), change(1, { x: { a: 2, b: 0 } })],
      { x: { a: 2, b: 0 } },
    ],
    ["a deleted row does not show", [change(1, { _c: true, x: 1 }), change(2, { _d: true })], null],
    [
      "a later edit does not bring it back",
      [change(1, { _c: true, x: 1 }), change(2, { _d: true }), change(3, { x: 3 })],
      null,
    ],
    [
      "a later creation does, without the buried cells",
      [change(1, { _c: true, x: 1, y: 1 }), change(2, { _d: true }), change(3, { _c: true, x: 3 })],
      { x: 3 },
    ],
    [
      "and with edits between deletion and creation",
      [change(1, { _c: true, x: 1 }), change(2, { _d: true }), change(3, { y: 3 }), change(4, { _c: true })],
      { y: 3 },
    ],
    ["an earlier creation does not", [change(2, { _d: true }), change(1, { _c: true, x: 1 })], null],
    ["deletion and creation under one stamp: deleted", [change(1, { _c: true, _d: true, x: 1 })], null],
    [
      "an older deletion buries only what is older",
      [change(1, { _c: true, x: 1, y: 1 }), change(3, { _c: true, x: 3 }), change(2, { _d: true })],
      { x: 3 },
    ],
    [
      "names of inherited things are names like others",
      [change(1, { _c: true, toString: 1 }), change(2, { valueOf: 2 })],
      { toString: 1, valueOf: 2 },
    ],
  ])("%s", (_, changes, shown) => {
    for (const order of [changes, changes.toReversed()])
      expect(visibleFields(merged(...order))).toEqual(shown);
  });

  test.each<[string, Change]>([
    ["the same change again", change(2, { x: 2 })],
    ["an older cell", change(1, { x: 9 })],
    ["the same stamp with a lesser value", change(2, { x: 1 })],
    ["an older mark", change(0, { _c: true })],
  ])("gives the very same row for %s", (_, again) => {
    const row = merged(change(1, { _c: true }), change(2, { x: 2 }));
    expect(mergeRow(row, again)).toBe(row);
  });

  test("keeps one stamp for all when every field is written anew", () => {
    expect(
      merged(change(1, { x: 1, y: 1 }), change(2, { x: 2 }), change(3, { x: 3, y: 3 }))?.stamps,
    ).toBeNull();
  });
});

describe("clearing a row", () => {
  const row = merged(change(1, { _c: true, x: 1 }), change(5, { y: 5 })) as Row;

  test("keeps what is later", () => {
    expect(rowAfter(row, at(3))).toMatchObject({ fields: { y: 5 }, created: NEVER });
  });
  test("leaves nothing when nothing is later", () => {
    expect(rowAfter(row, at(5))).toBeUndefined();
  });
  test("gives the very same row when everything is later", () => {
    expect(rowAfter(row, at(0))).toBe(row);
  });
});

test.each<[string, readonly Change[]]>([
  ["fresh", [change(1, { _c: true, x: 1 })]],
  ["edited", [change(1, { _c: true, x: 1, y: 1 }), change(2, { y: 2 })]],
  ["deleted", [change(1, { _c: true, x: 1 }), change(2, { _d: true }), change(3, { x: 3 })]],
  ["created later", [change(1, { x: 1 }), change(2, { _c: true })]],
  [
    "wide",
    [change(1, { _c: true, ...Object.fromEntries(Array.from({ length: 120 }, (_, i) => [`f${i}`, i])) })],
  ],
])("a %s row survives packing and travelling", (_, changes) => {
  const row = merged(...changes) as Row;
  expect(unpackRow(JSON.parse(JSON.stringify(packRow(row))))).toEqual(row);
  const travelled = merged(...rowToChanges("t", "r", row)) as Row;
  expect(rowToChanges("t", "r", travelled)).toEqual(rowToChanges("t", "r", row));
});

describe("a row as changes", () => {
  const cellsOf = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, 1]));
  const sizes = (count: number) =>
    rowToChanges("t", "r", merged(change(1, cellsOf(count))) as Row).map(
      ({ cells }) => Object.keys(cells).length,
    );

  test("has 50 cells in a change at most, and loses none", () => {
    expect(sizes(50)).toEqual([50]);
    expect(sizes(51)).toEqual([50, 1]);
    expect(sizes(120)).toEqual([50, 50, 20]);
  });
});

test("a row that is packed without marks has none", () => {
  expect(unpackRow([{ x: 1 }, at(1)])).toMatchObject({ created: NEVER, deleted: NEVER });
});
