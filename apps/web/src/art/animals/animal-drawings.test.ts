import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { animalLook } from "@furrow/core";
import { expect, test } from "vitest";
import { animalKind, animalKinds, dressedAnimal, loadAnimals } from "./animal-drawings.ts";
import { animalMarkup, figureImages } from "./animal-image.ts";
import { drawingOf, type Wardrobe } from "./drawing.ts";

const folder = join(import.meta.dirname, "drawings");
const files = readdirSync(folder);
const coats = import.meta.glob<Wardrobe>("./coats/*.json", { import: "default", eager: true });
const shapes = new Set(Object.values(coats).flatMap((kind) => kind.coats.map(({ shape }) => shape)));
const plain = { coat: 0, marking: 0 };
await loadAnimals(animalKinds);

test("every animal of the farm and of its guests has a drawing, and an unknown one is a hen", () => {
  for (const type of ["hen", "goat", "cow", "horse", "chicken", "pig", "sheep", "rabbit"]) {
    expect(animalKind(type)).toBe(type);
    expect(animalMarkup(dressedAnimal(animalKind(type), plain))).toContain("<path");
  }
  expect(animalKind("dragon")).toBe("hen");
  expect(animalKind("constructor")).toBe("hen");
});

test("every shape of a coat is a file, and every file is a shape of a coat", () => {
  expect(new Set(files)).toEqual(new Set([...shapes].map((shape) => `${shape}.svg`)));
});

test.each(files)("%s says where it turns, looks and wears things", (file) => {
  const { neck, rump, eye, lid, graze, sit, collar, throat, chest, crown, ear } = drawingOf(
    readFileSync(join(folder, file), "utf8"),
  );
  for (const point of [neck, rump, eye, throat, chest, crown, ear])
    for (const value of point.slice(0, 2)) expect(value > 0 && value < 32).toBe(true);
  expect(lid).toMatch(/^#[\da-f]{6}$/);
  expect(graze).toBeLessThan(0);
  expect(sit).toBeGreaterThanOrEqual(0);
  expect(collar).toMatch(/^M[\d.]+ [\d.]+Q[\d.]+ [\d.]+ [\d.]+ [\d.]+$/);
});

test.each(files)(
  "%s has all poses, and ids of its own, because a picture can hold several animals",
  (file) => {
    const text = readFileSync(join(folder, file), "utf8");
    const { torso, stride, rest, head, front } = drawingOf(text).parts;
    for (const pose of [torso, stride, rest, head, front]) expect(pose).toContain("<path");
    const ids = [...text.matchAll(/ id="([\w-]+)"/g)].map(([, id = ""]) => id);
    const own = ids.filter((id) => !/^(tail|torso|stride|rest|head|front|mark-\w+)$/.test(id));
    expect(new Set(own).size).toBe(own.length);
    for (const id of own) expect(id.startsWith(`${file.replace(".svg", "")}-`), id).toBe(true);
  },
);

test.each(files)("%s shows one animal as it stands if it is opened as a picture", (file) => {
  const text = readFileSync(join(folder, file), "utf8");
  for (const [group, id = ""] of text.matchAll(/<g id="([\w-]+)"[^>]*>/g)) {
    const kind = animalKind(file.replace(/\W.*/, ""));
    const isShown = ["tail", "torso", "head", `mark-${coats[`./coats/${kind}.json`]?.marks[0]}`].includes(id);
    const isHidden = /^(stride|rest|front|mark-.+)$/.test(id) && !isShown;
    expect(group.includes('display="none"'), id).toBe(isHidden);
  }
  expect(text).not.toMatch(/<g id="mark-[^>]*>(?:(?!<\/g>).)*<g/s);
});

test("a part's image is the same text each time, and none where there is no part", () => {
  const look = animalLook("hen", "hen:1");
  const hen = dressedAnimal("hen", look);
  expect(figureImages(hen, look).head).toBe(figureImages(hen, look).head);
  expect(figureImages({ ...hen, parts: { ...hen.parts, tail: "" } }, look).tail).toBeNull();
});
