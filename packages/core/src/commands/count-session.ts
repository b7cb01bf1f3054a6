/** Counting the time of a session without a task, and taking that back. */

import { ok } from "@furrow/values";
import { type Command, type Context, joinOutcomes, nothingToDo, type Outcome, outcome } from "../command.ts";
import { deleteRow } from "../records/row-writes.ts";
import { sessionIdOf } from "../records/session.ts";
import type { State } from "../records/state.ts";
import { focusTaskId, isFreeSession } from "../records/task-origin.ts";
import { rowOfTask } from "../tasks/occurrences.ts";
import { instantOf } from "../time/instant.ts";
import type { Instant } from "../time/types.ts";
import { isUncounted } from "../timer/free-session.ts";
import { countedOutcome, settledAsOf, timerWrite } from "./timer-writes.ts";

interface SessionStart {
  /** Becomes the name of the session. */
  readonly startedAt: Instant;
}

/** Counts a session that nothing has counted so far, in answer to "Count it?". */
export const countSession: Command<SessionStart> = (state, { startedAt }, context) => {
  const session = state.sessions.get(sessionIdOf(startedAt));
  const counted =
    session !== undefined && isUncounted(state, session) ? countedOutcome(session, startedAt) : null;
  if (session === undefined || counted === null) return ok(answered(state, startedAt));
  return ok(
    inItsDay(state, instantOf(session.endedAt), joinOutcomes([counted, answered(state, startedAt)]), context),
  );
};

/** Removes exactly the session's hours. The session stays in the book, uncounted. */
export const uncountSession: Command<SessionStart> = (state, { startedAt }, context) => {
  const id = focusTaskId(startedAt);
  const task = rowOfTask(state, id);
  if (task === undefined || !isFreeSession(task)) return ok(nothingToDo);
  const taken: Outcome = outcome([deleteRow("tasks", id)]);
  const endedAt = instantOf(state.sessions.get(sessionIdOf(startedAt))?.endedAt ?? "");
  return ok(inItsDay(state, endedAt, joinOutcomes([taken, answered(state, startedAt)]), context));
};

/** The user declined the question or the suggestion that the last session left. */
export const dismissLastEnded: Command<SessionStart> = (state, { startedAt }) =>
  ok(answered(state, startedAt));

const inItsDay = (state: State, endedAt: Instant | null, outcome: Outcome, context: Context): Outcome =>
  joinOutcomes([outcome, settledAsOf(endedAt, state, outcome, context)]);

/** Clears the open question about this session. */
const answered = ({ timer }: State, startedAt: Instant): Outcome =>
  timer.lastEnded === startedAt ? outcome([timerWrite({ ...timer, lastEnded: null })]) : nothingToDo;
