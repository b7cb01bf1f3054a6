/** A session that the user enters by hand: added later, or corrected. */
import { err, ok, type Result } from "@furrow/values";
import type { Mood, Session } from "../records/session.ts";
import type { State } from "../records/state.ts";
import { MAX_TITLE_LENGTH } from "../records/task-fields.ts";
import { clockOfMinutes, minutesOfClock, readClockTime } from "../time/clock-time.ts";
import { addDays, isDay } from "../time/day.ts";
import { clockTimeOf, dayOf, instantAt, instantOfStamp } from "../time/instant.ts";
import { MINUTE_MS } from "../time/timer-minutes.ts";
import type { ClockTime, Day, Instant } from "../time/types.ts";
import { ownTaskOf } from "./own-task.ts";
import { readSessionMinutes, SESSION_MINUTES, type SessionTimes } from "./session-times.ts";

export interface SessionForm extends SessionTimes {
  /** The day of its start. */
  readonly day: string;
  readonly title: string;
  /** What it was spent on; empty for none. */
  readonly taskId: string;
  /** Whether a session without a task adds to the hours of its day. */
  readonly isCounted: boolean;
  readonly mood: Mood | null;
  readonly line: string;
}

/** Times to the minute. A session over midnight ends on the next day, and belongs to it. */
export interface SessionSpan {
  readonly startedAt: Instant;
  readonly endedAt: Instant;
  readonly focusedMinutes: number;
}

export type SessionProblem = "day" | "start" | "end" | "minutes" | "future";

export const newSessionForm = (day: Day, isCounted: boolean): SessionForm => ({
  day,
  start: "",
  end: "",
  minutes: "",
  title: "",
  taskId: "",
  isCounted,
  mood: null,
  line: "",
});

export const formOfSession = (state: Pick<State, "tasks">, session: Session): SessionForm => {
  const own = ownTaskOf(state, session);
  const startedAt = instantOfStamp(session.startedAt);
  return {
    day: dayOf(startedAt),
    start: clockTimeOf(startedAt),
    end: clockTimeOf(session.endedAt),
    minutes: String(Math.floor(session.focusedMinutes)),
    title: session.taskTitle,
    taskId: own === null ? (session.taskId ?? "") : "",
    isCounted: own !== null && own.done !== null,
    mood: session.mood ?? null,
    line: session.line ?? "",
  };
};

/** What the form says of the time, or all that is wrong. Unchanged times mean the session's own. */
export const readSessionSpan = (
  { day, start, end, minutes: typed }: Pick<SessionForm, "day" | "start" | "end" | "minutes">,
  now: Instant,
  corrected: Session | null = null,
): Result<SessionSpan, readonly [SessionProblem, ...SessionProblem[]]> => {
  const from = readClockTime(start);
  const minutes = readSessionMinutes(typed);
  const to = readClockTime(end) ?? (from === null ? null : endAfter(from, minutes));
  const isLength =
    typed.trim() === "" ||
    (minutes !== null && minutes >= SESSION_MINUTES.min && minutes <= SESSION_MINUTES.max);
  const [first, ...others]: readonly SessionProblem[] = [
    ...(isDay(day) ? [] : ["day" as const]),
    ...(from === null ? ["start" as const] : []),
    ...(to === null ? ["end" as const] : []),
    ...(isLength ? [] : ["minutes" as const]),
  ];
  if (first !== undefined) return err([first, ...others]);
  const [startedAt, endedAt] =
    ownSpan(corrected, { day, start: from, end: to }) ??
    clockSpan(day as Day, from as ClockTime, to as ClockTime);
  const length = Math.round((endedAt - startedAt) / MINUTE_MS);
  if (length < SESSION_MINUTES.min) return err(["minutes"]);
  if (endedAt > now) return err(["future"]);
  return ok({ startedAt, endedAt, focusedMinutes: Math.min(minutes ?? length, length) });
};

export const titleInBook = (title: string): string => title.trim().slice(0, MAX_TITLE_LENGTH);

const endAfter = (start: ClockTime, minutes: number | null): ClockTime | null =>
  minutes === null ? null : clockOfMinutes(minutesOfClock(start) + minutes);

const ownSpan = (
  session: Session | null,
  {
    day,
    start,
    end,
  }: { readonly day: string; readonly start: ClockTime | null; readonly end: ClockTime | null },
): readonly [Instant, Instant] | null => {
  if (session === null) return null;
  const [startedAt, endedAt] = [instantOfStamp(session.startedAt), instantOfStamp(session.endedAt)];
  const isOwn = dayOf(startedAt) === day && clockTimeOf(startedAt) === start && clockTimeOf(endedAt) === end;
  return isOwn ? [startedAt, endedAt] : null;
};

const clockSpan = (day: Day, start: ClockTime, end: ClockTime): readonly [Instant, Instant] => {
  const startedAt = instantOn(day, start);
  const sameDay = instantOn(day, end);
  return [startedAt, sameDay >= startedAt ? sameDay : instantOn(addDays(day, 1), end)];
};

const instantOn = (day: Day, clock: ClockTime): Instant => {
  const minutes = minutesOfClock(clock);
  return instantAt(day, Math.floor(minutes / 60), minutes % 60);
};
