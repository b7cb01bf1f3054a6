/**
 * Rows as earlier versions stored them: every table, every variant. A later build that reads them differently would change users' data, so
 * these are never rewritten. The next version's rows are added.
 */
import type { JsonObject } from "@furrow/values";
import version1_1 from "./fixtures/rows-v1.1.json" with { type: "json" };
import version1_2 from "./fixtures/rows-v1.2.json" with { type: "json" };
import version1_3 from "./fixtures/rows-v1.3.json" with { type: "json" };
import version1_4 from "./fixtures/rows-v1.4.json" with { type: "json" };
import version1_5 from "./fixtures/rows-v1.5.json" with { type: "json" };
import version1 from "./fixtures/rows-v1.json" with { type: "json" };

export interface FrozenRow {
  readonly table: string;
  readonly id: string;
  readonly fields: JsonObject;
}

export interface FrozenVersion {
  /** As in the names of its files. */
  readonly version: string;
  /** By table and id; the timer's row is apart, because there is only one. */
  readonly rows: readonly FrozenRow[];
  /** In no file: a backup says otherwise what a user changed or left out of a calendar's moment. */
  readonly rowsAlone: readonly FrozenRow[];
  readonly timers: readonly FrozenRow[];
}

const frozen = (
  version: string,
  {
    rows,
    rowsAlone = [],
    timers,
  }: {
    readonly rows: readonly FrozenRow[];
    readonly rowsAlone?: readonly FrozenRow[];
    readonly timers: Readonly<Record<string, JsonObject>>;
  },
): FrozenVersion => ({
  version,
  rows,
  rowsAlone,
  timers: Object.values(timers).map((timer) => ({ table: "local.timer", id: "current", fields: { timer } })),
});

const first = frozen("v1", version1);
export const { rows: frozenRows, timers: frozenTimers } = first;

export const frozenVersions: readonly FrozenVersion[] = [
  first,
  /** The last without courses, steps and repeating tasks. */
  frozen("v1.1", version1_1),
  /** The last whose timer settings were one cell. */
  frozen("v1.2", version1_2),
  /** The first with exams: only what is new in it. */
  frozen("v1.3", version1_3),
  /** The first with subscribed calendars and sessions that other devices see: what is new in it, and what no earlier file has. */
  frozen("v1.4", version1_4),
  /** The first with moments of calendars, and with repeating tasks that follow one: every table and cell again. */
  frozen("v1.5", version1_5),
];

/** Opens `all-tables-v1.enc` and those of later versions. */
export const FROZEN_PASSWORD = "eleven geese fly north";
