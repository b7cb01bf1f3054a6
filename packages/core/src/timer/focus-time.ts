import { compareTexts } from "@furrow/values";
import type { Session } from "../records/session.ts";
import type { State } from "../records/state.ts";
import { addDays, daysFrom } from "../time/day.ts";
import { instantAt, isoOf } from "../time/instant.ts";
import type { Day } from "../time/types.ts";

/** The sessions that ended on these local days (both included), earliest first. */
export const sessionsBetween = (
  { sessionsByUtcDate }: Pick<State, "sessionsByUtcDate">,
  from: Day,
  to: Day,
): readonly Session[] => {
  // Stored times are ISO text of one form and compare as text: no zone arithmetic for each session.
  const start = isoOf(instantAt(from, 0));
  const end = isoOf(instantAt(addDays(to, 1), 0));
  const found: Session[] = [];
  for (const date of daysFrom(utcDateOf(start), utcDateOf(end))) {
    for (const session of sessionsByUtcDate.get(date) ?? []) {
      if (session.endedAt >= start && session.endedAt < end) found.push(session);
    }
  }
  return found.sort((one, other) => compareTexts(one.startedAt, other.startedAt));
};

const utcDateOf = (iso: string): Day => iso.slice(0, 10) as Day;

/** How much of the planned time was really spent. Never part of the study hours. */
export const focusTime = (sessions: readonly Session[]) => {
  const sum = (minutesOf: (session: Session) => number) =>
    Math.round(sessions.reduce((total, session) => total + minutesOf(session), 0) * 10) / 10;
  const plannedMinutes = sum((session) => session.plannedMinutes);
  const focusedMinutes = sum((session) => session.focusedMinutes);
  // Of a session without a plan there is no share: it would make up for others that were stopped early.
  const focusedOfPlanned = sum((session) => (session.plannedMinutes === 0 ? 0 : session.focusedMinutes));
  const percentage =
    plannedMinutes === 0 ? 0 : Math.min(100, Math.round((focusedOfPlanned / plannedMinutes) * 100));
  return {
    sessions: sessions.length,
    plannedMinutes,
    focusedMinutes,
    /** Focused of planned, in percent; 0 if nothing was planned. */
    percentage,
  };
};
