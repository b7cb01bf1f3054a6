import type { Json, JsonObject } from "@furrow/values";
import { isoAtNoon, readTimestamp } from "../time/instant.ts";
import type { Instant } from "../time/types.ts";
import { byId } from "./state/groups.ts";
import { recordType, type WithUnknown } from "./state/record-type.ts";
import { readTaskId, type TaskId } from "./task.ts";

const OUTCOMES = ["finished", "abandoned"] as const;

/** The row of a session, and the task that counts the time of one without a task: both follow from its start, so that all tabs write the same. */
export const sessionIdOf = (startedAt: Instant): string => `session_${startedAt}`;
export const focusTaskId = (startedAt: Instant): TaskId => `focus_${startedAt}` as TaskId;

/** A finished or abandoned work session. It is never added to study hours itself. */
export interface Session extends WithUnknown {
  readonly id: string;
  readonly startedAt: string;
  readonly endedAt: string;
  readonly plannedMinutes: number;
  readonly focusedMinutes: number;
  readonly taskId: TaskId | null;
  readonly taskTitle: string;
  readonly outcome: (typeof OUTCOMES)[number] | "unknown";
}

export const sessionRecord = recordType<Session>()({
  table: "sessions",
  rows: { kind: "many", id: "session_{startedAt}" },
  since: "1.0.0",
  counted: null,
  cells: {
    startedAt: { holds: "time" },
    endedAt: { holds: "time" },
    plannedMinutes: { holds: "number" },
    focusedMinutes: { holds: "number" },
    taskId: { holds: "text or null" },
    taskTitle: { holds: "text" },
    outcome: {
      holds: OUTCOMES.join(", "),
      isLater: (stored) => readOutcome(stored) === "unknown",
    },
  },
  groups: {
    /** By the UTC date of their end. `sessionsBetween` answers for local days, which a journey changes. */
    sessionsByUtcDate: { by: ({ endedAt }: Session) => endedAt.slice(0, 10), order: byId },
  },
  read: (id, fields, today) => {
    const endedAt = readTimestamp(fields.endedAt) ?? readTimestamp(fields.startedAt) ?? isoAtNoon(today);
    return {
      id,
      startedAt: readTimestamp(fields.startedAt) ?? endedAt,
      endedAt,
      plannedMinutes: readMinutes(fields, "plannedMinutes"),
      focusedMinutes: readMinutes(fields, "focusedMinutes"),
      taskId: readTaskId(fields.taskId),
      taskTitle: typeof fields.taskTitle === "string" ? fields.taskTitle : "",
      outcome: readOutcome(fields.outcome),
    };
  },
  write: ({ id: _id, unknown: _later, ...fields }) => fields,
});

/** The timer allows 120; a record from elsewhere may say more, but not more than a day. */
const readMinutes = (fields: JsonObject, name: string): number => {
  const minutes = fields[name];
  return typeof minutes === "number" && minutes > 0 ? Math.min(minutes, 1440) : 0;
};

/** An end written by a later version is not announced. */
const readOutcome = (stored: Json | undefined): Session["outcome"] =>
  typeof stored === "string" && stored !== ""
    ? (OUTCOMES.find((known) => known === stored) ?? "unknown")
    : "finished";
