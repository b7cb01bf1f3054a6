import type { State } from "../records/state/state.ts";
import type { TaskId } from "../records/task.ts";
import { effectiveTimer, type Timer, type TimerMode } from "../records/timer.ts";
import type { Instant } from "../time/types.ts";
import { isLongBreakDue, plannedMsOf } from "../timer/planned-time.ts";
import { remainingMs } from "../timer/step.ts";
import { BREAK_MINUTES, type TimerPreferences, WORK_MINUTES } from "../timer/timer-minutes.ts";

export interface TimerView {
  readonly mode: TimerMode;
  readonly state: Timer["state"];
  readonly secondsShown: number;
  /** How much of the countdown has passed, 0 to 1. */
  readonly progress: number;
  /** What the third button does: a work session is reset, a break is ended. */
  readonly stop: "reset" | "endBreak";
  readonly canStart: boolean;
  readonly canPause: boolean;
  readonly inputsDisabled: boolean;
  readonly work: { readonly minutes: number; readonly min: number; readonly max: number };
  readonly break: { readonly minutes: number; readonly min: number; readonly max: number };
  readonly workingOn: { readonly taskId: TaskId | null; readonly title: string };
  /** The work sessions on the way to the long break; null where long breaks are off. */
  readonly rounds: null | { readonly done: number; readonly every: number };
  readonly isLongBreak: boolean;
}

export const timerView = (state: State, now: Instant): TimerView => {
  const preferences = state.preferences.timer;
  const timer = effectiveTimer(state.timer, preferences);
  const left = remainingMs(timer, now, preferences);
  const planned = timer.state === "ready" ? plannedMsOf(timer, preferences) : timer.countdown.plannedMs;
  const isWork = timer.mode === "work";
  return {
    mode: timer.mode,
    state: timer.state,
    secondsShown: Math.ceil(left / 1000),
    progress: 1 - left / planned,
    stop: isWork ? "reset" : "endBreak",
    canStart: timer.state !== "running",
    canPause: timer.state === "running",
    inputsDisabled: timer.state === "running",
    work: { minutes: timer.workMinutes, min: WORK_MINUTES.min, max: WORK_MINUTES.max },
    break: { minutes: timer.breakMinutes, min: BREAK_MINUTES.min, max: BREAK_MINUTES.max },
    workingOn: { taskId: timer.workingOn.taskId, title: titleNow(state, timer) },
    rounds: roundsOf(timer, preferences),
    isLongBreak: !isWork && isLongBreakDue(timer, preferences),
  };
};

const roundsOf = ({ round }: Timer, { longBreak }: TimerPreferences): TimerView["rounds"] =>
  longBreak === null ? null : { done: Math.min(round, longBreak.everyRounds), every: longBreak.everyRounds };

/** A linked task that was renamed meanwhile is shown under its new name. */
const titleNow = (state: State, { workingOn }: Timer): string =>
  (workingOn.taskId === null ? undefined : state.tasks.get(workingOn.taskId)?.title) ?? workingOn.title;
