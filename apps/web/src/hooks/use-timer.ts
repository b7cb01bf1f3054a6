import { type Instant, type State, type TimerView, timerView } from "@furrow/core";
import { useCallback, useRef, useSyncExternalStore } from "react";
import { listen } from "../signal.ts";
import { useDataState } from "./hooks.ts";
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

const SECOND_MS = 1_000;

/**
 * The present time, updated when a whole number of seconds lies between it and `turnsAt`; constant while that is null. The scheduler's
 * wake-ups drive it, because timers of a hidden page fire once a minute and the mini timer is visible then. It updates no more often than
 * the display changes: a session costs hours of battery.
 */
function useSecondTick(turnsAt: Instant | null): Instant {
  const data = useDataState();
  const newWakeUps = data.type === "ready" ? data.data.newWakeUps : null;
  const now = useRef<Instant>(Date.now());
  const subscribe = useCallback(
    (changed: () => void) => {
      const beat = () => {
        now.current = Date.now();
        changed();
      };
      beat();
      if (turnsAt === null || newWakeUps === null) return () => {};
      const wakeUps = newWakeUps();
      const beatAndWait = () => {
        beat();
        wakeUps.wakeAt(nextTurn(turnsAt, now.current), beatAndWait, "a second");
      };
      beatAndWait();
      const stopListening = listen(document, ["visibilitychange"], beat);
      return () => {
        wakeUps.stop();
        stopListening();
      };
    },
    [turnsAt, newWakeUps],
  );
  return useSyncExternalStore(subscribe, () => now.current);
}

const nextTurn = (turnsAt: Instant, now: Instant): Instant => {
  const intoSecond = (turnsAt - now) % SECOND_MS;
  return now + (intoSecond > 0 ? intoSecond : intoSecond + SECOND_MS);
};
