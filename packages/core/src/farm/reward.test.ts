import { describe, expect, test } from "vitest";
import type { Animal } from "../records/animal.ts";
import { isoOf } from "../time/instant.ts";
import type { PeriodKey } from "../time/types.ts";
import { animalToWithdraw, type RewardFacts, rewardFor } from "./reward.ts";

const now = Date.parse("2026-11-20T10:00:00.000Z");
const MINUTE = 60_000;
const ago = (minutes: number) => isoOf(now - minutes * MINUTE);
const key = "2026-11-20" as PeriodKey;

const here = { type: "here", since: ago(60) } as const;
const withdrawn = { type: "gone", at: ago(5), why: "withdrawn" } as const;
const removed = (minutes: number) => ({ type: "gone", at: ago(minutes), why: "removed" }) as const;

const hen = (day: string, presence: Animal["presence"], completedAt = ago(60)): Animal => ({
  id: `hen:${day}`,
  type: "hen",
  name: "",
  dateAdded: completedAt,
  earned: { period: "daily", key: day as PeriodKey, completedAt },
  presence,
  place: null,
});
const todays = (presence: Animal["presence"], completedAt?: string) => hen(key, presence, completedAt);
const yesterdays = hen("2026-11-19", here, ago(1_500));

const farm = (...animals: Animal[]) => new Map(animals.map((animal) => [animal.id, animal]));

const facts = (animals: readonly Animal[], changed: Partial<RewardFacts> = {}): RewardFacts => ({
  period: "daily",
  key,
  reachedAt: ago(1),
  animals: farm(...animals),
  taskDeleted: false,
  ...changed,
});

describe("a reward", () => {
  test("is given for a goal that was reached and has no animal", () => {
    expect(rewardFor(facts([]), now)).toEqual({ type: "give", returning: null });
    expect(rewardFor(facts([yesterdays]), now)).toEqual({ type: "give", returning: null });
  });

  test("is not given while the goal is not reached, or has its animal", () => {
    expect(rewardFor(facts([], { reachedAt: null }), now)).toEqual({ type: "none" });
    expect(rewardFor(facts([todays(here)]), now)).toEqual({ type: "none" });
  });

  test("is not kept back by an animal of a device whose clock ran ahead", () => {
    const ahead = hen("2026-11-19", here, isoOf(now + 999 * MINUTE));
    expect(rewardFor(facts([ahead]), now)).toEqual({ type: "give", returning: null });
  });

  test("is the same animal again when the goal is reached again after it was withdrawn", () => {
    const gone = todays(withdrawn, ago(1));
    expect(rewardFor(facts([gone, yesterdays]), now)).toEqual({ type: "give", returning: gone });
  });

  test("is put off for ten minutes after any animal was removed by hand, then given", () => {
    const goat: Animal = { ...yesterdays, id: "goat:2026-11-08", type: "goat", presence: removed(4) };
    const olderGoat: Animal = { ...goat, id: "goat:2026-11-01", presence: removed(8) };
    const withGoats = facts([goat, olderGoat]);
    expect(rewardFor(withGoats, now)).toEqual({ type: "later", at: now + 6 * MINUTE });
    expect(rewardFor(withGoats, now + 6 * MINUTE - 1)).toEqual({ type: "later", at: now + 6 * MINUTE });
    expect(rewardFor(withGoats, now + 6 * MINUTE)).toEqual({ type: "give", returning: null });
  });

  test("is not put off by an animal that was withdrawn", () => {
    const goat: Animal = { ...yesterdays, id: "goat:2026-11-08", type: "goat", presence: withdrawn };
    expect(rewardFor(facts([goat]), now)).toEqual({ type: "give", returning: null });
  });

  test("is put off to the next occasion when the intent deleted a task", () => {
    expect(rewardFor(facts([], { taskDeleted: true }), now)).toEqual({ type: "later", at: now });
    expect(rewardFor(facts([todays(here)], { taskDeleted: true }), now)).toEqual({ type: "none" });
  });

  test("comes back after a removal by hand only when no other of its kind is here", () => {
    const gone = todays(removed(20));
    expect(rewardFor(facts([gone], { reachedAt: ago(60) }), now)).toEqual({ type: "give", returning: gone });
    expect(rewardFor(facts([gone, yesterdays], { reachedAt: ago(60) }), now)).toEqual({ type: "none" });
    const goneHen = { ...yesterdays, presence: removed(20) };
    expect(rewardFor(facts([gone, goneHen], { reachedAt: ago(60) }), now)).toEqual({
      type: "give",
      returning: gone,
    });
    const goat: Animal = { ...yesterdays, id: "goat:2026-11-15", type: "goat" };
    expect(rewardFor(facts([gone, goat], { reachedAt: ago(60) }), now)).toEqual({
      type: "give",
      returning: gone,
    });
  });

  test("comes back after a removal by hand when the goal was reached anew", () => {
    const gone = todays(removed(20), ago(60));
    expect(rewardFor(facts([gone, yesterdays], { reachedAt: ago(59) }), now)).toEqual({
      type: "give",
      returning: gone,
    });
    const unknown: Animal = { ...gone, earned: null };
    expect(rewardFor(facts([unknown, yesterdays], { reachedAt: ago(19) }), now)).toMatchObject({
      type: "give",
    });
    expect(rewardFor(facts([unknown, yesterdays], { reachedAt: ago(21) }), now)).toEqual({ type: "none" });
  });

  test("is not put off for ever by a removal whose time cannot be read", () => {
    const gone: Animal = { ...yesterdays, presence: { type: "gone", at: "soon", why: "removed" } };
    expect(rewardFor(facts([gone]), now)).toEqual({ type: "give", returning: null });
  });

  test("is not put off for years by a removal on a device whose clock was years ahead, only by one that is minutes ahead", () => {
    const year = 365 * 24 * 60;
    const gone = (at: number): Animal => ({ ...yesterdays, presence: removed(at) });
    expect(rewardFor(facts([gone(-3 * year)]), now)).toEqual({ type: "give", returning: null });
    expect(rewardFor(facts([gone(-10)]), now)).toEqual({ type: "later", at: now + 20 * MINUTE });
    expect(rewardFor(facts([gone(-10)]), now - 1)).toEqual({ type: "give", returning: null });
    const both = [gone(-3 * year), { ...gone(4), id: "goat:2026-11-01" }];
    expect(rewardFor(facts(both), now)).toEqual({ type: "later", at: now + 6 * MINUTE });
  });
});

describe("the animal that leaves", () => {
  const stranger = (id: string, dateAdded: string, changed: Partial<Animal> = {}): Animal => ({
    ...yesterdays,
    id,
    dateAdded,
    earned: null,
    ...changed,
  });

  test("is the period's own", () => {
    const own = todays(here);
    expect(animalToWithdraw(farm(own, yesterdays, stranger("s", ago(1))), "daily", key)).toBe(own);
  });

  test("is nobody when the period's own has left already", () => {
    expect(animalToWithdraw(farm(todays(removed(60)), stranger("s", ago(1))), "daily", key)).toBeNull();
  });

  test("is the most recent of the type where the period's own is not known", () => {
    const newest = stranger("b", ago(10));
    const animals = farm(
      stranger("a", ago(20)),
      newest,
      stranger("c", ago(30)),
      stranger("gone", ago(1), { presence: withdrawn }),
      stranger("goat", ago(1), { type: "goat" }),
    );
    expect(animalToWithdraw(animals, "daily", key)).toBe(newest);
  });

  test("is never one that another period earned", () => {
    expect(animalToWithdraw(farm(yesterdays), "daily", key)).toBeNull();
  });
});
