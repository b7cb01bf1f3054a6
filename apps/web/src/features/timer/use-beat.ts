import type { Instant } from "@furrow/core";
import { useCallback, useRef, useSyncExternalStore } from "react";
import { useWiring } from "../../wiring/wiring.tsx";

const BEAT_MS = 250;

/**
 * The present, four times a second while `beating`. The beats come from the wake-ups of the clockwork, not from the page's own timers:
 * those come once a minute in a hidden page, and the mini timer is looked at just then.
 */
export function useBeat(beating: boolean): Instant {
  const { newWakeUps } = useWiring();
  const now = useRef<Instant>(Date.now());
  const subscribe = useCallback(
    (changed: () => void) => {
      const beat = () => {
        now.current = Date.now();
        changed();
      };
      beat();
      if (!beating) return () => {};
      const wakeUps = newWakeUps();
      const next = () => {
        beat();
        wakeUps.wakeAt(Date.now() + BEAT_MS, next);
      };
      wakeUps.wakeAt(Date.now() + BEAT_MS, next);
      document.addEventListener("visibilitychange", beat);
      return () => {
        wakeUps.stop();
        document.removeEventListener("visibilitychange", beat);
      };
    },
    [beating, newWakeUps],
  );
  return useSyncExternalStore(subscribe, () => now.current);
}
