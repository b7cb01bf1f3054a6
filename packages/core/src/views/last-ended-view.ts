import { sessionIdOf } from "../records/session.ts";
import type { State } from "../records/state.ts";
import { isFreeSession } from "../records/task-origin.ts";
import { taskOf, tasksOn } from "../tasks/occurrences.ts";
import { dayOf } from "../time/instant.ts";
import type { Day, Instant } from "../time/types.ts";
import { countedMinutes, isUncounted } from "../timer/free-session.ts";
import { type TaskCard, taskCard } from "./task-card.ts";

/** What the session that ended last leaves open. */
type LastEndedView =
  | null
  /** Its time counts nowhere: should it? `day` is the one it would count for. */
  | { readonly type: "count"; readonly startedAt: Instant; readonly minutes: number; readonly day: Day }
  /** It was planned from a task: this is the next open one of the day. */
  | { readonly type: "next"; readonly startedAt: Instant; readonly next: TaskCard };

export const lastEndedView = (state: State, today: Day): LastEndedView => {
  const { lastEnded: startedAt, state: present, mode } = state.timer;
  if (startedAt === null || (present !== "ready" && mode === "work")) return null;
  const session = state.sessions.get(sessionIdOf(startedAt));
  if (session === undefined) return null;
  if (isUncounted(state, session)) {
    const day = dayOf(session.endedAt);
    return { type: "count", startedAt, minutes: countedMinutes(session), day };
  }
  const task = session.taskId === null ? undefined : taskOf(state, session.taskId);
  const wasPlanned = session.taskId !== null && (task === undefined || !isFreeSession(task));
  const next = wasPlanned ? tasksOn(state, today, today).find(({ done }) => done === null) : undefined;
  return next === undefined ? null : { type: "next", startedAt, next: taskCard(next) };
};
