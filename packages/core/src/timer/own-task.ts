import type { Session } from "../records/session.ts";
import type { State } from "../records/state.ts";
import type { Task } from "../records/task.ts";
import type { TaskId } from "../records/task-ids.ts";
import { focusTaskId, isFreeSession } from "../records/task-origin.ts";
import { rowOfTask } from "../tasks/occurrences.ts";
import { focusTaskOf } from "./free-session.ts";

/**
 * The task that a session without a linked task counts as. Its id follows from the session's, which stays as it is when the start is
 * corrected: so a session never has two of them, and one that is linked to another session's task does not own it.
 */
export const ownTaskIdOf = (sessionId: string): TaskId => {
  const startedAt = /^session_(?<startedAt>\d+)$/.exec(sessionId)?.groups?.startedAt;
  // Rows of other programs may be called anything: their sessions count as tasks of their own name.
  return startedAt === undefined ? focusTaskId(sessionId) : focusTaskId(startedAt);
};

export const ownTaskOf = (state: Pick<State, "tasks">, { id }: Pick<Session, "id">): Task | null => {
  const task = rowOfTask(state, ownTaskIdOf(id));
  return task !== undefined && isFreeSession(task) ? task : null;
};

/** What the session's own task says of it; null where it did not last a minute. */
export const ownTaskFor = (session: Session): Task | null => focusTaskOf(session, ownTaskIdOf(session.id));
