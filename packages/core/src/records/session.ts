import type { JsonObject } from "../json.ts";
import { isoAtNoon, readTimestamp } from "../time/instant.ts";
import type { RecordType } from "./state/record-type.ts";
import { readTaskId, type TaskId } from "./task.ts";

/** A finished or abandoned work session: a record beside the planned hours, never added to study hours. Id: `session_{startedAt}`. */
export interface Session {
  readonly id: string;
  readonly startedAt: string;
  readonly endedAt: string;
  readonly plannedMinutes: number;
  readonly focusedMinutes: number;
  readonly taskId: TaskId | null;
  readonly taskTitle: string;
  readonly outcome: "finished" | "abandoned";
}

export const sessionRecord: RecordType<Session> = {
  table: "sessions",
  parse: (id, fields, today) => {
    const endedAt = readTimestamp(fields.endedAt) ?? readTimestamp(fields.startedAt) ?? isoAtNoon(today);
    return {
      id,
      startedAt: readTimestamp(fields.startedAt) ?? endedAt,
      endedAt,
      plannedMinutes: readMinutes(fields, "plannedMinutes"),
      focusedMinutes: readMinutes(fields, "focusedMinutes"),
      taskId: readTaskId(fields.taskId),
      taskTitle: typeof fields.taskTitle === "string" ? fields.taskTitle : "",
      outcome: fields.outcome === "abandoned" ? "abandoned" : "finished",
    };
  },
  toFields: ({ id: _id, ...fields }) => fields,
};

/** The timer allows 120; a record from elsewhere may say more, but not more than a day. */
const readMinutes = (fields: JsonObject, name: string): number => {
  const minutes = fields[name];
  return typeof minutes === "number" && minutes > 0 ? Math.min(minutes, 1440) : 0;
};
