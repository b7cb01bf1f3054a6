import type { State } from "../records/state.ts";
import type { Instant } from "../time/types.ts";
import { letTimePass } from "../timer/let-time-pass.ts";
import { plannedMsOf } from "../timer/planned-time.ts";
import { runningIdOf } from "../timer/shared-session.ts";
import { backToReady, backToWork, WARNING_MS } from "../timer/transitions.ts";

/** What the alarm of this device's session needs. */
export interface AlarmView {
  /** The session's id: its alarm has the same name. */
  readonly id: string;
  readonly mode: "work" | "break";
  /** Null: it is paused, or has no planned end. */
  readonly endsAt: Instant | null;
  /** Null: no warning is to come. */
  readonly warnsAt: Instant | null;
  /** It had an end, and will have another. */
  readonly isPaused: boolean;
  /** The server has its end from here or from the device before. */
  readonly hasAlarm: boolean;
  /** Of two changes the server takes the later one. */
  readonly stamp: Instant;
  /** How long the break is that comes next. */
  readonly breakMs: number;
  /** How long the next work is; null if it counts up. */
  readonly workMs: number | null;
}

/** Null: no session is under way here, or none that other devices may know of. */
export const alarmView = (state: State): AlarmView | null => {
  const { timer, preferences } = state;
  if (timer.state === "ready") return null;
  const row = state.running.get(runningIdOf(timer));
  if (row === undefined) return null;
  const endsAt = timer.state === "running" ? timer.endsAt : null;
  const isWarned = timer.state !== "running" || timer.mode === "break" || timer.countdown.warned;
  const ended = endsAt === null ? timer : letTimePass(timer, endsAt, preferences).timer;
  return {
    id: row.id,
    mode: timer.mode,
    endsAt,
    warnsAt: isWarned || endsAt === null ? null : endsAt - WARNING_MS,
    isPaused: timer.state === "paused",
    hasAlarm: row.hasAlarm,
    stamp: row.since,
    breakMs: plannedMsOf({ ...backToReady(ended), mode: "break" }, preferences),
    workMs: timer.isOpenEnded ? null : plannedMsOf(backToWork(timer, preferences), preferences),
  };
};
