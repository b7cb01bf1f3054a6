import { expect, test } from "vitest";
import { animalDrawing, animalKind } from "./animal-drawings.ts";
import { animalMarkup, partImage } from "./animal-image.ts";

test("every animal of the farm and of its guests has a drawing, and an unknown one is a hen", () => {
  for (const type of ["hen", "goat", "cow", "horse", "chicken", "pig", "sheep", "rabbit"]) {
    expect(animalKind(type)).toBe(type);
    expect(animalMarkup(animalDrawing(animalKind(type)))).toContain("<path");
  }
  expect(animalKind("dragon")).toBe("hen");
  expect(animalKind("constructor")).toBe("hen");
});

test("a part's image is the same text each time, and none where there is no part", () => {
  const hen = animalDrawing("hen");
  expect(partImage(hen, "head")).toBe(partImage(hen, "head"));
  expect(partImage(animalDrawing("pig"), "tail")).toBeNull();
});

/** With `-u` the test writes the files again. */
test.each(["hen", "goat", "cow", "horse", "chicken", "pig", "sheep", "rabbit"] as const)(
  "the picture of a whole %s is its drawing at rest",
  async (kind) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${animalMarkup(animalDrawing(kind))}</svg>\n`;
    await expect(svg).toMatchFileSnapshot(`./${kind}.svg`);
  },
);
