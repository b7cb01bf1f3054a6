import { listen } from "../../signal.ts";
import type { KeepScreenOn } from "../ports/page.ts";

/** The browser releases the lock whenever the page is hidden, so it is asked for again when the page is back. */
export const keepScreenOn: KeepScreenOn = () => {
  let released = false;
  let lock: WakeLockSentinel | null = null;

  const acquire = async () => {
    if (released || document.visibilityState !== "visible" || (lock !== null && !lock.released)) return;
    try {
      const got = await navigator.wakeLock?.request("screen");
      if (released) void got?.release();
      else lock = got ?? null;
    } catch {
      // Refused, for example on a low battery. The session continues without it.
    }
  };
  const stopListening = listen(document, ["visibilitychange"], () => void acquire());
  void acquire();
  return () => {
    released = true;
    stopListening();
    void lock?.release();
  };
};
