import type { Instant } from "@furrow/core";
import { useCallback, useRef, useSyncExternalStore } from "react";
import { useWiring } from "../wiring/wiring.tsx";

const SECOND_MS = 1_000;

/**
 * The present, each time a second of the countdown to `endsAt` turns; it stands still while that is null. The beats come from the
 * wake-ups of the scheduler, not from the page's own timers: those come once a minute in a hidden page, and the mini timer is looked
 * at just then. No more often than what is shown changes: a session is hours of somebody's battery.
 */
export function useSecondTick(endsAt: Instant | null): Instant {
  const { newWakeUps } = useWiring();
  const now = useRef<Instant>(Date.now());
  const subscribe = useCallback(
    (changed: () => void) => {
      const beat = () => {
        now.current = Date.now();
        changed();
      };
      beat();
      if (endsAt === null) return () => {};
      const wakeUps = newWakeUps();
      const beatAndWait = () => {
        beat();
        wakeUps.wakeAt(nextTurn(endsAt, now.current), beatAndWait);
      };
      beatAndWait();
      document.addEventListener("visibilitychange", beat);
      return () => {
        wakeUps.stop();
        document.removeEventListener("visibilitychange", beat);
      };
    },
    [endsAt, newWakeUps],
  );
  return useSyncExternalStore(subscribe, () => now.current);
}

const nextTurn = (endsAt: Instant, now: Instant): Instant => {
  const intoSecond = (endsAt - now) % SECOND_MS;
  return now + (intoSecond > 0 ? intoSecond : intoSecond + SECOND_MS);
};
