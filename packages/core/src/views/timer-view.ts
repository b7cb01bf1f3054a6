import { APP_NAME } from "../app-name.ts";
import type { State } from "../records/state/state.ts";
import type { TaskId } from "../records/task.ts";
import { effectiveTimer, type Timer, type TimerMode } from "../records/timer.ts";
import type { Instant } from "../time/types.ts";
import { remainingMs } from "../timer/step.ts";
import { BREAK_MINUTES, isLongBreakDue, plannedMsOf, WORK_MINUTES } from "../timer/timer-minutes.ts";
import type { TimerPreferences } from "../timer/timer-preferences.ts";

export interface TimerView {
  readonly mode: TimerMode;
  readonly state: Timer["state"];
  /** `Work Time` or `Break Time`. */
  readonly badge: string;
  /** `mm:ss`; 120 minutes are `120:00`. */
  readonly display: string;
  readonly remainingSeconds: number;
  /** How much of the countdown has passed, 0 to 1. */
  readonly progress: number;
  readonly buttons: { readonly start: string; readonly pause: string; readonly stop: string };
  /** What the third button does: a work session is reset, a break is ended. */
  readonly stop: "reset" | "endBreak";
  readonly canStart: boolean;
  readonly canPause: boolean;
  readonly inputsDisabled: boolean;
  readonly work: { readonly minutes: number; readonly min: number; readonly max: number };
  readonly break: { readonly minutes: number; readonly min: number; readonly max: number };
  readonly workingOn: { readonly taskId: TaskId | null; readonly title: string };
  readonly focus: { readonly heading: string; readonly prompt: string };
  /** The work sessions on the way to the long break; null where long breaks are off. */
  readonly rounds: null | { readonly done: number; readonly every: number };
  readonly isLongBreak: boolean;
  /** The countdown for the tab's title; null while nothing counts down. */
  readonly tabTitle: string | null;
}

const LABELS = {
  work: { start: "Start", pause: "Pause", stop: "Reset" },
  break: { start: "Start Break", pause: "Pause Break", stop: "End Break" },
} as const;

export const timerView = (state: State, now: Instant): TimerView => {
  const preferences = state.preferences.timer;
  const timer = effectiveTimer(state.timer, preferences);
  const left = remainingMs(timer, now, preferences);
  const planned = timer.state === "ready" ? plannedMsOf(timer, preferences) : timer.countdown.plannedMs;
  const remainingSeconds = Math.ceil(left / 1000);
  const isWork = timer.mode === "work";
  const badge = isWork ? "Work Time" : "Break Time";
  const display = minutesAndSeconds(remainingSeconds);
  const title = titleNow(state, timer);
  return {
    mode: timer.mode,
    state: timer.state,
    badge,
    display,
    remainingSeconds,
    progress: 1 - left / planned,
    buttons: LABELS[timer.mode],
    stop: isWork ? "reset" : "endBreak",
    canStart: timer.state !== "running",
    canPause: timer.state === "running",
    inputsDisabled: timer.state === "running",
    work: { minutes: timer.workMinutes, min: WORK_MINUTES.min, max: WORK_MINUTES.max },
    break: { minutes: timer.breakMinutes, min: BREAK_MINUTES.min, max: BREAK_MINUTES.max },
    workingOn: { taskId: timer.workingOn.taskId, title },
    focus: {
      heading: isWork ? "WORK TIME" : "BREAK TIME",
      prompt: isWork ? readyToStart(title) : "Time for a break!",
    },
    rounds: roundsOf(timer, preferences),
    isLongBreak: !isWork && isLongBreakDue(timer, preferences),
    tabTitle: timer.state === "ready" ? null : `${display} ${badge} | ${APP_NAME}`,
  };
};

const readyToStart = (title: string): string =>
  title.trim() === "" ? "Ready to start" : `Ready to start: ${title}`;

const roundsOf = ({ round }: Timer, { longBreak }: TimerPreferences): TimerView["rounds"] =>
  longBreak === null ? null : { done: Math.min(round, longBreak.everyRounds), every: longBreak.everyRounds };

const minutesAndSeconds = (seconds: number): string => {
  const twoDigits = (number: number) => String(number).padStart(2, "0");
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;
};

/** A linked task that was renamed meanwhile is shown under its new name. */
const titleNow = (state: State, { workingOn }: Timer): string =>
  (workingOn.taskId === null ? undefined : state.tasks.get(workingOn.taskId)?.title) ?? workingOn.title;
