import { type Day, dayOf, type Instant } from "@furrow/core";
import { useCallback, useSyncExternalStore } from "react";
import { onTick, stepNow } from "./ticks.ts";

/** The present in whole steps: the component renders once per step. For a view use `useViewNow`. */
export function useNow(stepMs: number): Instant {
  const subscribe = useCallback((tick: () => void) => onTick(stepMs, tick), [stepMs]);
  return useSyncExternalStore(subscribe, () => stepNow(stepMs));
}

/** The local day, changing at midnight. */
export function useToday(): Day {
  const subscribe = useCallback((tick: () => void) => onTick(1_000, tick), []);
  return useSyncExternalStore(subscribe, () => dayOf(Date.now()));
}
