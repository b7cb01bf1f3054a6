import type { State } from "../records/state.ts";
import { plannedMsOf } from "../timer/elapsed.ts";
import { letTimePass } from "../timer/let-time-pass.ts";
import { runningIdOf } from "../timer/shared-session.ts";
import { backToReady, backToWork, WARNING_MS } from "../timer/transitions.ts";

/** What the alarm of this device's session needs. */
export type AlarmView = NonNullable<ReturnType<typeof alarmView>>;

/** Null: no session is under way here, or none that other devices may know of. */
export const alarmView = (state: State) => {
  const { timer, preferences } = state;
  if (timer.state === "ready") return null;
  const row = state.running.get(runningIdOf(timer));
  if (row === undefined) return null;
  const endsAt = timer.state === "running" ? timer.endsAt : null;
  const isWarned = timer.state !== "running" || timer.mode === "break" || timer.countdown.warned;
  const ended = endsAt === null ? timer : letTimePass(timer, endsAt, preferences).timer;
  return {
    /** The session's id: its alarm has the same name. */
    id: row.id,
    mode: timer.mode,
    /** Null: it is paused, or has no planned end. */
    endsAt,
    /** Null: no warning is to come. */
    warnsAt: isWarned || endsAt === null ? null : endsAt - WARNING_MS,
    /** It had an end, and will have another. */
    isPaused: timer.state === "paused",
    /** The server has its end from here or from the device before. */
    hasAlarm: row.hasAlarm,
    /** Of two changes the server takes the later one. */
    stamp: row.since,
    /** How long the break is that comes next. */
    breakMs: plannedMsOf({ ...backToReady(ended), mode: "break" }, preferences),
    /** How long the next work is; null if it counts up. */
    workMs: timer.isOpenEnded ? null : plannedMsOf(backToWork(timer, preferences), preferences),
  };
};
