import { expect, test } from "vitest";
import type { Animal } from "../records/animal.ts";
import { addDays } from "../time/day.ts";
import type { Day } from "../time/types.ts";
import type { AnimalMark } from "./animal-look.ts";
import { turnOut } from "./turn-out.ts";

const animal = (type: Animal["type"], age: number, name = ""): Animal => ({
  id: `${type}:${age}`,
  type,
  name,
  dateAdded: `${addDays("2026-11-20" as Day, -age)}T12:00:00.000Z`,
  earned: null,
  presence: { type: "here", since: "2026-11-20T12:00:00.000Z" },
  place: null,
});
const hens = (count: number) => Array.from({ length: count }, (_, age) => animal("hen", age));
const order = (here: readonly Animal[], marks: readonly (readonly [string, AnimalMark])[] = []) =>
  [...turnOut(here, new Map(marks))].sort(([, one], [, other]) => one - other).map(([id]) => id);

test("the newest come first, whatever order the rows are in", () => {
  expect(order(hens(20).reverse()).slice(0, 3)).toEqual(["hen:0", "hen:1", "hen:2"]);
});

test("after the twelve newest come those with a name or a mark of their own", () => {
  const here = hens(60).map((hen) => (hen.id === "hen:50" ? { ...hen, name: "Berta" } : hen));
  const first = order(here, [
    ["hen:59", "first"],
    ["hen:40", "weekend"],
  ]).slice(0, 15);
  expect(first.slice(0, 12)).toEqual(hens(12).map(({ id }) => id));
  expect(first.slice(12)).toEqual(["hen:50", "hen:59", "hen:12"]);
});

test("goats and cows are not lost among the hens", () => {
  const here = [
    ...hens(300),
    ...Array.from({ length: 40 }, (_, week) => animal("goat", 7 * week + 20)),
    animal("cow", 250),
  ];
  const seen = order(here)
    .slice(0, 80)
    .map((id) => id.split(":")[0]);
  expect(seen.filter((type) => type === "goat").length).toBeGreaterThan(12);
  expect(seen).toContain("cow");
  expect(seen.filter((type) => type === "hen").length).toBeGreaterThan(50);
});

test("everybody has a turn of its own", () => {
  expect([...turnOut(hens(40), new Map()).values()].sort((a, b) => a - b)).toEqual(hens(40).map((_, i) => i));
});
