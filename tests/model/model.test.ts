import { afterEach, expect, test, vi } from "vitest";
import type { nextMove } from "../../packages/sync/src/sync-engine.ts";
import type { SyncPhase } from "../../packages/sync/src/sync-requests.ts";
import { replace } from "./replaceable.ts";
import { runSchedule } from "./schedule.ts";

vi.mock("../../packages/sync/src/sync-engine.ts", async (original) =>
  (await import("./replaceable.ts")).replaceable(
    await original<typeof import("../../packages/sync/src/sync-engine.ts")>(),
    "nextMove",
  ),
);
vi.mock("../../packages/sync/src/exchange.ts", async (original) =>
  (await import("./replaceable.ts")).replaceable(
    await original<typeof import("../../packages/sync/src/exchange.ts")>(),
    "refusalOf",
  ),
);
const engine = await vi.importActual<typeof import("../../packages/sync/src/sync-engine.ts")>(
  "../../packages/sync/src/sync-engine.ts",
);

afterEach(() => replace({}));

/** The checks run 1,500 of them (scripts/checks/steps.mjs), `npm run model` as many as one likes. */
test("schedules come to rest, equal, with nothing lost, and reach every phase of sync, often", async () => {
  const visits: Record<SyncPhase["type"], number> = { asking: 0, checking: 0, reconciling: 0, telling: 0 };
  replace({
    nextMove: (...given: Parameters<typeof nextMove>) => {
      const next = engine.nextMove(...given);
      visits[next.state.phase.type]++;
      return next;
    },
  });
  for (let seed = 1; seed <= 400; seed++) expect(await runSchedule(seed)).toBeNull();
  for (const count of Object.values(visits)) expect(count).toBeGreaterThan(20);
}, 60_000);

test("a seed gives the same schedule every time", async () => {
  replace({ refusalOf: () => null });
  const failing: unknown[] = [];
  for (let seed = 1; failing.length < 3; seed++) {
    const failure = await runSchedule(seed);
    if (failure === null) continue;
    failing.push(failure);
    expect(await runSchedule(seed)).toEqual(failure);
  }
}, 60_000);
