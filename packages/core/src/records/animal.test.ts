import type { JsonObject } from "@furrow/values";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isoAtNoon } from "../time/instant.ts";
import type { Day, PeriodKey } from "../time/types.ts";
import {
  type Animal,
  animalId,
  animalOfPeriod,
  animalRecord,
  isHere,
  isOfUnknownOrigin,
  placeOfAnimal,
} from "./animal.ts";
import { gaitOf, placeOf } from "./animal-place.ts";

const today = "2026-11-20" as Day;
const at = "2026-11-20T08:00:00.000Z";
const key = "2026-11-20" as PeriodKey;
const parse = (fields: JsonObject, id = "hen:2026-11-20") => animalRecord.parse(id, fields, today);

const hen: Animal = {
  id: "hen:2026-11-20",
  type: "hen",
  name: "Berta",
  dateAdded: at,
  earned: { period: "daily", key, completedAt: at },
  presence: { type: "here", since: at },
  place: null,
};

describe("an animal", () => {
  test.each<Animal>([
    hen,
    { ...hen, type: "horse", earned: null, place: { x: 10, y: 80, animationClass: "animation-3" } },
    { ...hen, presence: { type: "gone", at, why: "removed" } },
    { ...hen, type: "cow", presence: { type: "gone", at, why: "withdrawn" } },
  ])("is read as it was written: $type $presence.type", (animal) => {
    expect(parse(animalRecord.toFields(animal))).toEqual(animal);
  });

  test("lives in the animals table under an id made of type and period", () => {
    expect(animalRecord.table).toBe("animals");
    expect(animalId("daily", key)).toBe("hen:2026-11-20");
    expect(animalId("monthly", "2026-11" as PeriodKey)).toBe("cow:2026-11");
  });

  test("of which nothing is known is a hen that came today", () => {
    const noon = isoAtNoon(today);
    expect(parse({})).toEqual({
      id: "hen:2026-11-20",
      type: "hen",
      name: "",
      dateAdded: noon,
      earned: null,
      presence: { type: "here", since: noon },
      place: null,
    });
  });

  test.each<[string, JsonObject, Partial<Animal>]>([
    ["a type that is none", { type: 7 }, { type: "hen" }],
    ["a name with edges", { name: "  Berta " }, { name: "Berta" }],
    ["a long name", { name: "x".repeat(99) }, { name: "x".repeat(40) }],
    ["a name that is none", { name: 7 }, { name: "" }],
    ["an earning without key", { earned: { period: "daily", completedAt: at } }, { earned: null }],
    [
      "an earning with an empty key",
      { earned: { period: "daily", key: "", completedAt: at } },
      { earned: null },
    ],
    ["an earning of no period", { earned: { period: 7, key, completedAt: at } }, { earned: null }],
    ["an earning of no time", { earned: { period: "daily", key, completedAt: "soon" } }, { earned: null }],
    ["an earning that is text", { earned: "yes" }, { earned: null }],
  ])("is mended: %s", (_, broken, mended) => {
    expect(parse({ ...animalRecord.toFields(hen), ...broken })).toEqual({ ...hen, ...mended });
  });

  test("that left at no known time for no known reason left when it came, withdrawn", () => {
    expect(parse({ dateAdded: at, presence: { type: "gone" } }).presence).toEqual({
      type: "gone",
      at,
      why: "withdrawn",
    });
    expect(parse({ dateAdded: at, presence: { type: 7 } }).presence).toEqual({
      type: "here",
      since: at,
    });
  });

  test("keeps the place it came with, brought within the pasture", () => {
    const computed = placeOf(hen.id);
    const placed = (place: JsonObject) => parse({ place }).place;
    expect(placed({ x: 5, y: 95, animationClass: "animation-2" })).toEqual({
      x: 10,
      y: 80,
      animationClass: "animation-2",
    });
    expect(placed({ x: 99, y: 1 })).toEqual({ x: 90, y: 20, animationClass: gaitOf(hen.id) });
    expect(placed({ x: 50, y: "left" })).toEqual({ ...computed, x: 50 });
    expect(placed({ y: 50 })).toEqual({ ...computed, y: 50 });
    expect(placed({ animationClass: "animation-2" })).toBeNull();
    expect(placed({ x: 50, y: 50, animationClass: "spin" })?.animationClass).toBe(gaitOf(hen.id));
    expect(parse({ x: 33, y: 44, animationClass: "animation-5" }).place).toEqual({
      x: 33,
      y: 44,
      animationClass: "animation-5",
    });
  });

  test("without a place of its own stands where its id says", () => {
    expect(placeOfAnimal(hen)).toEqual(placeOf(hen.id));
    const place = { x: 12, y: 34, animationClass: "animation-1" };
    expect(placeOfAnimal({ ...hen, place })).toEqual(place);
  });

  test("is here until it is gone", () => {
    expect(isHere(hen)).toBe(true);
    expect(isHere({ ...hen, presence: { type: "gone", at, why: "removed" } })).toBe(false);
  });

  const later = (broken: JsonObject) => parse({ ...animalRecord.toFields(hen), ...broken });

  test.each<[string, JsonObject]>([
    ["where it is", { presence: { type: "visiting", farm: 3 } }],
    ["why it went", { presence: { type: "gone", at, why: "sold" } }],
    ["its kind", { type: "dragon" }],
  ])("of which a later version says %s is neither here nor gone, and that stays said", (_, said) => {
    const animal = later(said);
    expect(isHere(animal)).toBe(false);
    expect(animal.presence.type).not.toBe("gone");
    expect(animalRecord.toFields(animal)).toMatchObject(said);
  });

  test("earned by a period of a later version is not one of unknown origin", () => {
    const earned = { period: "yearly", key: "2026", completedAt: at };
    expect(isOfUnknownOrigin(later({ earned }))).toBe(false);
    expect(isOfUnknownOrigin(later({ earned: null }))).toBe(true);
    expect(animalRecord.toFields(later({ earned }))).toMatchObject({ earned });
  });

  test("any JSON gives an animal that is stable from then on", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue(), (fields, value) => {
        const animal = parse({ ...fields, earned: value, presence: value, place: value } as JsonObject);
        expect(parse(animalRecord.toFields(animal))).toEqual(animal);
      }),
      { seed: 5 },
    );
  });
});

describe("the animal of a period", () => {
  const farm = (...animals: Animal[]) => new Map(animals.map((animal) => [animal.id, animal]));

  test("is the one with the period's id, before any other that names it", () => {
    const foreign = { ...hen, id: "1700000000" };
    expect(animalOfPeriod(farm(foreign, hen), "daily", key)).toBe(hen);
    expect(animalOfPeriod(farm(foreign), "daily", key)).toBe(foreign);
  });

  test("is nobody where period and key do not both fit", () => {
    const foreign = { ...hen, id: "1700000000" };
    expect(animalOfPeriod(farm(foreign), "daily", "2026-11-19" as PeriodKey)).toBeUndefined();
    expect(animalOfPeriod(farm(foreign), "weekly", key)).toBeUndefined();
    expect(animalOfPeriod(farm({ ...foreign, earned: null }), "daily", key)).toBeUndefined();
  });
});
