import { describe, expect, test } from "vitest";
import { seededRandom } from "../exams/pace.ts";
import { achievementRecord } from "../records/achievement.ts";
import type { Animal } from "../records/animal.ts";
import { aState, onDay } from "../testing/builders.ts";
import { addDays, daysBetween } from "../time/day.ts";
import { isoAtNoon } from "../time/instant.ts";
import type { Day, PeriodKey } from "../time/types.ts";
import { farmView } from "../views/farm-view.ts";
import { farmDays, herdOn, landsOn } from "./farm-days.ts";

const hen = (day: Day, given: Partial<Animal> = {}): Animal => ({
  id: `hen:${day}`,
  type: "hen",
  name: "",
  dateAdded: isoAtNoon(day),
  earned: { period: "daily", key: day as string as PeriodKey, completedAt: isoAtNoon(day) },
  presence: { type: "here", since: isoAtNoon(day) },
  place: null,
  ...given,
});
const FIRST = onDay("2026-12-05");
const dayAt = (index: number) => addDays(FIRST, index);
const gone = (day: Day, why: "removed" | "withdrawn" = "removed"): Partial<Animal> => ({
  presence: { type: "gone", at: isoAtNoon(day), why },
});

/** The farm that the user would have seen: only the rows of animals that had come, and none that had left. */
const farmSeen = (animals: readonly Animal[], day: Day) =>
  farmView(
    aState({
      animals: animals
        .filter(({ dateAdded }) => dateAdded <= isoAtNoon(day))
        .map((animal) =>
          animal.presence.type === "gone" && animal.presence.at > isoAtNoon(day)
            ? { ...animal, presence: { type: "here", since: animal.dateAdded } }
            : animal,
        ),
    }),
  );

const daysOf = (animals: readonly Animal[], from: Day, to: Day) => {
  const film = farmDays(aState({ animals }), from, to);
  if (film === null) throw new Error("Nobody lived there");
  return film;
};

describe("the farm on each day", () => {
  test("is the one that the user saw on it, over forty histories with clears and gaps", () => {
    for (let seed = 1; seed <= 40; seed++) {
      const dice = seededRandom(seed);
      const length = 40 + Math.floor(dice() * 200);
      const cleared = dice() < 0.3 ? Math.floor(dice() * length) : null;
      const animals = Array.from({ length }, (_, index) => index)
        .filter(() => dice() < 0.7)
        .map((index) => {
          const leaves = dice() < 0.1 ? index + Math.floor(dice() * 20) : null;
          const left = cleared !== null && index < cleared ? Math.min(cleared, leaves ?? cleared) : leaves;
          return hen(dayAt(index), left === null ? {} : gone(dayAt(left)));
        });
      const [from, to] = [dayAt(20), dayAt(length + 30)];
      const film = daysOf(animals, from, to);
      expect(film.days).toHaveLength(daysBetween(from, to) + 1);
      for (let day = 0; day < film.days.length; day += 7) {
        const seen = farmSeen(animals, addDays(from, day));
        const herd = herdOn(film, day).map(({ id, land, seat }) => [id, land, seat]);
        expect(herd.sort()).toEqual(seen.animals.map(({ id, land, seat }) => [id, land, seat]).sort());
        expect(landsOn(film, day)).toBe(seen.lands);
      }
    }
  });

  test("keeps land that a hundred completed before December 2026 as it is today", () => {
    const animals = Array.from({ length: 180 }, (_, index) => hen(addDays(onDay("2026-01-10"), index)));
    const film = daysOf(animals, onDay("2026-01-10"), onDay("2026-12-31"));
    for (const day of [60, 110, 150]) {
      const { length } = herdOn(film, day);
      expect(herdOn(film, day).filter(({ land }) => land === 1)).toHaveLength(Math.min(100, length - 30));
    }
  });

  test("an animal without a known origin comes on the day it was added", () => {
    const animals = [hen(dayAt(3), { id: "horse:1", type: "horse", earned: null })];
    const film = daysOf(animals, FIRST, dayAt(9));
    expect([0, 1].map((day) => herdOn(film, day).length)).toEqual([0, 1]);
    expect(film.days[0]).toBe(dayAt(2));
  });

  test("is nothing before the first animal came, nor after the last one left", () => {
    const state = aState({ animals: [hen(dayAt(3), gone(dayAt(5)))] });
    expect(farmDays(state, FIRST, dayAt(2))).toBeNull();
    expect(farmDays(state, dayAt(5), dayAt(9))).toBeNull();
    expect(farmDays(state, dayAt(4), dayAt(9))).not.toBeNull();
  });

  test("has what achievements brought, with their day", () => {
    const state = aState({ animals: [hen(FIRST)] });
    const entry = { type: "hours-100", at: dayAt(4) };
    const film = farmDays(
      {
        ...state,
        achievements: new Map([["hours-100", achievementRecord.parse("hours-100", { entry }, FIRST)]]),
      },
      FIRST,
      dayAt(9),
    );
    expect(film?.scenery).toEqual([{ type: "hours-100", at: dayAt(4) }]);
  });
});
