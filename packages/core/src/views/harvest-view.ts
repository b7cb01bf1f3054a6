import { sessionIdOf } from "../records/session.ts";
import type { State } from "../records/state.ts";
import { type GoalProgress, goalProgress } from "../study/goal-progress.ts";
import { taskOf } from "../tasks/occurrences.ts";
import { dayOf } from "../time/instant.ts";
import type { Day, Instant } from "../time/types.ts";
import { countedMinutes, isUncounted } from "../timer/free-session.ts";

export interface HarvestView {
  /** Ring and field are ripe from the end of work to the end of its break. */
  readonly isRipe: boolean;
  /** Of the work that ended last; null once it was answered for, and after the break. */
  readonly minutes: number | null;
  /** What it added to the hours of today. */
  readonly addedMinutes: number;
  readonly goal: GoalProgress;
}

export const harvestView = (state: State, today: Day, now: Instant): HarvestView => {
  const { timer } = state;
  const goal = goalProgress(state, "daily", { now, today });
  const isRipe = timer.mode === "break";
  const session = timer.lastEnded === null ? undefined : state.sessions.get(sessionIdOf(timer.lastEnded));
  if (!isRipe || session === undefined) return { isRipe, minutes: null, addedMinutes: 0, goal };
  const minutes = countedMinutes(session);
  const task = session.taskId === null ? undefined : taskOf(state, session.taskId);
  const isOfToday = task !== undefined && task.done !== null && task.date === today;
  const isCounted = dayOf(session.endedAt) === today && isOfToday && !isUncounted(state, session);
  return { isRipe, minutes, addedMinutes: isCounted ? Math.round(task.hours * 60) : 0, goal };
};
