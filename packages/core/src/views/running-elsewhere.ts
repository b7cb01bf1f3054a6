import type { RunningSession } from "../records/running.ts";
import type { State } from "../records/state.ts";
import type { Instant } from "../time/types.ts";
import { isUnderWay } from "../timer/shared-session.ts";
import { type TimerView, timerView } from "./timer-view.ts";

export interface RunningElsewhere extends Pick<TimerView, "mode" | "state" | "isOpenEnded" | "secondsShown"> {
  readonly id: string;
  /** Of the device that runs it. */
  readonly userAgent: string;
  readonly title: string;
}

/** The session of another device, while this one's timer rests. Of several, the one that changed last. */
export const runningElsewhere = (
  state: State,
  ownNow: Instant,
  clockOffset: number,
): RunningElsewhere | null => {
  if (state.timer.state !== "ready") return null;
  const now = ownNow + clockOffset;
  let latest: RunningSession | null = null;
  for (const row of state.running.values())
    if (isUnderWay(row, now) && row.since > (latest?.since ?? 0)) latest = row;
  if (latest === null) return null;
  const { id, userAgent, timer } = latest;
  const { mode, state: shown, isOpenEnded, secondsShown, workingOn } = timerView({ ...state, timer }, now);
  return { id, userAgent, mode, state: shown, isOpenEnded, secondsShown, title: workingOn.title };
};
