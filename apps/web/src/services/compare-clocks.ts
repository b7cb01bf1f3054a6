import type { Instant } from "@furrow/core";
import type { ClocksApart } from "./cloud.ts";

/** Three clocks read at one moment. Users cannot set `performance.now()`. */
interface Reading {
  readonly server: Instant;
  readonly device: Instant;
  readonly page: number;
}

/** A clock that missed the change to or from summer time is an hour off, to within what an answer takes. */
const APART_MS = 45 * 60_000;

/** Compares the server's clock with this device's at each answer: are they an hour or more apart, and which one jumped? */
export function compareClocks(): (reading: Reading) => ClocksApart | null {
  let last: Reading | null = null;
  let wrong: ClocksApart["wrong"] | null = null;
  return (reading) => {
    const before = last;
    last = reading;
    if (Math.abs(reading.server - reading.device) <= APART_MS) wrong = null;
    else wrong ??= before === null ? "either" : whichJumped(before, reading);
    return wrong === null ? null : { serverTime: reading.server, wrong };
  };
}

function whichJumped(before: Reading, after: Reading): "server" | "device" {
  const passed = after.page - before.page;
  const jumpOf = (clock: "server" | "device") => Math.abs(after[clock] - before[clock] - passed);
  return jumpOf("server") > jumpOf("device") ? "server" : "device";
}
