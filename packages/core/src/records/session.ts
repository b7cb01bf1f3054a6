import type { Json, JsonObject } from "@furrow/values";
import { isoAtNoon, readTimestamp } from "../time/instant.ts";
import type { Day, Instant } from "../time/types.ts";
import { byId } from "./state/groups.ts";
import { type CellTable, type FieldsOf, ofTable, type TableCell, text } from "./state/record-table.ts";
import { recordType, type WithUnknown } from "./state/record-type.ts";
import { readTaskId } from "./task.ts";

const OUTCOMES = ["finished", "abandoned"] as const;

/** The row of a session follows from its start, so that all tabs write the same. */
export const sessionIdOf = (startedAt: Instant): string => `session_${startedAt}`;

/** The timer allows 120; a record from elsewhere may say more, but not more than a day. */
const minutes: TableCell<number> = {
  holds: "number",
  read: (stored) => (typeof stored === "number" && stored > 0 ? Math.min(stored, 1440) : 0),
};

const endOf = ({ startedAt, endedAt }: JsonObject, today: Day): string =>
  readTimestamp(endedAt) ?? readTimestamp(startedAt) ?? isoAtNoon(today);

const SESSION = {
  startedAt: {
    holds: "time",
    read: (stored, today, fields) => readTimestamp(stored) ?? endOf(fields, today),
  },
  endedAt: { holds: "time", read: (_stored, today, fields) => endOf(fields, today) },
  plannedMinutes: minutes,
  focusedMinutes: minutes,
  taskId: { holds: "text or null", read: (stored) => readTaskId(stored) },
  taskTitle: text,
  outcome: {
    holds: OUTCOMES.join(", "),
    isLater: (stored) => readOutcome(stored) === "unknown",
    read: (stored) => readOutcome(stored),
  },
} satisfies CellTable;

/** A finished or abandoned work session. It is never added to study hours itself. */
export interface Session extends WithUnknown, FieldsOf<typeof SESSION> {
  readonly id: string;
}

export const sessionRecord = recordType<Session>()({
  table: "sessions",
  rows: { kind: "many", id: "session_{startedAt}" },
  since: "1.0.0",
  counted: null,
  ...ofTable<Session>(SESSION),
  groups: {
    /** By the UTC date of their end. `sessionsBetween` answers for local days, which a journey changes. */
    sessionsByUtcDate: { by: ({ endedAt }: Session) => endedAt.slice(0, 10), order: byId },
  },
});

/** An end written by a later version is not announced. */
const readOutcome = (stored: Json | undefined): (typeof OUTCOMES)[number] | "unknown" =>
  typeof stored === "string" && stored !== ""
    ? (OUTCOMES.find((known) => known === stored) ?? "unknown")
    : "finished";
