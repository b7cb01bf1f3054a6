import { sessionIdOf } from "../records/session.ts";
import type { State } from "../records/state.ts";
import { type GoalProgress, goalProgress } from "../study/goal-progress.ts";
import { taskOf } from "../tasks/occurrences.ts";
import { dayOf } from "../time/instant.ts";
import type { Day, Instant } from "../time/types.ts";
import { sessionsBetween } from "../timer/focus-time.ts";
import { countedMinutes, isUncounted } from "../timer/free-session.ts";

export interface HarvestView {
  /** Ring and field stay ripe from the end of work until work starts again. */
  readonly isRipe: boolean;
  /** Of the work that ended last; null once it was answered for, or if work runs. */
  readonly minutes: number | null;
  /** What it added to the hours of today. */
  readonly addedMinutes: number;
  readonly goal: GoalProgress;
}

export const harvestView = (state: State, today: Day, now: Instant): HarvestView => {
  const { timer } = state;
  const goal = goalProgress(state, "daily", { now, today });
  if (timer.mode === "work" && timer.state !== "ready")
    return { isRipe: false, minutes: null, addedMinutes: 0, goal };
  const isRipe =
    timer.mode === "break" || sessionsBetween(state, today, today).at(-1)?.outcome === "finished";
  const session = timer.lastEnded === null ? undefined : state.sessions.get(sessionIdOf(timer.lastEnded));
  if (!isRipe || session === undefined) return { isRipe, minutes: null, addedMinutes: 0, goal };
  const minutes = countedMinutes(session);
  const task = session.taskId === null ? undefined : taskOf(state, session.taskId);
  const isOfToday = task !== undefined && task.done !== null && task.date === today;
  const isCounted = dayOf(session.endedAt) === today && isOfToday && !isUncounted(state, session);
  return { isRipe, minutes, addedMinutes: isCounted ? Math.round(task.hours * 60) : 0, goal };
};
