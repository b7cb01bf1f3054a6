/** Counting the time of a session without a task, and taking that back. */
import { ok } from "@furrow/values";
import { type Command, type Context, joinOutcomes, nothingToDo, type Outcome } from "../command.ts";
import { focusTaskId, sessionIdOf } from "../records/session.ts";
import type { State } from "../records/state/state.ts";
import { isMadeByTimer } from "../records/task.ts";
import { rowOfTask } from "../tasks/occurrences.ts";
import { instantOf } from "../time/instant.ts";
import type { Instant } from "../time/types.ts";
import { isUncounted } from "../timer/free-session.ts";
import { countedOutcome } from "./session-writes.ts";
import { settledAsOf, timerWrite } from "./timer-writes.ts";

interface SessionStart {
  /** It names the session. */
  readonly startedAt: Instant;
}

/** The answer to "Count it?", for a session that counted nothing so far. */
export const countSession: Command<SessionStart> = (state, { startedAt }, context) => {
  const session = state.sessions.get(sessionIdOf(startedAt));
  const counted =
    session !== undefined && isUncounted(state, session) ? countedOutcome(session, startedAt) : null;
  if (session === undefined || counted === null) return ok(answered(state, startedAt));
  return ok(
    inItsDay(state, instantOf(session.endedAt), joinOutcomes([counted, answered(state, startedAt)]), context),
  );
};

/** Takes exactly the hours of the session away again. It stays in the book, as one that is not counted. */
export const uncountSession: Command<SessionStart> = (state, { startedAt }, context) => {
  const id = focusTaskId(startedAt);
  const task = rowOfTask(state, id);
  if (task === undefined || !isMadeByTimer(task)) return ok(nothingToDo);
  const taken: Outcome = { writes: [{ type: "delete", table: "tasks", id }], notices: [] };
  const endedAt = instantOf(state.sessions.get(sessionIdOf(startedAt))?.endedAt ?? "");
  return ok(inItsDay(state, endedAt, joinOutcomes([taken, answered(state, startedAt)]), context));
};

/** What the last session left open, its time or the next task, is not wanted. */
export const dismissLastEnded: Command<SessionStart> = (state, { startedAt }) =>
  ok(answered(state, startedAt));

const inItsDay = (state: State, endedAt: Instant | null, outcome: Outcome, context: Context): Outcome =>
  joinOutcomes([outcome, settledAsOf(endedAt, state, outcome, context)]);

/** Nothing is asked about this session any more. */
const answered = ({ timer }: State, startedAt: Instant): Outcome =>
  timer.lastEnded === startedAt
    ? { writes: [timerWrite({ ...timer, lastEnded: null })], notices: [] }
    : nothingToDo;
