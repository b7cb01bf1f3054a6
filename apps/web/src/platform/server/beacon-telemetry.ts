/** Counts without identity, sent in batches to our own server, and only once the operator's settings allow them. */

import { toPublic } from "../../base-path.ts";
import type { OperatorStore } from "../../state/operator-store.ts";
import type { Telemetry, TelemetryEntry } from "../ports/server.ts";

const BATCH = 20;
const MOST_WAITING = 50;
const SEND_AFTER_MS = 10_000;

/** Only paths of our own pages are reported: another path may hold anything. */
export function beaconTelemetry(operator: OperatorStore, isPage: (path: string) => boolean): Telemetry {
  let waiting: TelemetryEntry[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;

  function send(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const wanted = operator.get()?.analytics;
    if (wanted === false) waiting = [];
    if (wanted !== true || waiting.length === 0) return;
    const body = JSON.stringify({ entries: waiting });
    waiting = [];
    // Counts may be lost, so the answer is not awaited.
    fetch(toPublic("/api/telemetry"), {
      method: "POST",
      keepalive: true,
      credentials: "omit",
      headers: { "Content-Type": "application/json" },
      body,
    }).catch(() => undefined);
  }

  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && send());
  window.addEventListener("pagehide", send);
  operator.subscribe(() => waiting.length >= BATCH && send());

  return {
    record(entry) {
      if (operator.get()?.analytics === false) return;
      const known = "route" in entry && !isPage(entry.route) ? { ...entry, route: "other" } : entry;
      waiting = [...waiting, known].slice(-MOST_WAITING);
      if (waiting.length >= BATCH) send();
      else timer ??= setTimeout(send, SEND_AFTER_MS);
    },
  };
}
