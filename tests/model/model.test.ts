import { expect, test } from "vitest";
import { nextMove } from "../../packages/sync/src/sync-engine.ts";
import type { SyncPhase } from "../../packages/sync/src/sync-requests.ts";
import { RULES } from "./rules.ts";
import { runSchedule } from "./schedule.ts";

/** `npm run model` runs as many as one likes, and the checks 20,000. */
test("schedules come to rest, equal, with nothing lost", async () => {
  for (let seed = 1; seed <= 100; seed++) expect(await runSchedule(seed)).toBeNull();
}, 60_000);

test("the schedules reach every phase of sync, often", async () => {
  const visits: Record<SyncPhase["type"], number> = { asking: 0, checking: 0, reconciling: 0, telling: 0 };
  const counting = {
    ...RULES,
    nextMove: (...given: Parameters<typeof nextMove>) => {
      const next = nextMove(...given);
      visits[next.state.phase.type]++;
      return next;
    },
  };
  for (let seed = 1; seed <= 400; seed++) await runSchedule(seed, counting);
  for (const count of Object.values(visits)) expect(count).toBeGreaterThan(20);
}, 60_000);

test("a seed gives the same schedule every time", async () => {
  const broken = { ...RULES, refusalOf: () => null };
  const failing: unknown[] = [];
  for (let seed = 1; failing.length < 3; seed++) {
    const failure = await runSchedule(seed, broken);
    if (failure === null) continue;
    failing.push(failure);
    expect(await runSchedule(seed, broken)).toEqual(failure);
  }
}, 60_000);
