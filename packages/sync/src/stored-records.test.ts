import { expect, test } from "vitest";
import { NO_META } from "./log-contents.ts";
import { NEVER } from "./stamp.ts";
import { isStoredChange, isStoredCount, isStoredMeta } from "./stored-records.ts";

const CHANGE = { table: "tasks", row: "1", cells: { _c: true, unknown: [1] }, stamp: NEVER };

test.each([
  ["as it was written", CHANGE, true],
  ["nothing", undefined, false],
  ["null", null, false],
  ["a text", "torn", false],
  ["a list", [CHANGE], false],
  ["without a table", { ...CHANGE, table: undefined }, false],
  ["with a number for a row", { ...CHANGE, row: 1 }, false],
  ["with half a stamp", { ...CHANGE, stamp: NEVER.slice(1) }, false],
  ["without cells", { ...CHANGE, cells: null }, false],
  ["with a list of cells", { ...CHANGE, cells: [] }, false],
])("a stored change: %s", (_, value, isWhole) => {
  expect(isStoredChange(value)).toBe(isWhole);
});

const DOUBT = { offset: -1, since: 5 };

test.each([
  ["of a new log", NO_META, true],
  ["of an older release, that waits for nothing", { ...NO_META, awaitedUntil: undefined }, true],
  ["with a doubt about a clock", { ...NO_META, clockOffset: -3.5, doubtedOffset: DOUBT }, true],
  ["with profiles that joined", { ...NO_META, joined: { "local-1": NEVER } }, true],
  ["with a profile that joined half", { ...NO_META, joined: { "local-1": "0" } }, false],
  ["with a list for profiles", { ...NO_META, joined: [] }, false],
  ["nothing", undefined, false],
  ["with a generation that is none", { ...NO_META, generation: "" }, false],
  ["that lacks the server's generation", { ...NO_META, serverGeneration: undefined }, false],
  ["with a word for arriving", { ...NO_META, arriving: "no" }, false],
  ["with half a cursor", { ...NO_META, cursor: 0.5 }, false],
  ["with an offset that is no number", { ...NO_META, clockOffset: Number.NaN }, false],
  ["with a text for a time", { ...NO_META, awaitedUntil: "soon" }, false],
  ["with an empty doubt", { ...NO_META, doubtedOffset: null }, false],
  ["with half a doubt", { ...NO_META, doubtedOffset: { offset: 1 } }, false],
  ["with the other half", { ...NO_META, doubtedOffset: { since: 1 } }, false],
])("what a log knows beside its rows: %s", (_, value, isWhole) => {
  expect(isStoredMeta(value)).toBe(isWhole);
});

test("a count is whole and not negative", () => {
  expect([0, 7, -1, 0.5, "1", undefined, Number.POSITIVE_INFINITY].map(isStoredCount)).toEqual([
    true,
    true,
    ...Array(5).fill(false),
  ]);
});
