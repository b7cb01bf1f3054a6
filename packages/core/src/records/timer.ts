import { isJsonObject, type Json, type JsonObject } from "@furrow/values";
import type { Instant } from "../time/types.ts";
import {
  BREAK_MINUTES,
  clampBreakMinutes,
  clampWorkMinutes,
  MINUTE_MS,
  type TimerPreferences,
  WORK_MINUTES,
} from "../timer/timer-minutes.ts";
import { deviceTable, recordType, type WithUnknown } from "./state/record-type.ts";
import type { TaskId } from "./task.ts";

export type TimerMode = "work" | "break";

/** The linked task of a session; a title typed by hand has no id. */
export interface WorkItem {
  readonly taskId: TaskId | null;
  readonly title: string;
}

/** One countdown: how long it was planned for, and when it first started. Its `startedAt` names the session record. */
export interface Countdown {
  readonly plannedMs: number;
  readonly startedAt: Instant;
  readonly warned: boolean;
}

export interface TimerChoice extends WithUnknown {
  readonly workMinutes: number;
  readonly breakMinutes: number;
  readonly workingOn: WorkItem;
  /** Work sessions finished since the last long break; counts towards it when long breaks are on. */
  readonly round: number;
}

/** Stored as one cell of a local row, so a reload, a crash or a second tab finds the same session. */
export type Timer = TimerChoice &
  (
    | { readonly state: "ready"; readonly mode: TimerMode }
    | {
        readonly state: "running";
        readonly mode: TimerMode;
        readonly countdown: Countdown;
        readonly endsAt: Instant;
      }
    | {
        readonly state: "paused";
        readonly mode: TimerMode;
        readonly countdown: Countdown;
        readonly remainingMs: number;
      }
  );

export const workingOnNothing: WorkItem = { taskId: null, title: "" };

/** The timer of a device that never used it. Recognised by identity: until it is used, the saved preferences decide its minutes. */
export const defaultTimer: Timer = {
  state: "ready",
  mode: "work",
  workMinutes: WORK_MINUTES.fallback,
  breakMinutes: BREAK_MINUTES.fallback,
  workingOn: workingOnNothing,
  round: 0,
};

/** The timer as it counts now: a device that never used its timer follows the minutes saved elsewhere. */
export const effectiveTimer = (timer: Timer, preferences: TimerPreferences): Timer =>
  timer === defaultTimer
    ? { ...timer, workMinutes: preferences.workMinutes, breakMinutes: preferences.breakMinutes }
    : timer;

const STATES: readonly unknown[] = ["ready", "running", "paused"] satisfies readonly Timer["state"][];

export const timerRecord = recordType<Timer>()({
  table: deviceTable("timer"),
  rows: { kind: "single", id: "current" },
  since: "1.0.0",
  cells: {
    timer: {
      holds: "the timer",
      members: {
        state: true,
        mode: true,
        workMinutes: true,
        breakMinutes: true,
        workingOn: { taskId: true, title: true },
        round: true,
        countdown: { plannedMs: true, startedAt: true, warned: true },
        endsAt: true,
        remainingMs: true,
      },
      isLater: (stored) =>
        isJsonObject(stored) && typeof stored.state === "string" && !STATES.includes(stored.state),
    },
  },
  read: (_id, fields) => parseTimer(fields.timer),
  write: (timer) => (timer === defaultTimer ? {} : { timer: timerToJson(timer) }),
});

const timerToJson = (timer: Timer): JsonObject => {
  const { workMinutes, breakMinutes, round, mode } = timer;
  const choice = { workMinutes, breakMinutes, round, mode, workingOn: { ...timer.workingOn } };
  if (timer.state === "ready") return { ...choice, state: "ready" };
  const countdown = { ...timer.countdown };
  return timer.state === "running"
    ? { ...choice, state: "running", countdown, endsAt: timer.endsAt }
    : { ...choice, state: "paused", countdown, remainingMs: timer.remainingMs };
};

const isInstant = (json: Json | undefined): json is number =>
  typeof json === "number" && Number.isFinite(json);

const parseTimer = (stored: Json | undefined): Timer => {
  if (!isJsonObject(stored)) return defaultTimer;
  const choice = {
    mode: stored.mode === "break" ? ("break" as const) : ("work" as const),
    workMinutes: clampWorkMinutes(stored.workMinutes),
    breakMinutes: clampBreakMinutes(stored.breakMinutes),
    workingOn: parseWorkingOn(stored.workingOn),
    round: parseRound(stored.round),
  };
  const countdown = parseCountdown(stored.countdown);
  const { state, endsAt, remainingMs } = stored;
  if (countdown !== null && state === "running" && isInstant(endsAt)) {
    return { ...choice, state, countdown, endsAt };
  }
  if (countdown !== null && state === "paused" && isInstant(remainingMs)) {
    const within = Math.min(countdown.plannedMs, Math.max(0, remainingMs));
    return { ...choice, state, countdown, remainingMs: within };
  }
  return { ...choice, state: "ready" };
};

const parseRound = (json: Json | undefined): number =>
  typeof json === "number" && Number.isInteger(json) && json > 0 ? json : 0;

const parseWorkingOn = (stored: Json | undefined): WorkItem => {
  if (!isJsonObject(stored)) return workingOnNothing;
  const { taskId, title } = stored;
  return {
    taskId: typeof taskId === "string" && taskId !== "" ? (taskId as TaskId) : null,
    title: typeof title === "string" ? title : "",
  };
};

const parseCountdown = (stored: Json | undefined): Countdown | null => {
  if (!isJsonObject(stored)) return null;
  const { plannedMs, startedAt, warned } = stored;
  if (!isInstant(plannedMs) || plannedMs <= 0 || !isInstant(startedAt)) return null;
  const atMost = WORK_MINUTES.max * MINUTE_MS;
  return { plannedMs: Math.min(plannedMs, atMost), startedAt, warned: warned === true };
};
