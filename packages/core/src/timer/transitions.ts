/** How one session leads to the next: what starting, ending and giving up make of a timer. */
import {
  type Timer,
  type TimerIn,
  type TimerMode,
  type WorkItem,
  workingOnNothing,
} from "../records/timer.ts";
import { MINUTE_MS, type TimerPreferences } from "../time/timer-minutes.ts";
import type { Instant } from "../time/types.ts";
import { isCountingUp, isLongBreakDue, plannedMsOf, remainingMs, workedMs } from "./elapsed.ts";

/** The warning comes when this much is left, in a shorter session at its start. */
export const WARNING_MS = 300_000;

/** A stretch of work that is over, with the time that may be credited: never more than was planned. */
export interface WorkDone {
  readonly startedAt: Instant;
  /** Null where it had no planned end. */
  readonly plannedMs: number | null;
  readonly endedAt: Instant;
  readonly focusedMs: number;
  readonly workingOn: WorkItem;
}

export type TimerSignal =
  | { readonly type: "warning"; readonly minutes: number }
  /** `byPress`: the user ended it and needs no alarm. */
  | { readonly type: "workComplete"; readonly work: WorkDone; readonly byPress: boolean }
  | { readonly type: "workAbandoned"; readonly work: WorkDone }
  | { readonly type: "breakOver"; readonly endedAt: Instant }
  | { readonly type: "wentAway"; readonly quietSince: Instant }
  | { readonly type: "refused"; readonly setting: TimerMode }
  | { readonly type: "tooShort" };

export interface TimerStep {
  readonly timer: Timer;
  readonly signals: readonly TimerSignal[];
}

export type Begun = Exclude<Timer, { readonly state: "ready" }>;

export const quiet = (timer: Timer): TimerStep => ({ timer, signals: [] });

export const backToReady = (timer: Timer): TimerIn<"ready"> => {
  const { mode, workMinutes, breakMinutes, workingOn, round, isOpenEnded, lastEnded } = timer;
  return { state: "ready", mode, workMinutes, breakMinutes, workingOn, round, isOpenEnded, lastEnded };
};

/** Work begins with the saved minutes again, whatever the last task had asked for. */
export const backToWork = (timer: Timer, preferences: TimerPreferences): TimerIn<"ready"> => ({
  ...backToReady(timer),
  mode: "work",
  workMinutes: preferences.workMinutes,
  breakMinutes: preferences.breakMinutes,
  round: isLongBreakDue(timer, preferences) ? 0 : timer.round,
});

/** The countdown of the present mode from its start, or work that counts up. */
export const begin = (timer: TimerIn<"ready">, now: Instant, preferences: TimerPreferences): Begun => {
  const isWork = timer.mode === "work";
  if (isWork && timer.isOpenEnded) {
    const session = { startedAt: now, workedMs: 0 };
    const heard = { since: now, seenAt: now, attendedAt: now };
    return { ...timer, mode: "work", lastEnded: null, state: "countingUp", session, ...heard };
  }
  const plannedMs = plannedMsOf(timer, preferences);
  const countdown = { plannedMs, startedAt: now, warned: false };
  const lastEnded = isWork ? null : timer.lastEnded;
  return { ...timer, lastEnded, state: "running", countdown, endsAt: now + plannedMs };
};

/** What was worked until now, or until work was last paused: the pause at the end is no part of the session. */
export const workDoneBy = (timer: Begun, now: Instant, preferences: TimerPreferences): WorkDone => {
  const about = { endedAt: lastWorkedAt(timer, now), workingOn: timer.workingOn };
  if (isCountingUp(timer)) {
    const { startedAt } = timer.session;
    return { ...about, startedAt, plannedMs: null, focusedMs: workedMs(timer, now) };
  }
  const { startedAt, plannedMs } = timer.countdown;
  return { ...about, startedAt, plannedMs, focusedMs: plannedMs - remainingMs(timer, now, preferences) };
};

const lastWorkedAt = (timer: Begun, now: Instant): Instant => {
  switch (timer.state) {
    case "paused":
      return timer.pausedAt ?? now;
    case "countingUpPaused":
      return timer.pausedAt;
    case "away":
      return timer.quietSince;
    case "running":
    case "countingUp":
      return now;
  }
};

/** The break after a session without an end lasts a fifth of what was worked. */
const OPEN_ENDED_BREAK = { share: 1 / 5, min: 3, max: 30 } as const;

const breakMinutesAfter = (focusedMs: number): number => {
  const { share, min, max } = OPEN_ENDED_BREAK;
  return Math.min(max, Math.max(min, Math.round((focusedMs * share) / MINUTE_MS)));
};

/** Work is over: a break is offered. One of a fifth of the time is no round towards the long break, which is another rest for the same work. */
export const workIsComplete = (timer: Begun, work: WorkDone, byPress: boolean): TimerStep => {
  const { startedAt, workingOn, plannedMs, focusedMs } = work;
  return {
    // A linked task is done with this; what was typed by hand may well go on after the break.
    timer: {
      ...backToReady(timer),
      mode: "break",
      lastEnded: startedAt,
      workingOn: workingOn.taskId === null ? workingOn : workingOnNothing,
      ...(plannedMs === null ? { breakMinutes: breakMinutesAfter(focusedMs) } : { round: timer.round + 1 }),
    },
    signals: [{ type: "workComplete", work, byPress }],
  };
};

export const abandon = (timer: Begun, now: Instant, preferences: TimerPreferences): TimerStep => {
  const ready = backToReady(timer);
  if (timer.mode === "break") return quiet(ready);
  const work = workDoneBy(timer, now, preferences);
  if (work.focusedMs <= 0) return quiet(ready);
  // The time of a session without a task can still be counted.
  const lastEnded = work.workingOn.taskId === null ? work.startedAt : ready.lastEnded;
  return { timer: { ...ready, lastEnded }, signals: [{ type: "workAbandoned", work }] };
};
