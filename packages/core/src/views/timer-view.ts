import type { State } from "../records/state.ts";
import type { TaskId } from "../records/task.ts";
import { effectiveTimer, isTimerRunning, type Timer, type TimerMode } from "../records/timer.ts";
import { taskOf } from "../tasks/occurrences.ts";
import { BREAK_MINUTES, MINUTE_MS, type TimerPreferences, WORK_MINUTES } from "../time/timer-minutes.ts";
import type { Instant } from "../time/types.ts";
import { isCountingUp, remainingMs, workedMs } from "../timer/elapsed.ts";
import { isLongBreakDue, plannedMsOf } from "../timer/planned-time.ts";

export interface TimerView {
  readonly mode: TimerMode;
  /** The clock jumped in either direction. Away: the user must say since when nobody worked. */
  readonly state: "ready" | "running" | "paused" | "away";
  /** Whether the work of the present session, or of the next, counts up. */
  readonly isOpenEnded: boolean;
  /** What is left of a countdown, or what was worked so far. */
  readonly secondsShown: number;
  /** How much of the countdown has passed, or of the present hour of work without an end: 0 to 1. */
  readonly progress: number;
  /** What the third button does: a work session is reset, a break is ended. */
  readonly stop: "reset" | "endBreak";
  readonly canStart: boolean;
  readonly canPause: boolean;
  readonly canFinish: boolean;
  readonly canAddTime: boolean;
  /** Work has ended and its break waits: it can be skipped, or work can go on for five minutes. */
  readonly canSkipBreak: boolean;
  readonly inputsDisabled: boolean;
  readonly work: { readonly minutes: number; readonly min: number; readonly max: number };
  readonly break: { readonly minutes: number; readonly min: number; readonly max: number };
  readonly workingOn: { readonly taskId: TaskId | null; readonly title: string };
  /** The work sessions on the way to the long break; null where long breaks are off. */
  readonly rounds: null | { readonly done: number; readonly every: number };
  readonly isLongBreak: boolean;
  /** Where nothing was heard of work without an end: since when, in the stretch that began at `since`. */
  readonly away: null | { readonly since: Instant; readonly quietSince: Instant };
}

export const timerView = (state: State, now: Instant): TimerView => {
  const preferences = state.preferences;
  const timer = effectiveTimer(state.timer, preferences);
  const isWork = timer.mode === "work";
  const shown = stateShown(timer);
  const isBegunWork = isWork && (shown === "running" || shown === "paused");
  return {
    mode: timer.mode,
    state: shown,
    ...timeShown(timer, now, preferences),
    stop: isWork ? "reset" : "endBreak",
    canStart: shown === "ready" || shown === "paused",
    canPause: shown === "running",
    canFinish: isBegunWork,
    canAddTime:
      isWork && timer.state === "running" && timer.countdown.plannedMs < WORK_MINUTES.max * MINUTE_MS,
    canSkipBreak: !isWork && shown === "ready",
    inputsDisabled: shown === "running" || shown === "away",
    work: { minutes: timer.workMinutes, min: WORK_MINUTES.min, max: WORK_MINUTES.max },
    break: { minutes: timer.breakMinutes, min: BREAK_MINUTES.min, max: BREAK_MINUTES.max },
    workingOn: { taskId: timer.workingOn.taskId, title: titleNow(state, timer) },
    rounds: roundsOf(timer, preferences),
    isLongBreak: !isWork && isLongBreakDue(timer, preferences),
    away: timer.state === "away" ? { since: timer.since, quietSince: timer.quietSince } : null,
  };
};

const stateShown = (timer: Timer): TimerView["state"] => {
  if (isTimerRunning(timer)) return "running";
  return timer.state === "ready" || timer.state === "away" ? timer.state : "paused";
};

const HOUR_MS = 60 * MINUTE_MS;

const timeShown = (
  timer: Timer,
  now: Instant,
  preferences: TimerPreferences,
): Pick<TimerView, "isOpenEnded" | "secondsShown" | "progress"> => {
  const isToBe = timer.state === "ready" && timer.mode === "work" && timer.isOpenEnded;
  if (isCountingUp(timer) || isToBe) {
    const worked = isCountingUp(timer) ? workedMs(timer, now) : 0;
    return {
      isOpenEnded: true,
      secondsShown: Math.floor(worked / 1000),
      progress: (worked % HOUR_MS) / HOUR_MS,
    };
  }
  const left = remainingMs(timer, now, preferences);
  const planned = timer.state === "ready" ? plannedMsOf(timer, preferences) : timer.countdown.plannedMs;
  return { isOpenEnded: false, secondsShown: Math.ceil(left / 1000), progress: 1 - left / planned };
};

const roundsOf = ({ round }: Timer, preferences: TimerPreferences): TimerView["rounds"] => {
  const every = preferences.longBreakEvery;
  return preferences.longBreaks ? { done: Math.min(round, every), every } : null;
};

/** A linked task that was renamed meanwhile is shown under its new name. */
const titleNow = (state: State, { workingOn }: Timer): string =>
  (workingOn.taskId === null ? undefined : taskOf(state, workingOn.taskId)?.title) ?? workingOn.title;
