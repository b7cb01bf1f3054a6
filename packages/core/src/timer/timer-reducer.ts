/** What a press at the timer makes of it. */
import type { Timer, TimerIn, TimerMode, WorkItem } from "../records/timer.ts";
import {
  clampBreakMinutes,
  clampWorkMinutes,
  MINUTE_MS,
  type TimerPreferences,
  WORK_MINUTES,
} from "../time/timer-minutes.ts";
import type { Instant } from "../time/types.ts";
import { isCountingUp, remainingMs } from "./elapsed.ts";
import { letTimePass, withWarning } from "./let-time-pass.ts";
import {
  abandon,
  type Begun,
  backToReady,
  backToWork,
  begin,
  quiet,
  type TimerStep,
  workDoneBy,
  workIsComplete,
} from "./transitions.ts";

/** Presses: they are meant for the session that was seen. */
const PRESSES = ["start", "pause", "reset", "finish", "endBreak", "skipBreak"] as const;
/** `more`: after an end, so many minutes more of what ended. */
const PRESSES_FOR_MINUTES = ["addTime", "more"] as const;

export type TimerEvent =
  | { readonly type: (typeof PRESSES)[number] }
  | { readonly type: (typeof PRESSES_FOR_MINUTES)[number]; readonly minutes: number }
  /** From when on one was away; null where one was there all along. */
  | { readonly type: "answerAway"; readonly awayFrom: Instant | null }
  | { readonly type: "chooseWay"; readonly isOpenEnded: boolean }
  | { readonly type: "setWorkMinutes"; readonly minutes: unknown }
  | { readonly type: "setBreakMinutes"; readonly minutes: unknown }
  | { readonly type: "setTask"; readonly workingOn: WorkItem }
  | { readonly type: "receiveTask"; readonly workingOn: WorkItem; readonly minutes: unknown }
  | { readonly type: "startNextTask"; readonly workingOn: WorkItem; readonly minutes: unknown };

/** One event, one step. The same timer comes back (`===`) when nothing changed. Every event first lets the time pass. */
export const reduceTimer = (
  before: Timer,
  event: TimerEvent,
  now: Instant,
  preferences: TimerPreferences,
): TimerStep => {
  const passed = letTimePass(before, now, preferences);
  const cameLate = passed.timer.state !== before.state || passed.timer.mode !== before.mode;
  // A press on a session that just ended, or that has to be asked about, was not meant for what follows it.
  if (cameLate && isPress(event)) return passed;
  const answered = withWarning(answer(passed.timer, event, now, preferences), now);
  return { timer: answered.timer, signals: [...passed.signals, ...answered.signals] };
};

const isPress = ({ type }: TimerEvent): boolean =>
  [...PRESSES, ...PRESSES_FOR_MINUTES].some((press) => press === type);

const answer = (timer: Timer, event: TimerEvent, now: Instant, preferences: TimerPreferences): TimerStep => {
  switch (event.type) {
    case "start":
      return quiet(start(timer, now, preferences));
    case "pause":
      return quiet(pause(timer, now, preferences));
    case "reset":
      return timer.state === "ready" ? quiet(timer) : abandon(timer, now, preferences);
    case "finish":
      return finish(timer, now, preferences);
    case "endBreak":
      return quiet(timer.mode === "break" ? backToWork(timer, preferences) : timer);
    case "skipBreak":
      return quiet(timer.mode === "break" ? begin(backToWork(timer, preferences), now, preferences) : timer);
    case "addTime":
      return quiet(addTime(timer, event.minutes, now));
    case "more":
      return quiet(more(timer, event.minutes, now));
    case "answerAway":
      return quiet(answerAway(timer, event.awayFrom, now));
    case "chooseWay":
      return quiet(timer.state === "ready" ? { ...timer, isOpenEnded: event.isOpenEnded } : timer);
    case "setWorkMinutes":
      return setMinutes(timer, "work", { workMinutes: clampWorkMinutes(event.minutes) }, now, preferences);
    case "setBreakMinutes":
      return setMinutes(timer, "break", { breakMinutes: clampBreakMinutes(event.minutes) }, now, preferences);
    case "setTask":
      return setTask(timer, event.workingOn, now, preferences);
    case "receiveTask": {
      const taken = takeUp(timer, event.workingOn, clampWorkMinutes(event.minutes), now, preferences);
      // A task brings its time, and so the countdown.
      return taken.timer.state === "ready" && taken.timer.isOpenEnded
        ? { ...taken, timer: { ...taken.timer, isOpenEnded: false } }
        : taken;
    }
    case "startNextTask": {
      const free = timer.mode === "break" ? backToWork(timer, preferences) : timer;
      const taken = takeUp(free, event.workingOn, clampWorkMinutes(event.minutes), now, preferences);
      return { ...taken, timer: start(taken.timer, now, preferences) };
    }
  }
};

const start = (timer: Timer, now: Instant, preferences: TimerPreferences): Timer => {
  switch (timer.state) {
    case "ready":
      return begin(timer, now, preferences);
    case "paused": {
      const { remainingMs: left, pausedAt: _paused, countdown, ...choice } = timer;
      return {
        ...choice,
        state: "running",
        countdown: { ...countdown, attendedAt: now },
        endsAt: now + left,
      };
    }
    case "countingUpPaused": {
      const { pausedAt: _paused, ...open } = timer;
      return { ...open, state: "countingUp", since: now, seenAt: now, attendedAt: now };
    }
    case "running":
    case "countingUp":
    case "away":
      return timer;
  }
};

