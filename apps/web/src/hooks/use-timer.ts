import { type State, type TimerView, timerView } from "@furrow/core";
import { useCallback, useSyncExternalStore } from "react";
import { useDataState } from "./hooks.ts";
import { useAnswer, useStore, useView } from "./use-view.ts";

/** The timer without what changes each second, for components that show its buttons. */
export type TimerControls = Omit<TimerView, "secondsShown" | "progress">;

const controls = (state: State): TimerControls => {
  const { secondsShown: _s, progress: _p, ...rest } = timerView(state, 0);
  return rest;
};

export const useTimerControls = (): TimerControls => useView(controls);

const isPageVisible = () => document.visibilityState === "visible";

/**
 * The timer as it counts, second by second while it runs and `isSeen`. It renders no more often than the display changes: a session costs
 * hours of battery.
 */
export function useCountdown(isSeen: () => boolean = isPageVisible): TimerView {
  const store = useStore();
  const data = useDataState();
  const beats = data.type === "ready" ? data.data.beats : null;
  const answer = useAnswer(timerView);
  const subscribe = useCallback(
    (changed: () => void) => beats?.subscribe(() => isSeen() && changed()) ?? (() => {}),
    [beats, isSeen],
  );
  return useSyncExternalStore(subscribe, () => answer(store.getState(), [Date.now()]));
}
