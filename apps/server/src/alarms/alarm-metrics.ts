import type { Registry } from "@prometheus-io/client";
import { metersOf } from "../telemetry/meters.ts";
import type { Failure, Target } from "./alarm-targets.ts";

export type AlarmMetrics = ReturnType<typeof createAlarmMetrics>;

const DELAY_BUCKETS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];

export function createAlarmMetrics(registry: Registry) {
  const { counter, histogram } = metersOf(registry);
  const sent = counter("alarms_sent_total", "Alarms that a push service or the ntfy server accepted.", "to");
  const failed = counter(
    "alarms_failed_total",
    "Alarms not delivered: gone (the subscription ended), refused, unreachable, or late.",
    "kind",
  );
  const delay = histogram(
    "alarm_delay_seconds",
    "From the moment an alarm is due, 3 s after the session's end, until it is accepted.",
    DELAY_BUCKETS,
  );
  return {
    sent(to: Target["type"], delaySeconds: number): void {
      sent.inc({ to });
      delay.observe(Math.max(0, delaySeconds));
    },
    /** `late`: the server was down or too slow, and nothing was sent. */
    failed: (kind: Failure | "late") => failed.inc({ kind }),
  };
}
