import type { Instant } from "@furrow/core";
import { useCallback, useRef, useSyncExternalStore } from "react";
import { listen } from "../signal.ts";
import { useDataState } from "./hooks.ts";

const SECOND_MS = 1_000;

/**
 * The present time, updated when a whole number of seconds lies between it and `turnsAt`; constant while that is null. The scheduler's
 * wake-ups drive it, because timers of a hidden page fire once a minute and the mini timer is visible then. It updates no more often than
 * the display changes: a session costs hours of battery.
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
