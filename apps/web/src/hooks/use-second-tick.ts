import type { Instant } from "@furrow/core";
import { useCallback, useRef, useSyncExternalStore } from "react";
import { useDataState } from "./hooks.ts";

const SECOND_MS = 1_000;

/**
 * The present, each time a whole number of seconds lies between it and `turnsAt`; it stands still while that is null. The beats come from the
 * wake-ups of the scheduler, not from the page's own timers: those come once a minute in a hidden page, and the mini timer is looked
 * at just then. No more often than what is shown changes: a session is hours of somebody's battery.
 */
export function useSecondTick(turnsAt: Instant | null): Instant {
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
      document.addEventListener("visibilitychange", beat);
      return () => {
        wakeUps.stop();
        document.removeEventListener("visibilitychange", beat);
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
