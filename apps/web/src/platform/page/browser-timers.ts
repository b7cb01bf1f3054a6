import type { Timers } from "../../state/notices/toast-store.ts";

export const browserTimers: Timers = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

const AT_LATEST_MS = 2_000;

/** Runs when the browser is idle. Safari has no idle callback; there it runs after a delay. */
export function whenIdle(run: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(() => run(), { timeout: AT_LATEST_MS });
  else setTimeout(run, AT_LATEST_MS / 4);
}
