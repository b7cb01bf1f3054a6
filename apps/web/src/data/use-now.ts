import { type Day, dayOf, type Instant } from "@furrow/core";
import { useCallback, useSyncExternalStore } from "react";

/**
 * The present, in whole steps: the component renders again when the step changes, not in between. Ticks come late in a page that was
 * hidden or suspended, so coming back counts as one.
 */
export function useNow(stepMs: number): Instant {
  const subscribe = useCallback((tick: () => void) => onTick(stepMs, tick), [stepMs]);
  return useSyncExternalStore(subscribe, () => Math.floor(Date.now() / stepMs) * stepMs);
}

/** The local day, changing at midnight. */
export function useToday(): Day {
  const subscribe = useCallback((tick: () => void) => onTick(1_000, tick), []);
  return useSyncExternalStore(subscribe, () => dayOf(Date.now()));
}

function onTick(stepMs: number, tick: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(
      () => {
        tick();
        wait();
      },
      stepMs - (Date.now() % stepMs),
    );
  };
  wait();
  document.addEventListener("visibilitychange", tick);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", tick);
  };
}
