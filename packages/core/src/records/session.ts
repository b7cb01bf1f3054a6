import type { Json, JsonObject } from "@furrow/values";
import { isoAtNoon, readTimestamp } from "../time/instant.ts";
import type { Day, Instant } from "../time/types.ts";
import { byId } from "./state/groups.ts";
import { type CellTable, type FieldsOf, ofTable, type TableCell, text } from "./state/record-table.ts";
import { recordType, type WithUnknown } from "./state/record-type.ts";
import { readTaskId } from "./task.ts";

const OUTCOMES = ["finished", "abandoned"] as const;
export const MOODS = ["good", "okay", "hard"] as const;
export type Mood = (typeof MOODS)[number];
const SOURCES = ["hand", "import"] as const;

/** In characters, as the user counts them. */
export const MAX_LINE_LENGTH = 500;

/** The row of a session follows from its start, so that all tabs write the same. */
export const sessionIdOf = (startedAt: Instant): string => `session_${startedAt}`;

/** The timer allows 120; a record from elsewhere may say more, but not more than a day. */
const minutes: TableCell<number> = {
  holds: "number",
  read: (stored) => (typeof stored === "number" && stored > 0 ? Math.min(stored, 1440) : 0),
};

/** Another text is of a newer version. */
const oneOfOrNothing = <T extends string>(values: readonly T[]) =>
  ({
    holds: `${values.join(", ")}, or nothing`,
    since: "1.6.0",
    isLater: (stored) => typeof stored === "string" && !values.some((known) => known === stored),
    read: (stored) => values.find((known) => known === stored),
  }) satisfies TableCell<T | undefined>;

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
  /** How it went. */
  mood: oneOfOrNothing(MOODS),
  /** What stuck. */
  line: {
    holds: `text of at most ${MAX_LINE_LENGTH} characters, empty once asked, or nothing`,
    since: "1.6.0",
    read: (stored) => (typeof stored === "string" ? readLine(stored) : undefined),
  },
  /** Where it is from, if not from the timer. */
  source: oneOfOrNothing(SOURCES),
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
    /** Those of a task that have a mood or a line. */
    reflectionsByTask: {
      by: ({ taskId, mood, line }: Session): string | null => (mood || line ? taskId : null),
      order: byId,
    },
  },
});

/** Line breaks become spaces. Cut by code points, so that no emoji is halved. */
export const readLine = (text: string): string =>
  [...text.replace(/[\n-\r\u0085\u2028\u2029]+/g, " ").trim()].slice(0, MAX_LINE_LENGTH).join("").trim();

/** An end written by a later version is not announced. */
const readOutcome = (stored: Json | undefined): (typeof OUTCOMES)[number] | "unknown" =>
  typeof stored === "string" && stored !== ""
    ? (OUTCOMES.find((known) => known === stored) ?? "unknown")
    : "finished";
