import { isDay } from "../time/day.ts";
import type { Day } from "../time/types.ts";
import { recordType, type WithUnknown } from "./state/record-type.ts";

/** A day with other minutes to study than its weekday has. Since version 1.6, `rest` says so instead. */
export interface DayMinutes extends WithUnknown {
  readonly id: Day;
  /** Null if the weekday counts again: a row is not deleted, so that the later of two devices counts. */
  readonly minutes: number | null;
}

const MINUTES_PER_DAY = 1440;

export const dayMinutesRecord = recordType<DayMinutes>()({
  table: "dayMinutes",
  rows: { kind: "many", id: "{day}", owns: isDay },
  since: "1.3.0",
  counted: null,
  cells: { minutes: { holds: "number, or null where the weekday counts" } },
  read: (id, { minutes }) => ({
    id: id as Day,
    minutes:
      typeof minutes === "number" && minutes >= 0 ? Math.min(MINUTES_PER_DAY, Math.round(minutes)) : null,
  }),
  write: ({ minutes }) => ({ minutes }),
});
