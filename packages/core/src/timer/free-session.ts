/** What becomes of the time of a session that has no task: a completed task, made of the session's facts alone. */
import { focusTaskId } from "../records/session.ts";
import { MAX_TASK_HOURS, type Task } from "../records/task.ts";
import { clockTimeOf, dayOf, isoOf } from "../time/instant.ts";
import type { Instant } from "../time/types.ts";

/** The title of a session for which nothing was typed. */
const FOCUS_SESSION = "Focus session";

export interface FreeSession {
  readonly startedAt: Instant;
  /** When it was last worked on: the time counts for this day. */
  readonly endedAt: Instant;
  readonly focusedMinutes: number;
  readonly title: string;
}

/** The minutes of a session that may be counted: whole ones, so that a day's hours are exact to the minute. */
export const countedMinutes = (focusedMinutes: number): number => Math.floor(focusedMinutes);

/** Null where it did not last a minute. */
export const focusTaskOf = ({ startedAt, endedAt, focusedMinutes, title }: FreeSession): Task | null => {
  const minutes = countedMinutes(focusedMinutes);
  if (minutes < 1) return null;
  const at = isoOf(endedAt);
  return {
    id: focusTaskId(startedAt),
    title: title.trim() === "" ? FOCUS_SESSION : title.trim(),
    description: "",
    date: dayOf(endedAt),
    hours: Math.min(minutes / 60, MAX_TASK_HOURS),
    startTime: clockTimeOf(startedAt),
    endTime: clockTimeOf(endedAt),
    category: "Other",
    done: { at },
    createdAt: at,
    updatedAt: at,
    madeBy: "timer",
  };
};
