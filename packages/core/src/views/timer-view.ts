import type { State } from "../records/state.ts";
import { effectiveTimer, isTimerRunning, type Timer } from "../records/timer.ts";
import { taskOf } from "../tasks/occurrences.ts";
import { BREAK_MINUTES, MINUTE_MS, type TimerPreferences, WORK_MINUTES } from "../time/timer-minutes.ts";
import type { Instant } from "../time/types.ts";
import { isCountingUp, isLongBreakDue, plannedMsOf, remainingMs, workedMs } from "../timer/elapsed.ts";

export type TimerView = ReturnType<typeof timerView>;

export const timerView = (state: State, now: Instant) => {
  const preferences = state.preferences;
  const timer = effectiveTimer(state.timer, preferences);
  const isWork = timer.mode === "work";
  const shown = stateShown(timer);
  const isBegunWork = isWork && (shown === "running" || shown === "paused");
  return {
    mode: timer.mode,
    /** The clock jumped in either direction. Away: the user must say since when nobody worked. */
    state: shown,
    ...timeShown(timer, now, preferences),
    /** What the third button does: a work session is reset, a break is ended. */
    stop: isWork ? ("reset" as const) : ("endBreak" as const),
    canStart: shown === "ready" || shown === "paused",
    canFinish: isBegunWork,
    canAddTime:
      isWork && timer.state === "running" && timer.countdown.plannedMs < WORK_MINUTES.max * MINUTE_MS,
    /** Work has ended and its break waits: it can be skipped, or work can go on for five minutes. */
    canSkipBreak: !isWork && shown === "ready",
    inputsDisabled: shown === "running" || shown === "away",
    work: { minutes: timer.workMinutes, min: WORK_MINUTES.min, max: WORK_MINUTES.max },
    break: { minutes: timer.breakMinutes, min: BREAK_MINUTES.min, max: BREAK_MINUTES.max },
    workingOn: { taskId: timer.workingOn.taskId, title: titleNow(state, timer) },
    /** The work sessions on the way to the long break; null where long breaks are off. */
    rounds: roundsOf(timer, preferences),
    isLongBreak: !isWork && isLongBreakDue(timer, preferences),
    /** Where nothing was heard of work without an end: since when, in the stretch that began at `since`. */
    away: timer.state === "away" ? { since: timer.since, quietSince: timer.quietSince } : null,
  };
};

const stateShown = (timer: Timer): "ready" | "running" | "paused" | "away" => {
  if (isTimerRunning(timer)) return "running";
  return timer.state === "ready" || timer.state === "away" ? timer.state : "paused";
};

const HOUR_MS = 60 * MINUTE_MS;

const timeShown = (timer: Timer, now: Instant, preferences: TimerPreferences) => {
  const isToBe = timer.state === "ready" && timer.mode === "work" && timer.isOpenEnded;
  if (isCountingUp(timer) || isToBe) {
    const worked = isCountingUp(timer) ? Math.floor(workedMs(timer, now) / 1000) * 1000 : 0;
    return {
      /** The work of the present session, or of the next, counts up. */
      isOpenEnded: true,
      /** What was worked so far, or what is left of a countdown. */
      secondsShown: worked / 1000,
      /** Of the present hour, or of the countdown: 0 to 1, in steps of the second shown. */
      progress: (worked % HOUR_MS) / HOUR_MS,
      /** The minutes of the whole ring. */
      plannedMinutes: 60,
    };
  }
  const left = remainingMs(timer, now, preferences);
  const planned = timer.state === "ready" ? plannedMsOf(timer, preferences) : timer.countdown.plannedMs;
  const secondsShown = Math.ceil(left / 1000);
  return {
    isOpenEnded: false,
    secondsShown,
    progress: 1 - (secondsShown * 1000) / planned,
    plannedMinutes: planned / MINUTE_MS,
  };
};

const roundsOf = ({ round }: Timer, preferences: TimerPreferences) => {
  const every = preferences.longBreakEvery;
  return preferences.longBreaks ? { done: Math.min(round, every), every } : null;
};

/** A linked task that was renamed meanwhile is shown under its new name. */
const titleNow = (state: State, { workingOn }: Timer): string =>
  (workingOn.taskId === null ? undefined : taskOf(state, workingOn.taskId)?.title) ?? workingOn.title;
