import type { State } from "../records/state.ts";
import { addDays } from "../time/day.ts";
import type { Day } from "../time/types.ts";
import { sessionsBetween } from "../timer/focus-time.ts";

export type BookDay = ReturnType<typeof sessionsOfDay>;

export interface SessionBookView {
  /** The days that have sessions, the latest first. */
  readonly days: readonly BookDay[];
  readonly hasMore: boolean;
}

type Sessions = Pick<State, "sessionsByUtcDate">;

/** The sessions that ended on a day. Apart from the timer's view, which is asked several times a second. */
export const sessionsOfDay = (state: Sessions, day: Day) => {
  const sessions = [...sessionsBetween(state, day, day)].reverse();
  const tenths = sessions.reduce((sum, { focusedMinutes }) => sum + Math.round(focusedMinutes * 10), 0);
  return {
    day,
    /** The latest first. */
    sessions,
    focusedMinutes: tenths / 10,
  };
};

/** The latest days of the book, at most `limit` of them; only these are looked at, however long the history. */
export const sessionBookView = (state: Sessions, limit: number): SessionBookView => {
  const days: BookDay[] = [];
  for (const day of daysWithSessions(state)) {
    const found = sessionsOfDay(state, day);
    if (found.sessions.length === 0) continue;
    if (days.length === limit) return { days, hasMore: true };
    days.push(found);
  }
  return { days, hasMore: false };
};

/** Local days, the latest first: what ended on one date of UTC ended on that day, the one before or the one after. */
function* daysWithSessions({ sessionsByUtcDate }: Sessions): Generator<Day> {
  let last: Day | null = null;
  for (const date of [...sessionsByUtcDate.keys()].sort().reverse()) {
    for (const shift of [1, 0, -1]) {
      const day = addDays(date as Day, shift);
      if (last !== null && day >= last) continue;
      last = day;
      yield day;
    }
  }
}
