import type { Session } from "../sessions/session.ts";
import type { State } from "../state/state.ts";
import { dayOf, instantOf } from "../time/instant.ts";
import type { Day } from "../time/types.ts";

export interface SessionsView {
  /** The sessions that ended on the day, the latest first. */
  readonly sessions: readonly Session[];
  readonly focusedMinutes: number;
}

/** Apart from the timer's view, which is asked each second: this one walks all sessions and changes only with them. */
export const sessionsView = (state: Pick<State, "sessions">, day: Day): SessionsView => {
  const sessions = [...state.sessions.values()]
    .filter(({ endedAt }) => isOn(day, endedAt))
    .sort((one, other) => (one.startedAt > other.startedAt ? -1 : 1));
  const tenths = sessions.reduce((sum, { focusedMinutes }) => sum + Math.round(focusedMinutes * 10), 0);
  return { sessions, focusedMinutes: tenths / 10 };
};

const isOn = (day: Day, timestamp: string): boolean => {
  const at = instantOf(timestamp);
  return at !== null && dayOf(at) === day;
};
