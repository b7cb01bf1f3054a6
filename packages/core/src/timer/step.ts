import {
  type Countdown,
  type Timer,
  type TimerMode,
  type WorkItem,
  workingOnNothing,
} from "../records/timer.ts";
import type { Instant } from "../time/types.ts";
import { isLongBreakDue, plannedMsOf } from "./planned-time.ts";
import { clampBreakMinutes, clampWorkMinutes, type TimerPreferences } from "./timer-minutes.ts";

/** The 5-minute warning comes when this much is left. */
export const WARNING_MS = 300_000;

export type TimerEvent =
  | { readonly type: "start" }
  | { readonly type: "pause" }
  | { readonly type: "reset" }
  | { readonly type: "endBreak" }
  | { readonly type: "tick" }
  | { readonly type: "setWorkMinutes"; readonly minutes: unknown }
  | { readonly type: "setBreakMinutes"; readonly minutes: unknown }
  | { readonly type: "setTask"; readonly workingOn: WorkItem }
  | { readonly type: "receiveTask"; readonly workingOn: WorkItem; readonly minutes: unknown };

/** A stretch of work that is over, with the time that may be credited: never more than was planned. */
export interface WorkDone {
  readonly countdown: Countdown;
  readonly endedAt: Instant;
  readonly focusedMs: number;
  readonly workingOn: WorkItem;
}

export type TimerSignal =
  | { readonly type: "warning" }
  | { readonly type: "workComplete"; readonly work: WorkDone }
  | { readonly type: "workAbandoned"; readonly work: WorkDone }
  | { readonly type: "breakOver"; readonly endedAt: Instant }
  | { readonly type: "refused"; readonly setting: TimerMode };

export interface TimerStep {
  readonly timer: Timer;
  readonly signals: readonly TimerSignal[];
}

type Ready = Extract<Timer, { state: "ready" }>;
type Running = Extract<Timer, { state: "running" }>;
type Begun = Exclude<Timer, { state: "ready" }>;

/** One event, one step. The same timer comes back (`===`) when nothing changed. Every event first lets the time pass. */
export const step = (
  before: Timer,
  event: TimerEvent,
  now: Instant,
  preferences: TimerPreferences,
): TimerStep => {
  const passed = letTimePass(before, now, preferences);
  if (event.type === "tick") return passed;
  // A start of what ran already is a press that came late: it must not start the break that follows.
  if (event.type === "start" && before.state === "running") return passed;
  const answered = answer(passed.timer, event, now, preferences);
  return { timer: answered.timer, signals: [...passed.signals, ...answered.signals] };
};

/** What is left of the present countdown; a clock set back never makes it longer than planned. */
export const remainingMs = (timer: Timer, now: Instant, preferences: TimerPreferences): number => {
  if (timer.state === "ready") return plannedMsOf(timer, preferences);
  if (timer.state === "paused") return timer.remainingMs;
  return Math.min(timer.countdown.plannedMs, Math.max(0, timer.endsAt - now));
};

/** When the timer next has something to say by itself: its warning or its end. */
export const timerDeadline = (timer: Timer): Instant | null => {
  if (timer.state !== "running") return null;
  return timer.mode === "work" && !timer.countdown.warned ? timer.endsAt - WARNING_MS : timer.endsAt;
};

const quiet = (timer: Timer): TimerStep => ({ timer, signals: [] });

const letTimePass = (timer: Timer, now: Instant, preferences: TimerPreferences): TimerStep => {
  if (timer.state !== "running") return quiet(timer);
  const left = timer.endsAt - now;
  if (left <= 0) return timer.mode === "work" ? workIsComplete(timer) : breakIsOver(timer, preferences);
  // The device's clock was set back: without this the countdown would stand still until the old end comes round again.
  const { countdown } = timer;
  if (left > countdown.plannedMs) return quiet({ ...timer, endsAt: now + countdown.plannedMs });
  if (timer.mode === "work" && !countdown.warned && left <= WARNING_MS) {
    return { timer: { ...timer, countdown: { ...countdown, warned: true } }, signals: [{ type: "warning" }] };
  }
  return quiet(timer);
};

const workIsComplete = (timer: Running): TimerStep => {
  const { countdown, endsAt, workingOn } = timer;
  const work: WorkDone = { countdown, endedAt: endsAt, focusedMs: countdown.plannedMs, workingOn };
  return {
    // A linked task is done with this; what was typed by hand may well go on after the break.
    timer: {
      ...backToReady(timer),
      mode: "break",
      round: timer.round + 1,
      workingOn: workingOn.taskId === null ? workingOn : workingOnNothing,
    },
    signals: [{ type: "workComplete", work }],
  };
};

