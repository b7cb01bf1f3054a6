import { describe, expect, test } from "vitest";
import { visitFarm } from "../commands/farm.ts";
import { decide } from "../decide.ts";
import type { Animal } from "../records/animal.ts";
import { applyWrites, type State } from "../records/state.ts";
import { aContext, aState, at } from "../testing/builders.ts";
import { isoOf } from "../time/instant.ts";
import type { Instant } from "../time/types.ts";
import { newcomers } from "./newcomers.ts";

const now = at("2026-11-20", "12:00");
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const hen = (id: string, since: Instant, presence?: Animal["presence"]): Animal => ({
  id,
  type: "hen",
  name: "",
  dateAdded: isoOf(since),
  earned: null,
  presence: presence ?? { type: "here", since: isoOf(since) },
  place: null,
});

const farm = (visitedAt: Instant | null, ...animals: Animal[]): State =>
  aState({ animals, preferences: { farmVisitedAt: visitedAt === null ? null : isoOf(visitedAt) } });

const names = (state: State, at = now) => newcomers(state, at).map(({ id }) => id);

const visit = (state: State, at = now): State => {
  const context = aContext({ now: at });
  const done = decide(state, visitFarm, undefined, context);
  return done.ok ? applyWrites(state, done.value.writes, context.today) : state;
};

describe("new is", () => {
  test("who came since the farm was last looked at", () => {
    expect(names(farm(now - DAY, hen("old", now - 2 * DAY), hen("new", now - MINUTE)))).toEqual(["new"]);
  });

  test("not who left", () => {
    const gone = { type: "gone", at: isoOf(now), why: "withdrawn" } as const;
    expect(names(farm(now - DAY, hen("gone", now - MINUTE, gone)))).toEqual([]);
  });

  test("of a farm that was never visited, who came within the last week", () => {
    expect(names(farm(null, hen("old", now - 8 * DAY), hen("new", now - 6 * DAY)))).toEqual(["new"]);
  });

  test("nobody twice: after a visit there is nobody new, here and wherever the visit is known", () => {
    const seen = visit(farm(now - DAY, hen("new", now - MINUTE)));
    expect(seen.preferences.farmVisitedAt).toBe(isoOf(now));
    expect(names(seen)).toEqual([]);
    expect(names(seen, now + DAY)).toEqual([]);
  });
});

describe("a clock that is wrong", () => {
  test("by years cannot hide arrivals: its visit is as good as none, and the next one mends it", () => {
    const state = farm(now + 4 * 365 * DAY, hen("new", now - MINUTE));
    expect(names(state)).toEqual(["new"]);
    expect(visit(state).preferences.farmVisitedAt).toBe(isoOf(now));
  });

  test("by years makes nobody new for years", () => {
    expect(names(farm(now - DAY, hen("from the future", now + 4 * 365 * DAY)))).toEqual([]);
  });

  test("by minutes makes nobody new a second time", () => {
    const state = farm(now - DAY, hen("ahead", now + 5 * MINUTE));
    expect(names(state)).toEqual(["ahead"]);
    const seen = visit(state);
    expect(names(seen)).toEqual([]);
    expect(names(seen, now + MINUTE)).toEqual([]);
    expect(names(seen, now + DAY)).toEqual([]);
  });
});

test("a visit that meets nobody new is not written", () => {
  const visited = farm(now - DAY, hen("old", now - 2 * DAY));
  expect(visit(visited)).toBe(visited);
  expect(visit(farm(null)).preferences.farmVisitedAt).toBe(isoOf(now));
});
