import type { JsonObject } from "@furrow/values";
import { expect, test } from "vitest";
import { onDay } from "../testing/builders.ts";
import { frozenVersions } from "../testing/frozen-rows.ts";
import { recordTypes } from "./record-types.ts";
import type { RecordType } from "./state/record-type.ts";
import { buildState, rowsOf } from "./state.ts";

const byName = (rows: Iterable<{ readonly table: string; readonly id: string }>) =>
  [...rows].sort((one, other) => (`${one.table}/${one.id}` < `${other.table}/${other.id}` ? -1 : 1));

test.each(
  frozenVersions.flatMap(({ version, rows, rowsAlone, timers }) =>
    timers.map((timer) => ({
      version,
      state: (timer.fields.timer as JsonObject).state,
      rows: [...rows, ...rowsAlone, timer],
    })),
  ),
)("rows of $version mean what they meant ($state)", ({ rows }) => {
  const state = buildState(rows, onDay("2026-12-24"));
  expect(byName(rowsOf(state))).toEqual(byName(rows));
});

/** `1.10.0` is later than `1.9.0`. */
const isUntil = (version: string, latest: string) =>
  version.localeCompare(latest, "en", { numeric: true }) <= 0;
const latest = `${frozenVersions.at(-1)?.version.replace(/^v/, "")}.0`;

/** What a version adds comes with that version's rows: a table or a cell that is not frozen yet waits for them. */
test.each(Object.values<RecordType>(recordTypes).filter(({ since }) => isUntil(since, latest)))(
  "$table has a frozen row, with every cell up to the latest frozen version",
  ({ table, since, cells }) => {
    const rows = frozenVersions
      .flatMap(({ rows, timers }) => [...rows, ...timers])
      .filter((row) => row.table === table);
    expect(rows.length, "add a row of it to the newest file in testing/fixtures").toBeGreaterThan(0);
    const frozen = new Set(rows.flatMap(({ fields }) => Object.keys(fields)));
    const declared = [...cells].flatMap(([name, cell]) =>
      cell.onlyRead !== true && isUntil(cell.since ?? since, latest) ? [name] : [],
    );
    expect(declared.filter((name) => !frozen.has(name))).toEqual([]);
  },
);
