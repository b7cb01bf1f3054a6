import type { Timers } from "../state/notices/toast-store.ts";

export const browserTimers: Timers = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

const AT_LATEST_MS = 2_000;

/** Runs once the browser has nothing better to do. Safari cannot tell; there a moment is waited. */
export function whenIdle(run: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(() => run(), { timeout: AT_LATEST_MS });
  else setTimeout(run, AT_LATEST_MS / 4);
}
