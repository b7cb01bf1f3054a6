import { describe, expect, test } from "vitest";
import type { Animal } from "../records/animal.ts";
import { aState } from "../testing/index.ts";
import type { Period, PeriodKey } from "../time/types.ts";
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
const placed = (y: number) => ({ x: 50, y, animationClass: "animation-1" });

describe("the farm", () => {
  test("draws who is here from far to near, under name, kind and size", () => {
    const state = aState({
      animals: [
        animal("hen:2026-11-20", "daily", { name: "Berta", place: placed(70) }),
        animal("goat:2026-11-15", "weekly", { place: placed(30) }),
        animal("cow:2026-11", "monthly", { place: placed(50) }),
        animal("hen:2026-11-18", "daily", { place: placed(30) }),
        animal("cow:2026-10", "monthly", { place: placed(30) }),
        animal("hen:2026-11-19", "daily", {
          presence: { type: "gone", at: iso("2026-11-19"), why: "removed" },
        }),
      ],
    });
    const farm = farmView(state);
    expect(farm.animals.map(({ id, name, kind, size, y }) => [id, name, kind, size, y])).toEqual([
      ["cow:2026-10", "Cow", "Cow", 75, 30],
      ["goat:2026-11-15", "Goat", "Goat", 65, 30],
      ["hen:2026-11-18", "Hen", "Hen", 60, 30],
      ["cow:2026-11", "Cow", "Cow", 75, 50],
      ["hen:2026-11-20", "Berta", "Hen", 60, 70],
    ]);
    expect(farm.counts).toEqual({ hen: 2, goat: 1, cow: 2, horse: 0 });
    expect(farm).toMatchObject({ total: 5, isEmpty: false, isNightMode: false });
  });

  test("is empty while nobody is here, and knows the night", () => {
    const gone = animal("hen:2026-11-20", "daily", {
      presence: { type: "gone", at: iso("2026-11-20"), why: "withdrawn" },
    });
    const farm = farmView(aState({ animals: [gone], preferences: { isNightMode: true } }));
    expect(farm).toMatchObject({ animals: [], total: 0, isEmpty: true, isNightMode: true });
    expect(farm.history).toHaveLength(2);
  });

  test.each<[string, Period, Partial<Animal>, object]>([
    [
      "hen:2026-11-20",
      "daily",
      { name: "Berta" },
      {
        goal: "daily goal",
        periodLabel: "Friday, November 20, 2026",
        earnedAt: iso("2026-11-20"),
        text: "Berta was earned by the daily goal of Friday, November 20, 2026.",
      },
    ],
    [
      "goat:2026-11-15",
      "weekly",
      {},
      {
        goal: "weekly goal",
        periodLabel: "the week of Sunday, November 15, 2026",
        earnedAt: iso("2026-11-20"),
        text: "Goat was earned by the weekly goal of the week of Sunday, November 15, 2026.",
      },
    ],
    [
      "cow:2026-11",
      "monthly",
      {},
      {
        goal: "monthly goal",
        periodLabel: "November 2026",
        earnedAt: iso("2026-11-20"),
        text: "Cow was earned by the monthly goal of November 2026.",
      },
    ],
    [
      "horse:1",
      "daily",
      { earned: null, dateAdded: iso("2026-01-02") },
      {
        goal: null,
        periodLabel: null,
        earnedAt: iso("2026-01-02"),
        text: "Horse came with data from elsewhere; which goal earned it is not known.",
      },
    ],
  ])("%s can explain itself", (id, period, given, story) => {
    expect(farmView(aState({ animals: [animal(id, period, given)] })).animals[0]?.story).toEqual(story);
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
      farmView(state).history.map(({ at, animalId, what, name, type, text }) => [
        at.slice(0, 10),
        animalId,
        what,
        name,
        type,
        text,
      ]),
    ).toEqual([
      [
        "2026-11-23",
        "hen:2026-11-21",
        "withdrawn",
        "Hen",
        "hen",
        "Hen left because its goal was no longer complete.",
      ],
      ["2026-11-22", "hen:2026-11-20", "removed", "Berta", "hen", "Berta was removed by you."],
      [
        "2026-11-21",
        "hen:2026-11-21",
        "came",
        "Hen",
        "hen",
        "Hen was earned by the daily goal of Saturday, November 21, 2026.",
      ],
      [
        "2026-11-20",
        "hen:2026-11-20",
        "came",
        "Berta",
        "hen",
        "Berta was earned by the daily goal of Friday, November 20, 2026.",
      ],
      [
        "2026-11-01",
        "goat:17",
        "came",
        "Goat",
        "goat",
        "Goat came with data from elsewhere; which goal earned it is not known.",
      ],
    ]);
  });
});

test("a guest sees one of each demo animal, far to near", () => {
  const farm = guestFarm();
  expect(farm.map(({ type, name, size }) => `${type} ${name} ${size}`).sort()).toEqual([
    "chicken Chicken 60",
    "cow Cow 75",
    "pig Pig 60",
    "rabbit Rabbit 60",
    "sheep Sheep 60",
  ]);
  expect(farm.map(({ y }) => y)).toEqual(farm.map(({ y }) => y).sort((one, other) => one - other));
  expect(farm[0]?.id.startsWith("guest:")).toBe(true);
});
