import { expect, test } from "vitest";
import { instantOf } from "../time/instant.ts";
import { moonPhase } from "./sky.ts";

/** As almanacs tell them, in UTC. */
const NEW_MOONS = ["2000-01-06T18:14Z", "2017-08-21T18:30Z", "2024-04-08T18:21Z", "2026-08-12T17:37Z"];
const FULL_MOONS = ["2018-01-31T13:27Z", "2019-01-21T05:16Z", "2024-10-17T11:26Z", "2026-11-24T14:53Z"];
const FIRST_QUARTERS = ["2024-04-15T19:13Z", "2026-11-17T11:48Z"];

const phaseAt = (iso: string) => moonPhase(instantOf(iso) ?? 0);
/** How far apart two phases are, the short way round. */
const apart = (one: number, other: number) => Math.abs(((((one - other + 0.5) % 1) + 1) % 1) - 0.5);

test.each([
  ...NEW_MOONS.map((iso) => [iso, 0] as const),
  ...FIRST_QUARTERS.map((iso) => [iso, 0.25] as const),
  ...FULL_MOONS.map((iso) => [iso, 0.5] as const),
])("at %s the phase is about %d", (iso, phase) => {
  expect(apart(phaseAt(iso), phase)).toBeLessThan(0.025);
});

test("a phase lies between 0 and 1, also before the moon that is counted from", () => {
  for (const iso of ["1969-07-20T20:17Z", "1999-12-31T00:00Z", "2100-02-28T00:00Z"]) {
    expect(phaseAt(iso)).toBeGreaterThanOrEqual(0);
    expect(phaseAt(iso)).toBeLessThan(1);
  }
});
