import { expect, test } from "vitest";
import type { Animal } from "../records/animal.ts";
import { addDays } from "../time/day.ts";
import type { Day } from "../time/types.ts";
import { landKind, settleLands } from "./lands.ts";

const hen = (rank: number, daysApart = 1): Animal => ({
  id: `hen:${rank}`,
  type: "hen",
  name: "",
  dateAdded: `${addDays("2026-01-10" as Day, rank * daysApart)}T12:00:00.000Z`,
  earned: null,
  presence: { type: "here", since: "2026-11-20T12:00:00.000Z" },
  place: null,
});
const hens = (count: number, daysApart?: number) =>
  Array.from({ length: count }, (_, rank) => hen(rank, daysApart));
const residents = (animals: readonly Animal[]) => {
  const counts: number[] = [];
  for (const land of settleLands(animals).landOf.values()) counts[land] = (counts[land] ?? 0) + 1;
  return Array.from(counts, (count) => count ?? 0);
};

test("fewer than a hundred animals of one year all live at home", () => {
  expect(settleLands([])).toEqual({ opened: 0, landOf: new Map() });
  expect(residents(hens(1))).toEqual([1]);
  expect(residents(hens(99))).toEqual([99]);
});

test("the hundredth animal opens a piece of land; the newest thirty stay at home", () => {
  expect(settleLands(hens(100)).opened).toBe(1);
  expect(residents(hens(100))).toEqual([30, 70]);
  expect(settleLands(hens(100)).landOf.get("hen:69")).toBe(1);
  expect(settleLands(hens(100)).landOf.get("hen:70")).toBe(0);
  expect(residents(hens(130))).toEqual([30, 100]);
  expect(residents(hens(199))).toEqual([99, 100]);
});

test("a year opens one too, if it ends before the hundredth animal", () => {
  // Each ninth day: 41 animals in the first year.
  expect(settleLands(hens(41, 9)).opened).toBe(0);
  expect(settleLands(hens(42, 9)).opened).toBe(1);
  expect(residents(hens(80, 9))).toEqual([39, 41]);
  // An anniversary opens it also while all animals are among the newest.
  expect(settleLands(hens(3, 200))).toMatchObject({ opened: 1 });
  expect(residents(hens(3, 200))).toEqual([3]);
});

test("every day earns one: after 700 animals no place holds more than a hundred", () => {
  const { opened } = settleLands(hens(700));
  const counts = residents(hens(700));
  expect(counts).toHaveLength(opened + 1);
  expect(counts.reduce((sum, count) => sum + count)).toBe(700);
  expect(Math.max(...counts)).toBe(100);
  expect(opened).toBe(7);
});

test("an animal moves once, from home to its land, and stays there", () => {
  const lands = new Map<string, number>();
  for (let count = 1; count <= 450; count++) {
    for (const [id, land] of settleLands(hens(count)).landOf) {
      const before = lands.get(id) ?? 0;
      if (before > 0) expect(land).toBe(before);
      lands.set(id, land);
    }
  }
});

test("an animal that leaves moves no other and closes no land", () => {
  const gone = { type: "gone", at: "2026-11-20T12:00:00.000Z", why: "withdrawn" } as const;
  const without = hens(100).map((animal) =>
    animal.id === "hen:50" ? { ...animal, presence: gone } : animal,
  );
  expect(settleLands(without)).toEqual(settleLands(hens(100)));
});

test("a date far off, from a wrong clock, opens no more than one piece of land", () => {
  const wrong = { ...hen(5), dateAdded: "1970-01-01T00:00:00.000Z" };
  expect(settleLands([wrong, ...hens(5)]).opened).toBe(1);
});

test("the kinds of land follow each other and start again", () => {
  expect([0, 1, 2, 3, 4, 5].map(landKind)).toEqual([
    "home",
    "orchard",
    "brook",
    "windmill",
    "seaside",
    "orchard",
  ]);
});
