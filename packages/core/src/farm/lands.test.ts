import fc from "fast-check";
import { expect, test } from "vitest";
import type { Animal } from "../records/animal.ts";
import { addDays } from "../time/day.ts";
import type { Day } from "../time/types.ts";
import { landKind, settleLands } from "./lands.ts";

const hen = (rank: number, daysApart = 1, from = "2026-12-10"): Animal => ({
  id: `hen:${rank}`,
  type: "hen",
  name: "",
  dateAdded: `${addDays(from as Day, rank * daysApart)}T12:00:00.000Z`,
  earned: null,
  presence: { type: "here", since: "2026-11-20T12:00:00.000Z" },
  place: null,
});
const hens = (count: number, daysApart?: number, from?: string) =>
  Array.from({ length: count }, (_, rank) => hen(rank, daysApart, from));
const residents = (animals: readonly Animal[]) => {
  const counts: number[] = [];
  for (const { land } of settleLands(animals).homes.values()) counts[land] = (counts[land] ?? 0) + 1;
  return Array.from(counts, (count) => count ?? 0);
};

test("up to thirty animals live at home", () => {
  expect(settleLands([])).toEqual({ opened: 0, homes: new Map() });
  expect(residents(hens(1))).toEqual([1]);
  expect(residents(hens(30))).toEqual([30]);
});

test("the newest thirty live at home; of the others thirty share a piece of land", () => {
  expect(residents(hens(31))).toEqual([30, 1]);
  expect(settleLands(hens(31)).homes.get("hen:0")).toEqual({ land: 1, seat: 0 });
  expect(residents(hens(60))).toEqual([30, 30]);
  expect(residents(hens(75))).toEqual([30, 30, 15]);
});

test("a piece of land holds the animals of one year", () => {
  // Each ninth day: 41 animals in the first year.
  expect(residents(hens(80, 9))).toEqual([30, 30, 11, 9]);
});

test("land that was complete while a hundred shared it keeps its herd", () => {
  const since = "2026-01-10";
  expect(residents(hens(130, 1, since))).toEqual([30, 100]);
  expect(residents(hens(199, 1, since))).toEqual([30, 100, 30, 30, 9]);
  // The year ended before the hundredth came.
  expect(residents(hens(100, 9, "2025-01-01"))).toEqual([30, 41, 29]);
  // The hundredth came too late.
  expect(residents(hens(130, 1, "2026-10-10"))).toEqual([30, 30, 30, 30, 10]);
});

test("every day earns one: after 700 animals no land holds more than thirty", () => {
  const { opened } = settleLands(hens(700));
  const counts = residents(hens(700));
  expect(counts).toHaveLength(opened + 1);
  expect(counts.reduce((sum, count) => sum + count)).toBe(700);
  expect(Math.max(...counts)).toBe(30);
});

test("one that comes, leaves or returns moves no other, except that the oldest at home makes room for a newcomer", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 450 }),
      fc.integer({ min: 1, max: 20 }),
      fc.constantFrom("2024-01-10", "2026-06-01", "2026-12-10"),
      fc.nat(449),
      (count, daysApart, from, leaver) => {
        // Who came before may have completed a piece that a hundred shared.
        fc.pre(hen(count, daysApart, from).dateAdded >= "2026-12-01");
        const { homes: before } = settleLands(hens(count, daysApart, from));
        const gone = { type: "gone", at: "2026-11-20T12:00:00.000Z", why: "withdrawn" } as const;
        const without = hens(count, daysApart, from).map((animal, rank) =>
          rank === leaver ? { ...animal, presence: gone } : animal,
        );
        expect(settleLands(without).homes).toEqual(before);
        const { homes: after } = settleLands(hens(count + 1, daysApart, from));
        const moved = [...before.keys()].filter(
          (id) => JSON.stringify(before.get(id)) !== JSON.stringify(after.get(id)),
        );
        expect(moved).toEqual(count < 30 ? [] : [`hen:${count - 30}`]);
        expect(after.get(`hen:${count}`)?.land).toBe(0);
        const places = [...after.values()].map(({ land, seat }) => `${land} ${seat}`);
        expect(new Set(places).size).toBe(count + 1);
      },
    ),
  );
});

test("a date far off, from a wrong clock, opens little more land", () => {
  const wrong = { ...hen(5), id: "hen:wrong", dateAdded: "1970-01-01T00:00:00.000Z" };
  // Its day and month part the years.
  expect(residents([wrong, ...hens(60)])).toEqual([30, 1, 22, 8]);
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
