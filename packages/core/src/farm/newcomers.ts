import { type Animal, isHere } from "../records/animal.ts";
import type { State } from "../records/state/state.ts";
import { instantOf } from "../time/instant.ts";
import type { Instant } from "../time/types.ts";

/** How far clocks of devices may differ: what claims to be later than this is a wrong clock's. */
const CLOCK_SKEW_MS = 15 * 60_000;
/** Where no visit is known, whoever came longer ago than this is no news. */
const NEWS_MS = 7 * 24 * 60 * 60_000;

/**
 * Who came since the farm was last looked at. A visit in the future, told by a clock that is years ahead, is as good as none: it
 * must not hide arrivals for ever; nor may an animal from the future stay new for ever.
 */
export const newcomers = (state: State, now: Instant): readonly Animal[] => {
  const visitedAt = knownVisit(state, now) ?? now - NEWS_MS;
  return [...state.animals.values()].filter((animal) => {
    const since = isHere(animal) ? sinceOf(animal) : null;
    return since !== null && since > visitedAt && since <= now + CLOCK_SKEW_MS;
  });
};

/** When a visit that begins now will have been: not before whom it meets, even if another device's clock is a little ahead. */
export const visitTime = (state: State, now: Instant): Instant =>
  Math.max(now, ...newcomers(state, now).map((animal) => sinceOf(animal) ?? now));

/** Null where none is known that can be believed. */
export const knownVisit = ({ preferences }: State, now: Instant): Instant | null => {
  const visitedAt = preferences.farmVisitedAt === null ? null : instantOf(preferences.farmVisitedAt);
  return visitedAt === null || visitedAt > now + CLOCK_SKEW_MS ? null : visitedAt;
};

const sinceOf = ({ presence }: Animal): Instant | null =>
  presence.type === "here" ? instantOf(presence.since) : null;
