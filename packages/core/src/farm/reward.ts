import { type Animal, animalOfPeriod, isHere, isOfUnknownOrigin } from "../records/animal.ts";
import type { State } from "../records/state/state.ts";
import { instantOf } from "../time/instant.ts";
import type { Instant, Period, PeriodKey } from "../time/types.ts";
import { ANIMAL_OF } from "./animal-kinds.ts";

/** The pause after a removal: when an animal was removed by hand, none is given for this long. */
const REMOVAL_PAUSE_MS = 600_000;

/** All that decides about a period's animal. Nothing is remembered beside it. */
export interface RewardFacts {
  readonly period: Period;
  readonly key: PeriodKey;
  /** When the goal was reached in this period; null while it is not complete. */
  readonly reachedAt: string | null;
  readonly animals: State["animals"];
  /** Whether the present intent deleted a task: such an intent gives nothing, the next occasion asks again. */
  readonly taskDeleted: boolean;
}

export type Reward =
  | { readonly type: "none" }
  | { readonly type: "give"; readonly returning: Animal | null }
  | { readonly type: "later"; readonly at: Instant };

/** The reward rule: one pure function of facts and time. Suppressions put off, they never forfeit. */
export const rewardFor = (facts: RewardFacts, now: Instant): Reward => {
  const { period, key, reachedAt, animals, taskDeleted } = facts;
  if (reachedAt === null) return { type: "none" };
  const own = animalOfPeriod(animals, period, key);
  if (own !== undefined && !isOwed(own, reachedAt, animals)) return { type: "none" };
  const pausedUntil = removalPauseEnd(animals, now);
  if (pausedUntil > now) return { type: "later", at: pausedUntil };
  if (taskDeleted) return { type: "later", at: now };
  return { type: "give", returning: own ?? null };
};

/**
 * Whether a period that has had its animal is owed it again. A completion that never had one is always newer than the last one
 * checked, and needs no comparison of times, which the clocks of two devices could spoil.
 */
const isOwed = (own: Animal, reachedAt: string, animals: State["animals"]): boolean => {
  if (own.presence.type !== "gone") return false;
  if (own.presence.why === "withdrawn") return true;
  return reachedAt > (own.earned?.completedAt ?? own.presence.at) || !hasAnyHere(animals, own.type);
};

const hasAnyHere = (animals: State["animals"], type: Animal["type"]): boolean => {
  for (const animal of animals.values()) if (animal.type === type && isHere(animal)) return true;
  return false;
};

/** A removal further ahead than the pause is long was told the time by a wrong clock: it would stop the farm until then. */
const removalPauseEnd = (animals: State["animals"], now: Instant): Instant => {
  let end = 0;
  for (const { presence } of animals.values()) {
    if (presence.type !== "gone" || presence.why !== "removed") continue;
    const at = instantOf(presence.at) ?? 0;
    if (at <= now + REMOVAL_PAUSE_MS) end = Math.max(end, at + REMOVAL_PAUSE_MS);
  }
  return end;
};

/**
 * Which animal leaves when a rewarded goal is no longer complete: the period's own. Where none is known the most recent of the type
 * goes, but never one that is known to have been earned by another period.
 */
export const animalToWithdraw = (
  animals: State["animals"],
  period: Period,
  key: PeriodKey,
): Animal | null => {
  const own = animalOfPeriod(animals, period, key);
  if (own !== undefined) return isHere(own) ? own : null;
  let latest: Animal | null = null;
  for (const animal of animals.values()) {
    if (animal.type !== ANIMAL_OF[period] || !isOfUnknownOrigin(animal) || !isHere(animal)) continue;
    if (latest === null || animal.dateAdded > latest.dateAdded) latest = animal;
  }
  return latest;
};
