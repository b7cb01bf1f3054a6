import type { JsonObject } from "@furrow/values";
import { expect, test } from "vitest";
import { onDay } from "../testing/builders.ts";
import { frozenVersions } from "../testing/frozen-rows.ts";
import { buildState, rowsOf } from "./state.ts";

const byName = (rows: Iterable<{ readonly table: string; readonly id: string }>) =>
  [...rows].sort((one, other) => (`${one.table}/${one.id}` < `${other.table}/${other.id}` ? -1 : 1));

test.each(
  frozenVersions.flatMap(({ version, rows, timers }) =>
    timers.map((timer) => ({
      version,
      state: (timer.fields.timer as JsonObject).state,
      rows: [...rows, timer],
    })),
  ),
)("rows of $version mean what they meant ($state)", ({ rows }) => {
  const state = buildState(rows, onDay("2026-12-24"));
  expect(byName(rowsOf(state))).toEqual(byName(rows));
});
