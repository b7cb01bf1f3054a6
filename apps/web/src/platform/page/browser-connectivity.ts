/**
 * What the browser reports, checked against our own server: a browser that says "offline" may be wrong, and one that says "online" may
 * be in a network whose sign-in page answers every request (a captive portal).
 */
import { APP_NAME, SERVED_BY } from "@furrow/core";
import { toPublic } from "../../base-path.ts";
import { createSignal } from "../../signal.ts";
import type { Connectivity } from "../ports/page.ts";

const PROBE_EVERY_MS = 60_000;
const PROBE_TIMEOUT_MS = 5_000;
const PROBE_PATH = "/api/health";

type ProbeAnswer = "our server" | "another server" | "none";

export function browserConnectivity(): Connectivity {
  const online = createSignal(navigator.onLine);
  let probing: ReturnType<typeof setInterval> | null = null;
  let probes = 0;

  async function probe(): Promise<void> {
    probes += 1;
    const own = probes;
    const answer = await askServer();
    // A later event has asked again.
    if (own !== probes) return;
    const isOnline = answer === "our server" || (answer === "none" && navigator.onLine);
    // A server that answered while the browser says offline may have done so just before the network went.
    if (isOnline && navigator.onLine) stopProbing();
    else startProbing();
    online.set(isOnline);
  }
  function startProbing(): void {
    probing ??= setInterval(probe, PROBE_EVERY_MS);
  }
  function stopProbing(): void {
    if (probing !== null) clearInterval(probing);
    probing = null;
  }
  function goOffline(): void {
    online.set(false);
    startProbing();
    void probe();
  }

  window.addEventListener("online", () => void probe());
  window.addEventListener("offline", goOffline);
  if (!online.get()) goOffline();
  return {
    isOnline: online.get,
    subscribe: online.subscribe,
  };
}

async function askServer(): Promise<ProbeAnswer> {
  try {
    const answer = await fetch(toPublic(PROBE_PATH), {
      method: "HEAD",
      mode: "no-cors",
      cache: "no-store",
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    });
    if (answer.headers.get(SERVED_BY) === APP_NAME) return "our server";
    // Our proxy answers 502 to 504 while its server is down. A redirect to another site is opaque here: status 0.
    return answer.status >= 502 && answer.status <= 504 ? "none" : "another server";
  } catch {
    return "none";
  }
}
