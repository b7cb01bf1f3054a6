import type { MetricRegistry } from "../telemetry/metric-registry.ts";
import type { EventStreams } from "./event-streams.ts";
import type { Admission } from "./sync-admission.ts";

const SECONDS_BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export type SyncMetrics = ReturnType<typeof createSyncMetrics>;

export function createSyncMetrics(registry: MetricRegistry, admission: Admission, streams: EventStreams) {
  registry.gauge("sync_requests_in_progress", "Sync requests being answered.", () => admission.requests);
  registry.gauge("sync_event_streams", "Event streams open.", () => streams.size);
  const requests = registry.counter("sync_requests_total", "Sync requests, by what came of them.");
  const durations = registry.histogram(
    "sync_transaction_seconds",
    "From the parsed request to the commit.",
    SECONDS_BOUNDS,
  );
  const changesIn = registry.counter("sync_changes_received_total", "Changes in accepted pushes.");
  const changesOut = registry.counter("sync_changes_sent_total", "Changes in answers.");
  const pokes = registry.counter("sync_pokes_total", "Streams told of news, by who found it.");
  const beacons = registry.counter("sync_queue_beacons_total", "Pages that closed with something to sync.");
  return {
    answered: (operation: "exchange" | "clear", outcome: string) => requests.add({ operation, outcome }),
    stored: (operation: "exchange" | "clear", seconds: number) => durations.observe({ operation }, seconds),
    moved: (received: number, sent: number) => {
      changesIn.add({}, received);
      changesOut.add({}, sent);
    },
    poked: (found: "bus" | "watch", told: number) => pokes.add({ found }, told),
    beacon: () => beacons.add({}),
  };
}
