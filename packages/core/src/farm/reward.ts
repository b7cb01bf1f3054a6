import { type Animal, animalOfPeriod, isHere, isOfUnknownOrigin } from "../records/animal.ts";
import { ANIMAL_OF } from "../records/animal-kinds.ts";
import type { State } from "../records/state.ts";
import { instantOf } from "../time/instant.ts";
import type { Instant, Period, PeriodKey } from "../time/types.ts";

/** No reward for this long after an animal was removed by hand. */
const REMOVAL_PAUSE_MS = 600_000;

/** All inputs of the reward rule. It has no other memory. */
export interface RewardFacts {
  readonly period: Period;
  readonly key: PeriodKey;
  /** When the goal was reached in this period; null while it is not complete. */
  readonly reachedAt: string | null;
  readonly animals: State["animals"];
  /** The command deleted a task. It gives no reward; the next command checks again. */
  readonly taskDeleted: boolean;
}

export type Reward =
  | { readonly type: "none" }
  | { readonly type: "give"; readonly returning: Animal | null }
  | { readonly type: "later"; readonly at: Instant };

/** The reward rule, which decides when a goal earns an animal: a pure function of facts and time. Suppressions defer a reward and never forfeit it. */
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
 * Whether a period that already had its animal is owed it again. A completion that never had one is always
 * newer than the last one checked, without comparing times of two devices' clocks.
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

/** A removal further ahead than the pause comes from a wrong clock. It would stop the farm until then. */
const removalPauseEnd = (animals: State["animals"], now: Instant): Instant => {
  let end = 0;
  for (const { presence } of animals.values()) {
    if (presence.type !== "gone" || presence.why !== "removed") continue;
    const at = instantOf(presence.at) ?? 0;
    if (at <= now + REMOVAL_PAUSE_MS) end = Math.max(end, at + REMOVAL_PAUSE_MS);
  }
  return end;
};

/** The period's own animal, else the latest of its type that no other period is known to have earned. */
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
