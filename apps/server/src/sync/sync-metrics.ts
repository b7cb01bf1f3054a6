import type { Registry } from "@prometheus-io/client";
import { metersOf } from "../telemetry/meters.ts";
import type { EventStreams } from "./event-streams.ts";
import type { Admission } from "./sync-admission.ts";

const SECONDS_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export type SyncOperation = "exchange" | "clear";
export type SyncMetrics = ReturnType<typeof createSyncMetrics>;

export function createSyncMetrics(registry: Registry, admission: Admission, streams: EventStreams) {
  const { counter, gauge, histogram } = metersOf(registry);
  gauge("sync_requests_in_progress", "Sync requests being answered.", () => admission.requests);
  gauge("sync_event_streams", "Event streams open.", () => streams.size);
  const requests = counter(
    "sync_requests_total",
    "Sync requests, by what came of them.",
    "operation",
    "outcome",
  );
  const durations = histogram(
    "sync_transaction_seconds",
    "From the parsed request to the commit.",
    SECONDS_BUCKETS,
    "operation",
  );
  const changesIn = counter("sync_changes_received_total", "Changes in accepted pushes.");
  const changesOut = counter("sync_changes_sent_total", "Rows in answers.");
  const pokes = counter("sync_pokes_total", "Streams told of news, by who found it.", "found");
  const disagreements = counter(
    "sync_disagreements_total",
    "Requests of clients whose digest differs although they have read everything: one a minute and device while it lasts.",
  );
  const beacons = counter("sync_queue_beacons_total", "Pages that closed with something to sync.");
  return {
    answered: (operation: SyncOperation, outcome: string) => requests.inc({ operation, outcome }),
    stored: (operation: "exchange" | "clear", seconds: number) => durations.observe({ operation }, seconds),
    moved: (received: number, sent: number) => {
      changesIn.inc(received);
      changesOut.inc(sent);
    },
    poked: (found: "bus" | "watch", told: number) => pokes.inc({ found }, told),
    disagreed: () => disagreements.inc(),
    beacon: () => beacons.inc(),
  };
}
