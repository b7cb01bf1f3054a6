import { isJsonObject, type Json, type JsonObject } from "@furrow/values";
import {
  BREAK_MINUTES,
  clampBreakMinutes,
  clampWorkMinutes,
  MINUTE_MS,
  type TimerPreferences,
  WORK_MINUTES,
} from "../time/timer-minutes.ts";
import type { Instant } from "../time/types.ts";
import type { Cell } from "./state/cells.ts";
import { deviceTable, recordType, type WithUnknown } from "./state/record-type.ts";
import type { TaskId } from "./task-ids.ts";

export type TimerMode = "work" | "break";

/** The linked task of a session; a typed title has no id. */
export interface WorkItem {
  readonly taskId: TaskId | null;
  readonly title: string;
}

/** One countdown: its planned length and first start. `startedAt` names the session record. */
export interface Countdown {
  readonly plannedMs: number;
  readonly startedAt: Instant;
  readonly warned: boolean;
  /** When the user last pressed a button; the start if missing. */
  readonly attendedAt?: Instant;
}

/** Open-ended work: it counts up. */
export interface OpenEnded {
  readonly startedAt: Instant;
  /** Time worked before the present stretch. */
  readonly workedMs: number;
}

export interface TimerChoice extends WithUnknown {
  readonly workMinutes: number;
  readonly breakMinutes: number;
  readonly workingOn: WorkItem;
  /** Work sessions since the last long break, if long breaks are on. */
  readonly round: number;
  /** Whether work counts up instead of down. */
  readonly isOpenEnded: boolean;
  /** The start of the last work session, until the next starts or its question is answered. */
  readonly lastEnded: Instant | null;
}

/** One cell of a local row, so a reload, a crash or a second tab finds the same session. */
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
        readonly pausedAt?: Instant;
      }
    | {
        readonly state: "countingUp";
        readonly mode: "work";
        readonly session: OpenEnded;
        /** The start of the present stretch. */
        readonly since: Instant;
        /** When the device was last awake, to a minute. */
        readonly seenAt: Instant;
        /** When the user last pressed something, to a few minutes. */
        readonly attendedAt: Instant;
      }
    | {
        readonly state: "countingUpPaused";
        readonly mode: "work";
        readonly session: OpenEnded;
        readonly pausedAt: Instant;
      }
    /** No sign of life since `quietSince`: the user says what of the time after it counts. */
    | {
        readonly state: "away";
        readonly mode: "work";
        readonly session: OpenEnded;
        readonly since: Instant;
        readonly quietSince: Instant;
      }
  );

export type TimerIn<State extends Timer["state"]> = Extract<Timer, { readonly state: State }>;

/** Whether time is passing at the timer, in either direction. */
export const isTimerRunning = ({ state }: Timer): boolean => state === "running" || state === "countingUp";

export const workingOnNothing: WorkItem = { taskId: null, title: "" };

/** The timer of a device that never used it, by identity: until then the saved preferences give minutes. */
export const defaultTimer: TimerIn<"ready"> = {
  state: "ready",
  mode: "work",
  workMinutes: WORK_MINUTES.fallback,
  breakMinutes: BREAK_MINUTES.fallback,
  workingOn: workingOnNothing,
  round: 0,
  isOpenEnded: false,
  lastEnded: null,
};

/** The present timer: before its first use, a device follows the saved minutes. */
export const effectiveTimer = (timer: Timer, preferences: TimerPreferences): Timer =>
  timer === defaultTimer
    ? { ...timer, workMinutes: preferences.workMinutes, breakMinutes: preferences.breakMinutes }
    : timer;

const STATES: readonly unknown[] = [
  "ready",
  "running",
  "paused",
  "countingUp",
  "countingUpPaused",
  "away",
] satisfies readonly Timer["state"][];

/** The timer as a cell: of this device, and of a session that other devices see. */
export const timerCell = {
  holds: "the timer",
  members: {
    state: true,
    mode: true,
    workMinutes: true,
    breakMinutes: true,
    workingOn: { taskId: true, title: true },
    round: true,
    isOpenEnded: true,
    lastEnded: true,
    countdown: { plannedMs: true, startedAt: true, warned: true, attendedAt: true },
    endsAt: true,
    remainingMs: true,
    pausedAt: true,
    session: { startedAt: true, workedMs: true },
    since: true,
    seenAt: true,
    attendedAt: true,
    quietSince: true,
  },
  isLater: (stored: Json) =>
    isJsonObject(stored) && typeof stored.state === "string" && !STATES.includes(stored.state),
} satisfies Cell;

export const timerRecord = recordType<Timer>()({
  table: deviceTable("timer"),
  rows: { kind: "single", id: "current" },
  since: "1.0.0",
  cells: { timer: timerCell },
  read: (_id, fields) => parseTimer(fields.timer),
  write: (timer) => (timer === defaultTimer ? {} : { timer: timerToJson(timer) }),
});

