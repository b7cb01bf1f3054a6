import { readDay } from "../time/instant.ts";
import { byId } from "./state/groups.ts";
import { type CellTable, type FieldsOf, number, ofTable, text } from "./state/record-table.ts";
import { recordType, type WithUnknown } from "./state/record-type.ts";

export type RestId = string & { readonly __restId: unique symbol };

export const MAX_REST_NAME = 100;

const REST = {
  from: { holds: "day", read: (stored, today) => readDay(stored) ?? today },
  /** Null: a weekday rests until the user changes it. Days off without an end are one day. */
  to: { holds: "day or null", read: (stored) => readDay(stored) },
  /** Null for days off. */
  weekday: {
    holds: "0 (Sunday) to 6, or null",
    read: (stored) => (typeof stored === "number" ? stored : null),
  },
  name: text,
  /** Those that are left of each day: 0 for rest. */
  minutes: number,
} satisfies CellTable;

/** Days off, or a weekday that rests from a day on. */
export interface Rest extends WithUnknown, FieldsOf<typeof REST> {
  readonly id: RestId;
}

export const restRecord = recordType<Rest>()({
  table: "rest",
  rows: { kind: "many", id: "off_{timestamp}_{random}, or weekly_{weekday}_{day}" },
  since: "1.6.0",
  counted: null,
  ...ofTable<Rest>(REST),
  groups: {
    /** "null" for days off. */
    restByWeekday: { by: ({ weekday }: Rest) => String(weekday), order: byId },
  },
});