const breakIsOver = (timer: Running, preferences: TimerPreferences): TimerStep => ({
  timer: backToWork(timer, preferences),
  signals: [{ type: "breakOver", endedAt: timer.endsAt }],
});

/** Work begins with the saved minutes again, whatever the last task had asked for. */
const backToWork = (timer: Timer, preferences: TimerPreferences): Ready => ({
  ...backToReady(timer),
  mode: "work",
  workMinutes: preferences.workMinutes,
  breakMinutes: preferences.breakMinutes,
  round: isLongBreakDue(timer, preferences) ? 0 : timer.round,
});

const backToReady = ({ mode, workMinutes, breakMinutes, workingOn, round }: Timer): Ready => ({
  state: "ready",
  mode,
  workMinutes,
  breakMinutes,
  workingOn,
  round,
});

const answer = (
  timer: Timer,
  event: Exclude<TimerEvent, { type: "tick" }>,
  now: Instant,
  preferences: TimerPreferences,
): TimerStep => {
  switch (event.type) {
    case "start":
      return quiet(start(timer, now, preferences));
    case "pause":
      return quiet(pause(timer, now, preferences));
    case "reset":
      return timer.state === "ready" ? quiet(timer) : abandon(timer, now, preferences);
    case "endBreak":
      return quiet(timer.mode === "break" ? backToWork(timer, preferences) : timer);
    case "setWorkMinutes":
      return setMinutes(timer, "work", { workMinutes: clampWorkMinutes(event.minutes) }, now, preferences);
    case "setBreakMinutes":
      return setMinutes(timer, "break", { breakMinutes: clampBreakMinutes(event.minutes) }, now, preferences);
    case "setTask":
      return quiet({ ...timer, workingOn: event.workingOn });
    case "receiveTask":
      return receiveTask(timer, event.workingOn, clampWorkMinutes(event.minutes), now, preferences);
  }
};

const start = (timer: Timer, now: Instant, preferences: TimerPreferences): Timer => {
  const left = remainingMs(timer, now, preferences);
  if (timer.state === "paused") {
    return { ...backToReady(timer), state: "running", countdown: timer.countdown, endsAt: now + left };
  }
  // A session planned for 5 minutes or less is never warned of: it would be told its whole length, or an untruth.
  const countdown = { plannedMs: left, startedAt: now, warned: left <= WARNING_MS };
  return { ...backToReady(timer), state: "running", countdown, endsAt: now + left };
};

const pause = (timer: Timer, now: Instant, preferences: TimerPreferences): Timer =>
  timer.state === "running"
    ? {
        ...backToReady(timer),
        state: "paused",
        countdown: timer.countdown,
        remainingMs: remainingMs(timer, now, preferences),
      }
    : timer;

const abandon = (timer: Begun, now: Instant, preferences: TimerPreferences): TimerStep => {
  const ready = backToReady(timer);
  const { countdown, workingOn } = timer;
  const focusedMs = countdown.plannedMs - remainingMs(timer, now, preferences);
  if (timer.mode === "break" || focusedMs <= 0) return quiet(ready);
  return {
    timer: ready,
    signals: [{ type: "workAbandoned", work: { countdown, endedAt: now, focusedMs, workingOn } }],
  };
};

const setMinutes = (
  timer: Timer,
  mode: TimerMode,
  minutes: { readonly workMinutes: number } | { readonly breakMinutes: number },
  now: Instant,
  preferences: TimerPreferences,
): TimerStep => {
  if (timer.state === "running") {
    return { timer, signals: [{ type: "refused", setting: mode }] };
  }
  // A paused countdown has its length already: another length means another session.
  const { timer: free, signals } =
    timer.state === "paused" && timer.mode === mode ? abandon(timer, now, preferences) : quiet(timer);
  return { timer: { ...free, ...minutes }, signals };
};

const receiveTask = (
  timer: Timer,
  workingOn: WorkItem,
  workMinutes: number,
  now: Instant,
  preferences: TimerPreferences,
): TimerStep => {
  // The page that received a task is reloaded in the middle of its session: it receives the same task again.
  const isUnderWay =
    timer.state !== "ready" && workingOn.taskId !== null && timer.workingOn.taskId === workingOn.taskId;
  if (isUnderWay) return quiet(timer);
  if (timer.state === "running") return { timer, signals: [{ type: "refused", setting: "work" }] };
  const { timer: free, signals } = timer.state === "paused" ? abandon(timer, now, preferences) : quiet(timer);
  return { timer: { ...backToReady(free), mode: "work", workMinutes, workingOn }, signals };
};
