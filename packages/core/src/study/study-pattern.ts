import type { Session } from "../records/session.ts";
import type { State } from "../records/state.ts";
import { addDays, weekdayOf, weekStart } from "../time/day.ts";
import { dayOf, hourOf, instantOf, nextWholeHour } from "../time/instant.ts";
import { MINUTE_MS } from "../time/timer-minutes.ts";
import type { Day } from "../time/types.ts";
import { sessionsBetween } from "../timer/focus-time.ts";

/** How far back a pattern looks. */
const PATTERN_WEEKS = 12;
/** With fewer weeks of sessions the pattern shows chance. */
const FEWEST_WEEKS = 4;

/** When in the week the user studies; null with too few weeks. */
export const studyPattern = (state: Pick<State, "sessionsByUtcDate">, today: Day) => {
  const sessions = sessionsBetween(state, addDays(weekStart(today), -7 * (PATTERN_WEEKS - 1)), today);
  const weeks = new Set(sessions.map(({ startedAt }) => weekStart(dayOf(instantOf(startedAt) ?? 0))));
  if (weeks.size < FEWEST_WEEKS) return null;

  const minutes = Array.from({ length: 7 }, () => new Array<number>(24).fill(0));
  for (const session of sessions) {
    for (const { weekday, hour, share } of hoursOf(session)) {
      const hours = minutes[weekday] as number[];
      hours[hour] = (hours[hour] as number) + share / weeks.size;
    }
  }
  const most = Math.max(...minutes.flat());
  if (most === 0) return null;
  return {
    /** Focused minutes by weekday (0 is Sunday) and hour of the day, on an average week. */
    minutes,
    /** The maximum over all hours and weekdays: the length of the longest bar. */
    most,
    busiestWeekday: indexOfMost(minutes.map(sum)),
    busiestHour: indexOfMost(minutes[0]?.map((_, hour) => sum(minutes.map((day) => day[hour] ?? 0))) ?? []),
  };
};

/** Focused minutes by hour of the day. */
export const minutesByHour = (sessions: readonly Session[]): readonly number[] => {
  const minutes = new Array<number>(24).fill(0);
  for (const session of sessions)
    for (const { hour, share } of hoursOf(session)) minutes[hour] = (minutes[hour] ?? 0) + share;
  return minutes;
};

/** Focused minutes from the start on: pauses in between are not stored. */
function* hoursOf({ startedAt, focusedMinutes }: Session) {
  const start = instantOf(startedAt) ?? 0;
  const end = start + focusedMinutes * MINUTE_MS;
  for (let from = start; from < end; ) {
    const to = Math.min(end, nextWholeHour(from));
    yield { weekday: weekdayOf(dayOf(from)), hour: hourOf(from), share: (to - from) / MINUTE_MS };
    from = to;
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const indexOfMost = (numbers: readonly number[]): number => numbers.indexOf(Math.max(...numbers));
