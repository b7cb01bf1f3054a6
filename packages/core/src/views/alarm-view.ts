import type { State } from "../records/state.ts";
import { plannedMsOf } from "../timer/elapsed.ts";
import { letTimePass } from "../timer/let-time-pass.ts";
import { runningIdOf } from "../timer/shared-session.ts";
import { backToReady, backToWork } from "../timer/transitions.ts";

/** What the service worker needs when the alarm of this device's session rings and no page is open. */
export type AlarmView = NonNullable<ReturnType<typeof alarmView>>;

/** Null: no session is under way here. */
export const alarmView = ({ timer, preferences }: State) => {
  if (timer.state === "ready") return null;
  const ended = timer.state === "running" ? letTimePass(timer, timer.endsAt, preferences).timer : timer;
  return {
    /** The session's id: its alarm has the same name. */
    id: runningIdOf(timer),
    /** It had an end, and will have another. */
    isPaused: timer.state === "paused",
    /** How long the break is that comes next. */
    breakMs: plannedMsOf({ ...backToReady(ended), mode: "break" }, preferences),
    /** How long the next work is; null if it counts up. */
    workMs: timer.isOpenEnded ? null : plannedMsOf(backToWork(timer, preferences), preferences),
  };
};
