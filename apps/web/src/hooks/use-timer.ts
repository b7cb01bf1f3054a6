import { type Instant, type State, type TimerView, timerView } from "@furrow/core";
import { useSecondTick } from "./use-second-tick.ts";
import { useView } from "./use-view.ts";

/** A moment at which the displayed second changes; null while the time is constant. */
const turnOf = ({ timer }: State): Instant | null => {
  if (timer.state === "running") return timer.endsAt;
  return timer.state === "countingUp" ? timer.since - timer.session.workedMs : null;
};
const view = (state: State, now: Instant) => timerView(state, now);

/** The timer without what changes each second, for components that show its buttons. */
export type TimerControls = Omit<TimerView, "secondsShown" | "progress">;

const controls = (state: State): TimerControls => {
  const { secondsShown: _s, progress: _p, ...rest } = timerView(state, 0);
  return rest;
};

export const useTimerControls = (): TimerControls => useView(controls);

/** The timer as it counts, second by second while it runs. */
export const useCountdown = (): TimerView => useView(view, useSecondTick(useView(turnOf)));