/** Default values are not written, so an older row is written back unchanged. */
export const timerToJson = (timer: Timer): JsonObject => {
  const { workMinutes, breakMinutes, round, mode, workingOn, isOpenEnded, lastEnded } = timer;
  return {
    workMinutes,
    breakMinutes,
    round,
    mode,
    workingOn: { ...workingOn },
    ...(isOpenEnded ? { isOpenEnded } : {}),
    ...(lastEnded === null ? {} : { lastEnded }),
    ...stateToJson(timer),
  };
};

const stateToJson = (timer: Timer): JsonObject => {
  switch (timer.state) {
    case "ready":
      return { state: "ready" };
    case "running":
      return { state: "running", countdown: { ...timer.countdown }, endsAt: timer.endsAt };
    case "paused": {
      const { state, countdown, remainingMs, pausedAt } = timer;
      return {
        state,
        countdown: { ...countdown },
        remainingMs,
        ...(pausedAt === undefined ? {} : { pausedAt }),
      };
    }
    case "countingUp": {
      const { state, session, since, seenAt, attendedAt } = timer;
      return { state, session: { ...session }, since, seenAt, attendedAt };
    }
    case "countingUpPaused":
      return { state: timer.state, session: { ...timer.session }, pausedAt: timer.pausedAt };
    case "away": {
      const { state, session, since, quietSince } = timer;
      return { state, session: { ...session }, since, quietSince };
    }
  }
};

export const isInstant = (json: Json | undefined): json is number =>
  typeof json === "number" && Number.isFinite(json);

export const parseTimer = (stored: Json | undefined): Timer => {
  if (!isJsonObject(stored)) return defaultTimer;
  const choice = {
    mode: stored.mode === "break" ? ("break" as const) : ("work" as const),
    workMinutes: clampWorkMinutes(stored.workMinutes),
    breakMinutes: clampBreakMinutes(stored.breakMinutes),
    workingOn: parseWorkingOn(stored.workingOn),
    round: parseRound(stored.round),
    isOpenEnded: stored.isOpenEnded === true,
    lastEnded: isInstant(stored.lastEnded) ? stored.lastEnded : null,
  };
  return (
    parseCountingDown(choice, stored) ?? parseCountingUp(choice, stored) ?? { ...choice, state: "ready" }
  );
};

type Choice = TimerChoice & { readonly mode: TimerMode };

const parseCountingDown = (choice: Choice, stored: JsonObject): Timer | null => {
  const { state, endsAt, remainingMs, pausedAt } = stored;
  const countdown = parseCountdown(stored.countdown);
  if (countdown === null) return null;
  if (state === "running" && isInstant(endsAt)) return { ...choice, state, countdown, endsAt };
  if (state !== "paused" || !isInstant(remainingMs)) return null;
  const within = Math.min(countdown.plannedMs, Math.max(0, remainingMs));
  return {
    ...choice,
    state,
    countdown,
    remainingMs: within,
    ...(isInstant(pausedAt) ? { pausedAt } : {}),
  };
};

const parseCountingUp = (choice: Choice, stored: JsonObject): Timer | null => {
  const { state, since, seenAt, attendedAt, pausedAt, quietSince } = stored;
  const session = parseOpenEnded(stored.session);
  if (session === null) return null;
  const open = { ...choice, mode: "work" as const, session };
  if (state === "countingUpPaused" && isInstant(pausedAt)) return { ...open, state, pausedAt };
  if (!isInstant(since)) return null;
  if (state === "away" && isInstant(quietSince)) {
    return { ...open, state, since, quietSince: Math.max(since, quietSince) };
  }
  if (state !== "countingUp") return null;
  const known = {
    seenAt: isInstant(seenAt) ? seenAt : since,
    attendedAt: isInstant(attendedAt) ? attendedAt : since,
  };
  return {
    ...open,
    state,
    since,
    seenAt: Math.max(since, known.seenAt),
    attendedAt: Math.max(since, known.attendedAt),
  };
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
  const { plannedMs, startedAt, warned, attendedAt } = stored;
  if (!isInstant(plannedMs) || plannedMs <= 0 || !isInstant(startedAt)) return null;
  const atMost = WORK_MINUTES.max * MINUTE_MS;
  return {
    plannedMs: Math.min(plannedMs, atMost),
    startedAt,
    warned: warned === true,
    ...(isInstant(attendedAt) ? { attendedAt } : {}),
  };
};

const parseOpenEnded = (stored: Json | undefined): OpenEnded | null => {
  if (!isJsonObject(stored)) return null;
  const { startedAt, workedMs } = stored;
  return isInstant(startedAt) && isInstant(workedMs) && workedMs >= 0 ? { startedAt, workedMs } : null;
};