const pause = (timer: Timer, now: Instant, preferences: TimerPreferences): Timer => {
  if (timer.state === "running") {
    const { endsAt: _end, ...rest } = timer;
    return { ...rest, state: "paused", remainingMs: remainingMs(timer, now, preferences), pausedAt: now };
  }
  return timer.state === "countingUp" ? holdAt(timer, now) : timer;
};

/** An open-ended session is paused; work counts until `at`. */
const holdAt = (timer: TimerIn<"countingUp" | "away">, at: Instant): Timer => {
  const { session, since } = timer;
  const workedMs = session.workedMs + Math.max(0, at - since);
  return {
    ...backToReady(timer),
    mode: "work",
    state: "countingUpPaused",
    session: { ...session, workedMs },
    pausedAt: Math.max(since, at),
  };
};

/** The user ends the session and counts the work. Less than a minute is no session: it continues. */
const finish = (timer: Timer, now: Instant, preferences: TimerPreferences): TimerStep => {
  if (timer.state === "ready" || timer.state === "away" || timer.mode === "break") return quiet(timer);
  const work = workDoneBy(timer, now, preferences);
  if (work.focusedMs < MINUTE_MS) return { timer, signals: [{ type: "tooShort" }] };
  return workIsComplete(timer, work, true);
};

/** Never beyond what a session may last in all. A session is warned of once, also if it ends later than it was to end. */
const addTime = (timer: Timer, minutes: number, now: Instant): Timer => {
  if (timer.state !== "running" || timer.mode !== "work") return timer;
  const { countdown } = timer;
  const added = Math.min(minutes * MINUTE_MS, WORK_MINUTES.max * MINUTE_MS - countdown.plannedMs);
  if (added <= 0) return timer;
  return {
    ...timer,
    endsAt: timer.endsAt + added,
    countdown: { ...countdown, plannedMs: countdown.plannedMs + added, attendedAt: now },
  };
};

/** A session of its own: the one before has ended, and its task stays completed. */
const more = (timer: Timer, minutes: number, now: Instant): Timer => {
  if (timer.state !== "ready") return timer;
  const plannedMs = minutes * MINUTE_MS;
  const countdown = { plannedMs, startedAt: now, warned: false };
  const running = { ...timer, state: "running", countdown, endsAt: now + plannedMs } as const;
  return timer.mode === "break"
    ? { ...running, mode: "work", lastEnded: null }
    : { ...running, mode: "break" };
};

const answerAway = (timer: Timer, awayFrom: Instant | null, now: Instant): Timer => {
  if (timer.state !== "away") return timer;
  if (awayFrom !== null) return holdAt(timer, Math.min(now, Math.max(timer.since, awayFrom)));
  const { quietSince: _asked, ...open } = timer;
  return { ...open, state: "countingUp", seenAt: now, attendedAt: now };
};

/** A session has one task. Unlinking the task ends its session and continues with another for the rest, so no minute counts twice. */
const setTask = (
  timer: Timer,
  workingOn: WorkItem,
  now: Instant,
  preferences: TimerPreferences,
): TimerStep => {
  if (timer.state === "away") return quiet(timer);
  const isSame = timer.workingOn.taskId === null || timer.workingOn.taskId === workingOn.taskId;
  if (isSame || timer.state === "ready" || timer.mode === "break") return quiet({ ...timer, workingOn });
  const { signals } = abandon(timer, now, preferences);
  return { timer: { ...anew(timer, now, preferences), workingOn }, signals };
};

/** The same work from now on, as a session of its own. */
const anew = (timer: Begun, now: Instant, preferences: TimerPreferences): Timer => {
  if (isCountingUp(timer)) {
    const session = { startedAt: now, workedMs: 0 };
    return timer.state === "countingUp"
      ? { ...timer, session, since: now, seenAt: now, attendedAt: now }
      : { ...timer, session };
  }
  const plannedMs = remainingMs(timer, now, preferences);
  return { ...timer, countdown: { ...timer.countdown, plannedMs, startedAt: now } };
};

const setMinutes = (
  timer: Timer,
  mode: TimerMode,
  minutes: { readonly workMinutes: number } | { readonly breakMinutes: number },
  now: Instant,
  preferences: TimerPreferences,
): TimerStep => {
  if (isBusy(timer)) return { timer, signals: [{ type: "refused", setting: mode }] };
  // A paused countdown has its length already: another length means another session.
  const { timer: free, signals } =
    timer.state === "paused" && timer.mode === mode ? abandon(timer, now, preferences) : quiet(timer);
  return { timer: { ...free, ...minutes }, signals };
};

/** Neither at rest nor paused. */
const isBusy = ({ state }: Timer): boolean =>
  state === "running" || state === "countingUp" || state === "away";

const takeUp = (
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
  if (isBusy(timer)) return { timer, signals: [{ type: "refused", setting: "work" }] };
  const { timer: free, signals } =
    timer.state === "paused" || isCountingUp(timer) ? abandon(timer, now, preferences) : quiet(timer);
  return { timer: { ...backToReady(free), mode: "work", workMinutes, workingOn }, signals };
};
