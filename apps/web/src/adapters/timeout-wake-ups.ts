import type { WakeUps } from "../data/clockwork.ts";

/** Timers of a sleeping device stand still, so a far wake-up is approached in steps that look at the clock again. */
const STEP_MS = 30_000;

export function timeoutWakeUps(): WakeUps {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const approach = (at: number, wake: () => void) => {
    clearTimeout(timer);
    const left = at - Date.now();
    timer = setTimeout(
      left <= STEP_MS ? wake : () => approach(at, wake),
      Math.max(0, Math.min(left, STEP_MS)),
    );
  };
  return { wakeAt: approach, stop: () => clearTimeout(timer) };
}
