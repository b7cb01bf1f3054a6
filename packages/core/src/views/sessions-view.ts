import type { Session } from "../records/session.ts";
import type { State } from "../records/state/state.ts";
import type { Day } from "../time/types.ts";
import { sessionsBetween } from "../timer/focus-time.ts";

export interface SessionsView {
  /** The sessions that ended on the day, the latest first. */
  readonly sessions: readonly Session[];
  readonly focusedMinutes: number;
}

/** Apart from the timer's view, which is asked several times a second. */
export const sessionsView = (state: Pick<State, "sessionsByUtcDate">, day: Day): SessionsView => {
  const sessions = [...sessionsBetween(state, day, day)].reverse();
  const tenths = sessions.reduce((sum, { focusedMinutes }) => sum + Math.round(focusedMinutes * 10), 0);
  return { sessions, focusedMinutes: tenths / 10 };
};
