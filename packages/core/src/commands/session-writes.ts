import { type Outcome, outcome } from "../command.ts";
import { putRow } from "../records/row-writes.ts";
import { type Session, sessionRecord } from "../records/session.ts";
import type { Write } from "../records/state.ts";
import { taskRecord } from "../records/task.ts";
import type { Instant } from "../time/types.ts";
import { countedMinutes } from "../timer/free-session.ts";
import { ownTaskFor } from "../timer/own-task.ts";

/** A start that was reset within seconds is no session. */
export const sessionWrites = (session: Session): readonly Write[] =>
  session.focusedMinutes <= 0 ? [] : [putRow(sessionRecord, session.id, session)];

/** A session without a task, and the task that counts its time; null if it was shorter than a minute. */
export const countedOutcome = (session: Session, startedAt: Instant): Outcome | null => {
  const task = ownTaskFor(session);
  if (task === null) return null;
  const { id, date } = task;
  return outcome([putRow(taskRecord, id, task), ...sessionWrites({ ...session, taskId: id })], {
    type: "FocusCounted",
    startedAt,
    minutes: countedMinutes(session),
    day: date,
  });
};
