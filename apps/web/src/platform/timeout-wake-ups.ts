import type { Instant } from "@furrow/core";
import type { WakeUps } from "../services/scheduler.ts";

/** Timers stand still while a device is suspended, so a far wake-up is approached in steps that read the clock again. */
export const STEP_MS = 30_000;

/** After some of the `left` was waited for. It is as far off as before when the clock was set back: then the wait begins again. */
export const isStillAhead = (at: Instant, left: number): boolean => {
  const still = at - Date.now();
  return still > 0 && still < left;
};

export function timeoutWakeUps(): WakeUps {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const approach = (at: Instant, wake: () => void) => {
    clearTimeout(timer);
    const left = at - Date.now();
    const look = () => (isStillAhead(at, left) ? approach(at, wake) : wake());
    timer = setTimeout(look, Math.max(0, Math.min(left, STEP_MS)));
  };
  return { wakeAt: approach, stop: () => clearTimeout(timer) };
}
