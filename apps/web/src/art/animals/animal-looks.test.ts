import { type AnimalLook, animalLook } from "@furrow/core";
import { expect, test } from "vitest";
import { dressedAnimal, loadAnimals } from "./animal-drawings.ts";
import { animalPicture, figureImages, loadedPicture, lookMarkup } from "./animal-image.ts";
import cow from "./coats/cow.json";
import goat from "./coats/goat.json";
import hen from "./coats/hen.json";
import horse from "./coats/horse.json";
import type { Drawing } from "./drawing.ts";

const wardrobes = { hen, goat, cow, horse };
const earned = ["hen", "goat", "cow", "horse"] as const;
const bare: AnimalLook = { coat: 0, marking: 0, size: 1, gait: "animation-1", wears: null, mark: null };
const coats = Array.from({ length: 12 }, (_, coat) => coat);
await loadAnimals([...earned, "sheep"]);

test.each(earned)("a %s has twelve coats with four markings each, and no two are drawn alike", (kind) => {
  expect(wardrobes[kind].coats).toHaveLength(12);
  expect(wardrobes[kind].marks).toHaveLength(4);
  const drawn = coats.flatMap((coat) =>
    [0, 1, 2, 3].map((marking) => lookMarkup(kind, { ...bare, coat, marking })),
  );
  expect(new Set(drawn).size).toBe(48);
});

test.each(earned)("a coat of a %s dyes every color there is a dye for", (kind) => {
  const { dyes, coats: worn, marks } = wardrobes[kind];
  for (const [coat, { colors, shape }] of worn.entries()) {
    expect(colors).toHaveLength(dyes.length);
    for (const marking of marks.keys()) {
      const markup = Object.values(dressedAnimal(kind, { coat, marking }).parts).join("");
      for (const dye of dyes)
        if (!colors.includes(dye)) expect(markup, `${shape} ${coat}`).not.toContain(dye);
      expect(markup).not.toContain("mark-");
    }
  }
});

test("a guest's animals are as they are drawn, whatever their look", () => {
  const sheep = dressedAnimal("sheep", { coat: 7, marking: 3 });
  expect(sheep).toEqual(dressedAnimal("sheep", { coat: 0, marking: 0 }));
});

test("500 animals are some dozens of pictures, not 1,500", () => {
  const addresses = new Set<string | null>();
  for (let i = 0; i < 500; i++) {
    const kind = i % 8 === 0 ? "goat" : i % 30 === 0 ? "cow" : "hen";
    const look = animalLook(kind, `${kind}:${i}`);
    const drawing = dressedAnimal(kind, look);
    for (const image of Object.values(figureImages(drawing, look))) addresses.add(image);
  }
  expect(addresses.size).toBeLessThan(320);
});

test("one animal has one picture, the same at every asking; another day's hen has another", async () => {
  const picture = await animalPicture("hen", "hen:2026-11-20");
  expect(await animalPicture("hen", "hen:2026-11-20")).toBe(picture);
  expect(loadedPicture("hen", "hen:2026-11-20")).toBe(picture);
  expect(await animalPicture("hen", "hen:2026-11-21")).not.toBe(picture);
});

const wornImage = (drawing: Drawing, look: AnimalLook) => figureImages(drawing, look).worn;

test.each(earned)("each mark, the bell and every scarf of a %s can be told apart", (kind) => {
  const drawing = dressedAnimal(kind, bare);
  const worn = [
    ...(["first", "streak", "newYear", "weekend"] as const).map((mark) =>
      wornImage(drawing, { ...bare, mark }),
    ),
    ...(["bell", 0, 1, 2, 3, 4, 5] as const).map((wears) => wornImage(drawing, { ...bare, wears })),
  ];
  expect(new Set(worn).size).toBe(11);
  expect(worn).not.toContain(null);
  expect(wornImage(drawing, bare)).toBeNull();
});

test("a laurel is worn instead of a scarf, any other mark beside it", () => {
  const hen = dressedAnimal("hen", bare);
  const scarf = { ...bare, wears: 2 };
  expect(wornImage(hen, { ...scarf, mark: "streak" })).toBe(wornImage(hen, { ...bare, mark: "streak" }));
  expect(wornImage(hen, { ...scarf, mark: "first" })).not.toBe(wornImage(hen, { ...bare, mark: "first" }));
});
