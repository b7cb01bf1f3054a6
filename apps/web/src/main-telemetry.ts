/** Counts what the page is used for, at rest: no first screen needs it. */
import { beaconTelemetry } from "./adapters/beacon-telemetry.ts";
import { watchWebVitals } from "./adapters/web-vitals.ts";
import type { OperatorStore } from "./data/operator/operator-store.ts";
import type { Telemetry } from "./ports.ts";

export function startTelemetry(operator: OperatorStore): Telemetry {
  const telemetry = beaconTelemetry(operator);
  watchWebVitals(telemetry);
  return telemetry;
}
