/** What becomes of the time of a session that has no task: a completed task, made of the session's facts alone. */

import type { Session } from "../records/session.ts";
import type { Task } from "../records/task.ts";
import type { TaskId } from "../records/task-ids.ts";
import type { Tasks } from "../tasks/generated-occurrences.ts";
import { taskOf } from "../tasks/occurrences.ts";
import { clockTimeOf, dayOf } from "../time/instant.ts";

/** The title of a session for which nothing was typed. */
// biome-ignore lint/plugin: stored as the title: all tabs must write the same
const FOCUS_SESSION = "Focus session";

/** The minutes of a session that may be counted: whole ones, so that a day's hours are exact to the minute. */
export const countedMinutes = ({ focusedMinutes }: Pick<Session, "focusedMinutes">): number =>
  Math.floor(focusedMinutes);

/** A session over midnight counts for the day it ended on. Null where it did not last a minute. */
export const focusTaskOf = (session: Session, id: TaskId): Task | null => {
  const minutes = countedMinutes(session);
  if (minutes < 1) return null;
  const title = session.taskTitle.trim();
  const { startedAt, endedAt } = session;
  return {
    id,
    title: title === "" ? FOCUS_SESSION : title,
    description: "",
    date: dayOf(endedAt),
    hours: minutes / 60,
    startTime: clockTimeOf(startedAt),
    endTime: clockTimeOf(endedAt),
    category: "Other",
    done: { at: endedAt },
    createdAt: endedAt,
    updatedAt: endedAt,
    madeBy: "timer",
  };
};

/** Whether its time counts nowhere yet: neither by a task of its own nor by the one it was of, which counts its own hours. */
export const isUncounted = (state: Tasks, session: Session): boolean =>
  countedMinutes(session) >= 1 && (session.taskId === null || taskOf(state, session.taskId) === undefined);
