/** What the browser reports; while that is offline, our own server is polled, because browsers are sometimes wrong about it. */
import type { Connectivity } from "../ports.ts";
import { createSignal } from "../signal.ts";

const PROBE_EVERY_MS = 60_000;
const PROBE_TIMEOUT_MS = 5_000;
const PROBE_PATH = "/api/health";

export function browserConnectivity(): Connectivity {
  const online = createSignal(navigator.onLine);
  let probing: ReturnType<typeof setInterval> | null = null;

  function become(next: boolean): void {
    if (next) stopProbing();
    else startProbing();
    online.set(next);
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
  if (!online.get()) startProbing();
  return {
    isOnline: online.get,
    subscribe: online.subscribe,
  };
}
