import { expect, test } from "vitest";
import { type Change, DELETED } from "./change.ts";
import { dueRowsOf } from "./due-rows.ts";
import { EMPTY_HEAD, type ServerRow, storeChanges } from "./exchange.ts";
import type { DueRows, SyncRequest } from "./protocol.ts";
import { formatStamp } from "./stamp.ts";

const aChange = (
  time: number,
  cells: Change["cells"] = { _c: true, end: time },
  table = "running",
): Change => ({
  table,
  row: "session",
  cells,
  stamp: formatStamp({ time, counter: 0, node: "node000001" }),
});
const moment = { row: "session", kind: "end", at: 900 };
const due: DueRows = { table: "running", moments: [moment] };

const push = (named: readonly ServerRow[], changes: readonly Change[], said: SyncRequest["due"] = due) => {
  const stored = storeChanges(EMPTY_HEAD, named, changes);
  if (!stored.ok) throw new Error(stored.error.type);
  const { store } = stored.value;
  return { store, rows: dueRowsOf({ changes, ...(said && { due: said }) }, store) };
};

test("a row that a push changes has the moments that came with it, and no others", () => {
  const first = push([], [aChange(5)]);
  expect(first.rows).toEqual([{ row: "session", moments: [moment] }]);
  expect(push(first.store, [aChange(6)], { ...due, moments: [] }).rows).toEqual([
    { row: "session", moments: [] },
  ]);
  expect(push(first.store, [aChange(6, { [DELETED]: true })], { ...due, moments: [] }).rows).toHaveLength(1);
});

test("one push brings moments of several tables", () => {
  const changes = [aChange(5), aChange(6, { at: 1 }, "reminders")];
  const reminders: DueRows = { table: "reminders", moments: [{ ...moment, at: 901 }] };
  expect(push([], changes, [due, reminders]).rows).toEqual([
    { row: "session", moments: [moment] },
    { row: "session", moments: reminders.moments },
  ]);
});

test("the row's stamp decides: a push that came too late, and one that is repeated, say nothing", () => {
  const first = push([], [aChange(5)]);
  expect(push(first.store, [aChange(5)]).rows).toEqual([]);
  // It still brings a cell that the row lacks.
  const late = push(first.store, [aChange(4, { end: 4, other: 1 })]);
  expect(late.store).toHaveLength(1);
  expect(late.rows).toEqual([]);
});

test("rows of other tables, and pushes of clients that name no moments, say nothing", () => {
  expect(push([], [aChange(5, { x: 1 }, "tasks")]).rows).toEqual([]);
  expect(dueRowsOf({ changes: [aChange(5)] }, push([], [aChange(5)]).store)).toEqual([]);
});
