/** Listens to the browser; while it says offline, asks our own server, because browsers are sometimes wrong about it. */
import type { Connectivity } from "../ports.ts";

const PROBE_EVERY_MS = 60_000;
const PROBE_TIMEOUT_MS = 5_000;
const PROBE_PATH = "/api/health";

export function browserConnectivity(): Connectivity {
  let online = navigator.onLine;
  let probing: ReturnType<typeof setInterval> | null = null;
  const listeners = new Set<() => void>();

  function become(next: boolean): void {
    if (next) stopProbing();
    else startProbing();
    if (next === online) return;
    online = next;
    for (const listener of listeners) listener();
  }
  function startProbing(): void {
    probing ??= setInterval(probe, PROBE_EVERY_MS);
  }
  function stopProbing(): void {
    if (probing !== null) clearInterval(probing);
    probing = null;
  }
  async function probe(): Promise<void> {
    try {
      await fetch(PROBE_PATH, {
        method: "HEAD",
        cache: "no-store",
        signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
      });
      become(true);
    } catch {
      // Still offline; the next probe asks again.
    }
  }

  window.addEventListener("online", () => become(true));
  window.addEventListener("offline", () => become(false));
  if (!online) startProbing();
  return {
    isOnline: () => online,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
