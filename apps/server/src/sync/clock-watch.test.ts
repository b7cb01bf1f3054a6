import { MAX_AHEAD_MS } from "@furrow/sync";
import { Registry } from "@prometheus-io/client";
import { expect, test } from "vitest";
import { createLog } from "../log.ts";
import { addUser } from "../testing/add-user.ts";
import { describeOnEveryEngine, openTestStorage } from "../testing/engines.ts";
import { aChange, aRequest } from "../testing/sync-samples.ts";
import { createClockWatch, isClockSuspect } from "./clock-watch.ts";
import { createSyncStore } from "./sync-store.ts";

const NOW = Date.UTC(2026, 10, 26);
const HOUR = 3_600_000;

test.each([
  [0, 0, false],
  [1, 1, true],
  [2, 1, false],
  [2, 2, true],
  [100, 2, false],
  [30, 3, true],
  [31, 3, false],
  [1000, 100, true],
])("of %i users %i ahead of the clock make it suspect: %s", (recent, ahead, isSuspect) => {
  expect(isClockSuspect({ recent, ahead })).toBe(isSuspect);
});

describeOnEveryEngine("the clock", (_engine, newDatabase) => {
  async function lookAfter(pushes: readonly (readonly [userId: string, time: number])[]) {
    const storage = await openTestStorage(await newDatabase());
    // Pushed while the clock was two hours ahead.
    const then = createSyncStore(storage, () => NOW + 2 * HOUR);
    for (const [userId, time] of pushes) {
      await addUser(storage, userId);
      await then.exchange(userId, aRequest({ changes: [aChange("a", time)] }));
    }
    const lines: string[] = [];
    const registry = new Registry();
    const { usersAhead } = createSyncStore(storage, () => NOW);
    const log = createLog("error", (line) => lines.push(line));
    await createClockWatch({ usersAhead, registry, log }).look();
    await storage.close();
    return { lines, metrics: await registry.metrics() };
  }

  test("one user who walks ahead of it raises no alarm", async () => {
    const { lines, metrics } = await lookAfter([
      ["mallory", NOW + 2 * HOUR],
      ["ada", NOW],
      ["grace", NOW + MAX_AHEAD_MS - 1],
    ]);
    expect(lines).toEqual([]);
    expect(metrics).toContain("sync_users_ahead_of_clock 1");
    expect(metrics).toContain("sync_clock_suspect 0");
  });

  test("many users ahead of it are told in the log and in the metrics", async () => {
    const { lines, metrics } = await lookAfter([
      ["ada", NOW + HOUR],
      ["grace", NOW + HOUR],
      ["joan", NOW + 2 * HOUR],
      ["last week", NOW - 8 * 24 * HOUR],
      ["lise", NOW - HOUR],
    ]);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: "error", recent: 4, ahead: 3 }]);
    expect(metrics).toContain("sync_clock_suspect 1");
  });
});
