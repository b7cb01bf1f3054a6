/** The elapsed time of a session, and how much is left, also after a sleep or in a throttled tab. */
import type { Timer, TimerIn } from "../records/timer.ts";
import { MINUTE_MS, type TimerPreferences } from "../time/timer-minutes.ts";
import type { Instant } from "../time/types.ts";

export type CountingUp = TimerIn<"countingUp" | "countingUpPaused" | "away">;
export type CountingDown = Exclude<Timer, CountingUp>;

export const isCountingUp = (timer: Timer): timer is CountingUp =>
  timer.state === "countingUp" || timer.state === "countingUpPaused" || timer.state === "away";

/** What is left of the present countdown; a clock set back never makes it longer than planned. */
export const remainingMs = (timer: CountingDown, now: Instant, preferences: TimerPreferences): number => {
  if (timer.state === "ready") return plannedMsOf(timer, preferences);
  if (timer.state === "paused") return timer.remainingMs;
  return Math.min(timer.countdown.plannedMs, Math.max(0, timer.endsAt - now));
};

/** The longest session: none counts more than a day, whatever a clock or a row says. */
const MOST_WORKED_MS = 24 * 60 * 60_000;

/** What was worked in a session without an end. Of what came after the last sign of life nothing counts before it is answered. */
export const workedMs = (timer: CountingUp, now: Instant): number => {
  const { session } = timer;
  if (timer.state === "countingUpPaused") return Math.min(session.workedMs, MOST_WORKED_MS);
  const until = timer.state === "away" ? timer.quietSince : now;
  return Math.min(session.workedMs + Math.max(0, until - timer.since), MOST_WORKED_MS);
};

/** Whether the break that is next, or under way, is the long one. */
export const isLongBreakDue = (timer: Timer, preferences: TimerPreferences): boolean =>
  preferences.longBreaks && timer.round > 0 && timer.round >= preferences.longBreakEvery;

/** How long the countdown of the present mode is when it starts. */
export const plannedMsOf = (timer: Timer, preferences: TimerPreferences): number => {
  if (timer.mode === "work") return timer.workMinutes * MINUTE_MS;
  const minutes = isLongBreakDue(timer, preferences) ? preferences.longBreakMinutes : timer.breakMinutes;
  return minutes * MINUTE_MS;
};
