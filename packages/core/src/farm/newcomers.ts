import { type Animal, isHere } from "../records/animal.ts";
import type { State } from "../records/state.ts";
import { instantOf } from "../time/instant.ts";
import type { Instant } from "../time/types.ts";

/** How far device clocks may differ. A later time comes from a wrong clock. */
const CLOCK_SKEW_MS = 15 * 60_000;
/** If no visit is known, animals older than this are not new. */
const NEWS_MS = 7 * 24 * 60 * 60_000;

/**
 * Animals that came since the last visit. A visit in the future, from a wrong clock, is ignored, or it would
 * hide arrivals for years. An animal from the future must not stay new forever either.
 */
export const newcomers = (state: State, now: Instant): readonly Animal[] => {
  const visitedAt = knownVisit(state, now) ?? now - NEWS_MS;
  return [...state.animals.values()].filter((animal) => {
    const since = isHere(animal) ? sinceOf(animal) : null;
    return since !== null && since > visitedAt && since <= now + CLOCK_SKEW_MS;
  });
};

/** The time of a visit: not before its animals', even if another device's clock is a little ahead. */
export const visitTime = (state: State, now: Instant): Instant =>
  Math.max(now, ...newcomers(state, now).map((animal) => sinceOf(animal) ?? now));

/** Null if no believable visit is known. */
export const knownVisit = ({ preferences }: State, now: Instant): Instant | null => {
  const visitedAt = preferences.farmVisitedAt === null ? null : instantOf(preferences.farmVisitedAt);
  return visitedAt === null || visitedAt > now + CLOCK_SKEW_MS ? null : visitedAt;
};

const sinceOf = ({ presence }: Animal): Instant | null =>
  presence.type === "here" ? instantOf(presence.since) : null;
