import { expect, test } from "vitest";
import { ANIMAL_OF, ANIMAL_TYPES, animalSize, GUEST_ANIMAL_TYPES, isAnimalType } from "./animal-kinds.ts";

test("a daily goal earns a hen, a weekly one a goat, a monthly one a cow", () => {
  expect(ANIMAL_OF).toEqual({ daily: "hen", weekly: "goat", monthly: "cow" });
  expect(ANIMAL_TYPES).toEqual(["hen", "goat", "cow", "horse"]);
});

test("animals have their sizes, 60 where none is told", () => {
  expect((["hen", "cow", "goat", "horse", "pig"] as const).map(animalSize)).toEqual([60, 75, 65, 60, 60]);
});

test("only the kinds that can live on the farm are known", () => {
  expect(isAnimalType("horse")).toBe(true);
  expect(isAnimalType("pig")).toBe(false);
  expect(isAnimalType(null)).toBe(false);
  expect(GUEST_ANIMAL_TYPES).toEqual(["chicken", "cow", "pig", "sheep", "rabbit"]);
});
