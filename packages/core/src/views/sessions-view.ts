import type { Session } from "../records/session.ts";
import type { State } from "../records/state/state.ts";
import { durationText } from "../study/duration-text.ts";
import { clockTimeOf } from "../time/instant.ts";
import type { Day } from "../time/types.ts";
import { sessionsBetween } from "../timer/focus-time.ts";

export interface SessionLine {
  readonly session: Session;
  /** `09:30 - 09:55`, by the clocks of the place where it is read. */
  readonly timeRange: string;
  readonly focusedText: string;
  readonly plannedText: string;
  readonly isFinished: boolean;
}

export interface SessionsView {
  /** The sessions that ended on the day, the latest first. */
  readonly sessions: readonly SessionLine[];
  readonly focusedMinutes: number;
  readonly focusedText: string;
}

/** Apart from the timer's view, which is asked several times a second. */
export const sessionsView = (state: Pick<State, "sessionsByUtcDate">, day: Day): SessionsView => {
  const sessions = [...sessionsBetween(state, day, day)].reverse();
  const tenths = sessions.reduce((sum, { focusedMinutes }) => sum + Math.round(focusedMinutes * 10), 0);
  return {
    sessions: sessions.map(sessionLine),
    focusedMinutes: tenths / 10,
    focusedText: durationText(tenths / 600),
  };
};

const sessionLine = (session: Session): SessionLine => ({
  session,
  timeRange: `${clockTimeOf(session.startedAt)} - ${clockTimeOf(session.endedAt)}`,
  focusedText: durationText(session.focusedMinutes / 60),
  plannedText: durationText(session.plannedMinutes / 60),
  isFinished: session.outcome === "finished",
});
