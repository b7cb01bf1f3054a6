import type { Instant } from "@furrow/core";
import type { LocalPreferences } from "../../ports.ts";

/** When this device and the server last agreed, kept where it can be read before any data is open. */
export function readLastSync(preferences: LocalPreferences): Instant | null {
  const at = Number(preferences.read("lastSync") ?? Number.NaN);
  return Number.isSafeInteger(at) && at > 0 ? at : null;
}
