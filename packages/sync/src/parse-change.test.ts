import type { Json } from "@furrow/values";
import { describe, expect, test } from "vitest";
import { MAX_CELL_BYTES, MAX_CELLS, MAX_DEPTH, MAX_NAME_LENGTH } from "./limits.ts";
import { type ChangeProblem, parseChange } from "./parse-change.ts";
import { formatStamp, NEVER } from "./stamp.ts";

const stamp = formatStamp({ time: 1000, counter: 0, node: "node000001" });
const good = { table: "tasks", row: "task_1", cells: { title: "Read" }, stamp };

const nested = (levels: number): Json => JSON.parse("[".repeat(levels) + "]".repeat(levels));

describe("parsing a change from outside", () => {
  test.each<[string, unknown]>([
    ["an ordinary one", good],
    ["marks", { ...good, cells: { _c: true, _d: true } }],
    [
      "an unknown table and field",
      { ...good, table: "from the future", cells: { odd: { deep: [1, null, "x"] } } },
    ],
    ["names of inherited things", { ...good, cells: { toString: 1, valueOf: 2 } }],
    ["values as deep as allowed", { ...good, cells: { x: nested(MAX_DEPTH) } }],
    ["a lone surrogate inside a value", { ...good, cells: { x: "\ud800" } }],
    ["a name as long as allowed", { ...good, row: "x".repeat(MAX_NAME_LENGTH) }],
    [
      "as many cells as allowed",
      { ...good, cells: Object.fromEntries(Array.from({ length: MAX_CELLS }, (_, i) => [`f${i}`, i])) },
    ],
    ["a cell as large as allowed", { ...good, cells: { x: "x".repeat(MAX_CELL_BYTES - 2) } }],
  ])("takes %s as it is", (_, input) => {
    expect(parseChange(input)).toEqual({ ok: true, value: input });
  });

  test("leaves out what it does not know beside the cells", () => {
    expect(parseChange({ ...good, user: "someone else" })).toEqual({ ok: true, value: good });
  });

  test.each<[string, unknown, ChangeProblem]>([
    ["nothing", undefined, "not an object"],
    ["a list", [good], "not an object"],
    ["a date", new Date(0), "not an object"],
    ["a numeric table", { ...good, table: 7 }, "bad name"],
    ["an empty row", { ...good, row: "" }, "bad name"],
    ["a long name", { ...good, row: "x".repeat(201) }, "bad name"],
    ["a control character in a name", { ...good, row: "a\u0000b" }, "bad name"],
    ["a lone surrogate in a name", { ...good, row: "\ud800" }, "bad name"],
    ["a hostile table", { ...good, table: "__proto__" }, "bad name"],
    ["a hostile row", { ...good, row: "constructor" }, "bad name"],
    ["another hostile row", { ...good, row: "prototype" }, "bad name"],
    [
      "a hostile key beside a good one",
      { ...good, cells: JSON.parse('{"x":{"a":1,"__proto__":1}}') },
      "bad name",
    ],
    [
      "a map in an object as deep as allowed",
      { ...good, cells: { x: { y: { z: new Map() } } } },
      "not a value",
    ],
    ["a hostile field", { ...good, cells: JSON.parse('{"__proto__":{"admin":true}}') }, "bad name"],
    ["a hostile key inside a value", { ...good, cells: JSON.parse('{"x":[{"__proto__":1}]}') }, "bad name"],
    ["a stamp of another width", { ...good, stamp: "1" }, "bad stamp"],
    ["a stamp before all", { ...good, stamp: NEVER }, "bad stamp"],
    ["cells as a list", { ...good, cells: [1] }, "not an object"],
    ["no cells", { ...good, cells: {} }, "no cells"],
    [
      "too many cells",
      { ...good, cells: Object.fromEntries(Array.from({ length: MAX_CELLS + 1 }, (_, i) => [`f${i}`, i])) },
      "too many cells",
    ],
    ["a mark that is not true", { ...good, cells: { _d: 1 } }, "bad mark"],
    ["undefined", { ...good, cells: { x: undefined } }, "not a value"],
    ["NaN", { ...good, cells: { x: Number.NaN } }, "not a value"],
    ["a number beyond all", { ...good, cells: JSON.parse('{"x":1e999}') }, "not a value"],
    ["a big integer", { ...good, cells: { x: 1n } }, "not a value"],
    ["a function", { ...good, cells: { x: () => 1 } }, "not a value"],
    ["a map", { ...good, cells: { x: [new Map()] } }, "not a value"],
    ["one level too deep", { ...good, cells: { x: nested(MAX_DEPTH + 1) } }, "too deep"],
    ["ten thousand levels", { ...good, cells: { x: nested(10_000) } }, "too deep"],
    ["a cell too large", { ...good, cells: { x: "é".repeat(MAX_CELL_BYTES / 2) } }, "too large"],
  ])("refuses %s", (_, input, problem) => {
    expect(parseChange(input)).toEqual({ ok: false, error: problem });
    expect({}).not.toHaveProperty("admin");
  });
});
