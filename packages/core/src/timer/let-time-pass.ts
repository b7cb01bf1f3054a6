/**
 * What time does to a running timer without a press, also while the page was closed or reloads: the warning, the end, the
 * question after a quiet time.
 */
import type { Timer, TimerIn } from "../records/timer.ts";
import { MINUTE_MS, type TimerPreferences } from "../time/timer-minutes.ts";
import type { Instant } from "../time/types.ts";
import {
  backToWork,
  begin,
  quiet,
  type TimerStep,
  WARNING_MS,
  workDoneBy,
  workIsComplete,
} from "./transitions.ts";

/** A running session without an end says this often that the device is awake. */
const SIGN_OF_LIFE_MS = MINUTE_MS;
/** No sign for longer than this: the device slept, or the page was closed. */
const GAP_MS = 10 * MINUTE_MS;
/** A timer left running: after this long without a press the user may be away: an open-ended session asks, and nothing starts by itself. */
export const UNATTENDED_MS = 4 * 60 * MINUTE_MS;

/** The same timer comes back (`===`) when nothing changed. */
export const letTimePass = (timer: Timer, now: Instant, preferences: TimerPreferences): TimerStep => {
  if (timer.state === "running") return withWarning(countDown(timer, now, preferences), now);
  return timer.state === "countingUp" ? countUp(timer, now) : quiet(timer);
};

/** When the timer next has something to say by itself: its warning or its end. Signs of life come with each minute. */
export const timerDeadline = (timer: Timer): Instant | null => {
  if (timer.state !== "running") return null;
  return timer.mode === "work" && !timer.countdown.warned ? timer.endsAt - WARNING_MS : timer.endsAt;
};

const countDown = (timer: TimerIn<"running">, now: Instant, preferences: TimerPreferences): TimerStep => {
  const left = timer.endsAt - now;
  if (left <= 0) {
    const ended = timer.mode === "work" ? endWork(timer, preferences) : endBreak(timer, preferences);
    return startNext(timer, ended, now, preferences);
  }
  // The device's clock was set back: without this the countdown would stand still until the old end comes round again.
  const { countdown } = timer;
  if (left > countdown.plannedMs) return quiet({ ...timer, endsAt: now + countdown.plannedMs });
  return quiet(timer);
};

/** The warning of a work session that is about to end, after whatever else happened to it: once, and in a short session with its start. */
export const withWarning = ({ timer, signals }: TimerStep, now: Instant): TimerStep => {
  if (timer.state !== "running" || timer.mode !== "work" || timer.countdown.warned) return { timer, signals };
  const { countdown } = timer;
  const left = timer.endsAt - now;
  if (left > WARNING_MS) return { timer, signals };
  // The specified text says 5 minutes. A session that never had 5 minutes says how many are left.
  const minutes = Math.ceil((countdown.plannedMs < WARNING_MS ? left : WARNING_MS) / MINUTE_MS);
  return {
    timer: { ...timer, countdown: { ...countdown, warned: true } },
    signals: [...signals, { type: "warning", minutes }],
  };
};

const endWork = (timer: TimerIn<"running">, preferences: TimerPreferences): TimerStep =>
  workIsComplete(timer, workDoneBy(timer, timer.endsAt, preferences), false);

const endBreak = (timer: TimerIn<"running">, preferences: TimerPreferences): TimerStep => ({
  timer: backToWork(timer, preferences),
  signals: [{ type: "breakOver", endedAt: timer.endsAt }],
});

/**
 * The next session starts at the moment the last one ended, so that two tabs start the same one. Not after an end without a user, as on a
 * device that slept, and not endlessly: unattended work is not counted.
 */
const startNext = (
  { countdown, endsAt }: TimerIn<"running">,
  ended: TimerStep,
  now: Instant,
  preferences: TimerPreferences,
): TimerStep => {
  const attendedAt = countdown.attendedAt ?? countdown.startedAt;
  const isAttended = now - endsAt < MINUTE_MS && endsAt - attendedAt < UNATTENDED_MS;
  if (!preferences.startNextByItself || !isAttended || ended.timer.state !== "ready") return ended;
  const next = begin(ended.timer, endsAt, preferences);
  if (next.state !== "running") return ended;
  return {
    ...ended,
    timer: { ...next, countdown: { ...next.countdown, attendedAt }, lastEnded: ended.timer.lastEnded },
  };
};

const countUp = (timer: TimerIn<"countingUp">, now: Instant): TimerStep => {
  const { session, since, seenAt, attendedAt, ...choice } = timer;
  if (now < seenAt) {
    // The device's clock was set back: the time worked so far is kept, and counting continues from here.
    const worked = { ...session, workedMs: session.workedMs + seenAt - since };
    return quiet({ ...timer, session: worked, since: now, seenAt: now, attendedAt: now });
  }
  const quietSince = now - seenAt > GAP_MS ? seenAt : now - attendedAt >= UNATTENDED_MS ? attendedAt : null;
  if (quietSince !== null) {
    return {
      timer: { ...choice, state: "away", session, since, quietSince: Math.max(since, quietSince) },
      signals: [{ type: "wentAway", quietSince }],
    };
  }
  return quiet(now - seenAt >= SIGN_OF_LIFE_MS ? { ...timer, seenAt: now } : timer);
};
