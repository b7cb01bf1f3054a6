import type { Instant } from "@furrow/core";
import type { WakeUps } from "../../services/scheduler.ts";
import type { Timers } from "../../state/notices/toast-store.ts";
import { browserTimers } from "./browser-timers.ts";

/** Timers stand still while a device is suspended, so a far wake-up is approached in steps that read the clock again. */
const STEP_MS = 30_000;

/** `exact`: a timer that is on time in a hidden page too. */
export function createWakeUps(exact: Timers["after"]): WakeUps {
  let cancel = () => {};
  const wakeAt = (at: Instant, wake: () => void, within: "a second" | "a minute"): void => {
    cancel();
    const left = at - Date.now();
    const look = () => {
      const still = at - Date.now();
      // As far off as before: the clock was set back, and the caller has to look at it again.
      if (still > 0 && still < left) wakeAt(at, wake, within);
      else wake();
    };
    const after = within === "a second" ? exact : browserTimers.after;
    cancel = after(Math.max(0, Math.min(left, STEP_MS)), look);
  };
  return { wakeAt, stop: () => cancel() };
}
