import { expect, test } from "vitest";
import { onDay } from "../../testing/builders.ts";
import { frozenRows, frozenTimers } from "../../testing/frozen-rows.ts";
import { buildState, rowsOf } from "./state.ts";

const byName = (rows: Iterable<{ readonly table: string; readonly id: string }>) =>
  [...rows].sort((one, other) => (`${one.table}/${one.id}` < `${other.table}/${other.id}` ? -1 : 1));

test.each(frozenTimers)("rows of version 1 mean what they meant ($fields.timer.state)", (timer) => {
  const rows = [...frozenRows, timer];
  const state = buildState(rows, onDay("2026-12-24"));
  expect(byName(rowsOf(state))).toEqual(byName(rows));
});
