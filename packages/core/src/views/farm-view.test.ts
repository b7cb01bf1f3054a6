import { describe, expect, test } from "vitest";
import type { Animal } from "../records/animal.ts";
import { aState } from "../testing/builders.ts";
import { addDays } from "../time/day.ts";
import type { Day, Period, PeriodKey } from "../time/types.ts";
import { farmView, guestFarm } from "./farm-view.ts";

const iso = (day: string) => `${day}T12:00:00.000Z`;
const animal = (id: string, period: Period, given: Partial<Animal> = {}): Animal => {
  const [type = "", key = ""] = id.split(":");
  return {
    id,
    type: type as Animal["type"],
    name: "",
    dateAdded: iso("2026-11-20"),
    earned: { period, key: key as PeriodKey, completedAt: iso("2026-11-20") },
    presence: { type: "here", since: iso("2026-11-20") },
    place: null,
    ...given,
  };
};
describe("the farm", () => {
  test("draws who is here, under name, type and size", () => {
    const state = aState({
      animals: [
        animal("hen:2026-11-20", "daily", { name: "Berta" }),
        animal("goat:2026-11-15", "weekly"),
        animal("cow:2026-11", "monthly"),
        animal("hen:2026-11-18", "daily"),
        animal("cow:2026-10", "monthly"),
        animal("hen:2026-11-19", "daily", {
          presence: { type: "gone", at: iso("2026-11-19"), why: "removed" },
        }),
      ],
    });
    const farm = farmView(state);
    expect(farm.animals.map(({ id, name, type, size }) => [id, name, type, size])).toEqual([
      ["hen:2026-11-20", "Berta", "hen", 60],
      ["goat:2026-11-15", "", "goat", 65],
      ["cow:2026-11", "", "cow", 75],
      ["hen:2026-11-18", "", "hen", 60],
      ["cow:2026-10", "", "cow", 75],
    ]);
    expect(farm.counts).toEqual({ hen: 2, goat: 1, cow: 2, horse: 0 });
    expect(farm).toMatchObject({ total: 5, isEmpty: false });
  });

  test("knows the piece of land on which each animal lives", () => {
    const days = Array.from({ length: 110 }, (_, index) => addDays("2026-01-10" as Day, index));
    const farm = farmView(
      aState({ animals: days.map((day) => animal(`hen:${day}`, "daily", { dateAdded: iso(day) })) }),
    );
    expect(farm.lands).toBe(1);
    expect(farm.animals.filter(({ land }) => land === 1)).toHaveLength(80);
    expect(farm.animals.find(({ id }) => id === "hen:2026-01-10")?.land).toBe(1);
    expect(farm.animals.find(({ id }) => id === `hen:${days.at(-1)}`)?.land).toBe(0);
  });

  test("is empty while nobody is here", () => {
    const gone = animal("hen:2026-11-20", "daily", {
      presence: { type: "gone", at: iso("2026-11-20"), why: "withdrawn" },
    });
    const farm = farmView(aState({ animals: [gone] }));
    expect(farm).toMatchObject({ animals: [], total: 0, isEmpty: true });
    expect(farm.history).toHaveLength(2);
  });

  test("an animal knows what earned it, and when it came where nothing did", () => {
    const earned = animal("goat:2026-11-15", "weekly");
    const found = animal("horse:1", "daily", { earned: null, dateAdded: iso("2026-01-02") });
    const farm = farmView(aState({ animals: [earned, found] }));
    expect(farm.animals.find(({ id }) => id === earned.id)).toMatchObject({
      earned: { period: "weekly", key: "2026-11-15" },
      earnedAt: iso("2026-11-20"),
    });
    expect(farm.animals.find(({ id }) => id === found.id)).toMatchObject({
      earned: null,
      earnedAt: iso("2026-01-02"),
    });
  });

  test("tells who came and who left, and why, the newest first", () => {
    const state = aState({
      animals: [
        animal("hen:2026-11-20", "daily", {
          name: "Berta",
          presence: { type: "gone", at: iso("2026-11-22"), why: "removed" },
        }),
        animal("hen:2026-11-21", "daily", {
          earned: { period: "daily", key: "2026-11-21" as PeriodKey, completedAt: iso("2026-11-21") },
          presence: { type: "gone", at: iso("2026-11-23"), why: "withdrawn" },
        }),
        animal("goat:17", "weekly", { earned: null, dateAdded: iso("2026-11-01") }),
      ],
    });
    expect(
      farmView(state).history.map(({ at, animalId, what, name, earned }) => [
        at.slice(0, 10),
        animalId,
        what,
        name,
        earned?.key ?? null,
      ]),
    ).toEqual([
      ["2026-11-23", "hen:2026-11-21", "withdrawn", "", "2026-11-21"],
      ["2026-11-22", "hen:2026-11-20", "removed", "Berta", "2026-11-20"],
      ["2026-11-21", "hen:2026-11-21", "came", "", "2026-11-21"],
      ["2026-11-20", "hen:2026-11-20", "came", "Berta", "2026-11-20"],
      ["2026-11-01", "goat:17", "came", "", null],
    ]);
  });
});

test("a guest sees one of each demo animal, each at a place of its own", () => {
  const farm = guestFarm();
  expect(farm.map(({ type, size }) => `${type} ${size}`).sort()).toEqual([
    "chicken 60",
    "cow 75",
    "pig 60",
    "rabbit 60",
    "sheep 60",
  ]);
  expect(farm.map(({ seat }) => seat)).toEqual([0, 1, 2, 3, 4]);
  expect(farm[0]?.id.startsWith("guest:")).toBe(true);
});

test("one of a kind nobody knows yet is in no history", () => {
  const state = aState({
    animals: [
      animal("hen:b", "daily"),
      animal("hen:a", "daily"),
      animal("horse:c", "daily", { dateAdded: iso("2026-11-21") }),
      animal("hen:d", "daily", { presence: { type: "unknown" } }),
    ],
  });
  const farm = farmView(state);
  expect(farm.animals.map(({ id }) => id)).toEqual(["hen:b", "hen:a", "horse:c"]);
  expect(farm.counts).toEqual({ hen: 2, goat: 0, cow: 0, horse: 1 });
  expect(farm.history.map(({ animalId }) => animalId)).not.toContain("hen:d");
});

test("a guest's animals have ids of their own and no names", () => {
  for (const { id, type, name } of guestFarm())
    expect({ id, name }).toEqual({ id: `guest:${type}`, name: "" });
});
