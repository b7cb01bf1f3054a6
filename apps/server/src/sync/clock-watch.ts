/**
 * Is this server's clock behind what it has stored? Then it was ahead once, or is wrong now. Devices go on either way, but edits of
 * devices that are right may lose against those that followed the clock, so the operator is told.
 */
import { MAX_AHEAD_MS, NEVER, type Stamp, stampTime } from "@furrow/sync";
import { Gauge, type Registry } from "prom-client";
import { describeError, type Log } from "../log.ts";

export type ClockWatchParts = Readonly<{
  greatest: () => Promise<Stamp>;
  registry: Registry;
  log: Log;
  now?: () => number;
}>;

export function createClockWatch({ greatest, registry, log, now = Date.now }: ClockWatchParts) {
  let secondsBehind = 0;
  new Gauge({
    name: "sync_clock_behind_seconds",
    help: "How far this clock is behind the greatest stamp stored. More than 900: it was or is wrong.",
    registers: [registry],
    collect() {
      this.set(secondsBehind);
    },
  });

  return {
    async look(): Promise<void> {
      try {
        const stamp = await greatest();
        const ms = stamp === NEVER ? 0 : Math.max(0, stampTime(stamp) - now());
        secondsBehind = Math.round(ms / 1000);
        if (ms <= MAX_AHEAD_MS) return;
        log.error("this server's clock is behind what it has stored: it was ahead once, or is wrong now", {
          secondsBehind,
          clock: new Date(now()).toISOString(),
          stored: new Date(now() + ms).toISOString(),
        });
      } catch (error) {
        log.warn("could not compare the clock with what is stored", describeError(error));
      }
    },
  };
}
