import type { OneTabAtATime } from "../data/clockwork.ts";

/** A tab that is frozen in the middle of its work keeps the lock. The alarm must not wait for that one to thaw. */
const PATIENCE_MS = 3_000;

export function openTabQueue(account: string): OneTabAtATime {
  // Web Locks exist only in secure contexts. Over plain http every tab goes ahead: the same is written, at worst it is told twice.
  if (!("locks" in navigator)) return (work) => work();
  return async (work) => {
    let began = false;
    const begin = () => {
      began = true;
      return work();
    };
    try {
      await navigator.locks.request(`clock:${account}`, { signal: AbortSignal.timeout(PATIENCE_MS) }, begin);
    } catch (error) {
      if (began) throw error;
      await begin();
    }
  };
}
