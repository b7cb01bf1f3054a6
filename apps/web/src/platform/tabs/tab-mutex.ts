import { ownName } from "../../base-path.ts";
import type { TabMutex } from "../../services/scheduler.ts";

/** A tab that is frozen in the middle of its work keeps the lock. The alarm must not wait for that one to thaw. */
const PATIENCE_MS = 3_000;
/** A request that fails at once, as each does in a page that is going away, is made again only after a pause, each twice as long. */
const FIRST_PAUSE_MS = 100;

export function openTabMutex(account: string, locks: LockManager | undefined = navigator.locks): TabMutex {
  // Web Locks exist only in secure contexts. Over plain http every tab proceeds: they write the same, and at worst announce twice.
  if (locks === undefined) return (work) => work();
  return async (work) => {
    let began = false;
    const begin = () => {
      began = true;
      return work();
    };
    const patience = new AbortController();
    const givingUp = setTimeout(() => patience.abort(), PATIENCE_MS);
    try {
      for (let pauseMs = FIRST_PAUSE_MS; !patience.signal.aborted; pauseMs *= 2) {
        try {
          return await locks.request(ownName(`clock:${account}`), { signal: patience.signal }, begin);
        } catch (error) {
          if (began) throw error;
        }
        // The timers of a page stop when it goes away, and go on when it is brought back.
        if (!patience.signal.aborted) await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    } finally {
      clearTimeout(givingUp);
    }
    await begin();
  };
}
