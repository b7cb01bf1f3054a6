import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { createLog } from "../log.ts";
import { stampAt } from "../testing/sync-samples.ts";
import { createClockWatch } from "./clock-watch.ts";

async function look(stored: number, clock: number) {
  const lines: string[] = [];
  const registry = new Registry();
  const log = createLog("error", (line) => lines.push(line));
  await createClockWatch({ greatest: async () => stampAt(stored), registry, log, now: () => clock }).look();
  return { lines, metrics: await registry.metrics() };
}

const HOUR = 3_600_000;

test("a clock an hour behind what is stored is told in the log and in the metrics", async () => {
  const { lines, metrics } = await look(10 * HOUR, 9 * HOUR);
  expect(lines.join("")).toContain("clock is behind what it has stored");
  expect(metrics).toContain("sync_clock_behind_seconds 3600");
});

test("a device somewhat ahead is nothing to tell", async () => {
  const { lines, metrics } = await look(10 * HOUR + 60_000, 10 * HOUR);
  expect(lines).toEqual([]);
  expect(metrics).toContain("sync_clock_behind_seconds 60");
});
