import type { AnimalLook } from "@furrow/core";
import { svgUrl } from "../svg-url.ts";
import type { AnimalDrawing, AnimalPart } from "./animal-drawing.ts";
import { type AnimalKind, animalDrawing } from "./animal-drawings.ts";
import { wardrobeOf } from "./coats.ts";
import { markingOf } from "./markings.ts";
import { wornMarkup } from "./worn.ts";

type Coat = Pick<AnimalLook, "coat" | "marking">;

const dressed = new Map<string, AnimalDrawing>();

/** An animal in its coat. Those alike share one drawing, so that 500 animals are some dozens of pictures. */
export function dressedAnimal(kind: AnimalKind, { coat, marking }: Coat): AnimalDrawing {
  const key = `${kind} ${coat} ${marking}`;
  const known = dressed.get(key);
  if (known !== undefined) return known;
  const drawing = dress(kind, coat, marking);
  dressed.set(key, drawing);
  return drawing;
}

function dress(kind: AnimalKind, coat: number, marking: number): AnimalDrawing {
  const drawing = animalDrawing(kind);
  const wardrobe = wardrobeOf(kind);
  const colors = wardrobe?.coats[coat];
  if (wardrobe === undefined || colors === undefined) return drawing;
  const byDye = new Map(wardrobe.dyes.map((dye, i) => [dye, colors[i] ?? dye]));
  const dye = (markup: string) => markup.replace(/#[\da-f]{6}/g, (color) => byDye.get(color) ?? color);
  const { torso, head, tail, eye } = drawing;
  return {
    ...drawing,
    ...markingOf(kind, marking)({ torso: dye(torso), head: dye(head), tail: dye(tail) }, colors),
    eye: [eye[0], eye[1], dye(eye[2])],
  };
}

const images = new Map<string, string>();

/** Always the same text for the same markup: the browser keeps one decoded image for it. */
function imageOf(markup: string, viewBox: string): string {
  const key = viewBox + markup;
  let image = images.get(key);
  if (image === undefined) {
    image = svgUrl(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${markup}</svg>`);
    images.set(key, image);
  }
  return image;
}

/** A part as an image address; null where the animal has no such part. */
export function partImage(drawing: AnimalDrawing, part: AnimalPart): string | null {
  return drawing[part] === "" ? null : imageOf(drawing[part], "0 0 32 32");
}

/** What an animal has on, as an image a quarter larger than it on every side; null for most. */
export function wornImage(kind: AnimalKind, look: AnimalLook): string | null {
  const markup = wornMarkup(kind, look);
  return markup === "" ? null : imageOf(markup, "-8 -8 48 48");
}

/** The whole animal at rest with a little air above it. */
export function wholeImage(kind: AnimalKind, look: AnimalLook): string {
  return imageOf(lookMarkup(kind, look), "-1 -2 34 34");
}

/** The whole animal at rest, to be placed in a larger drawing. */
export const lookMarkup = (kind: AnimalKind, look: AnimalLook): string =>
  animalMarkup(dressedAnimal(kind, look)) + wornMarkup(kind, look);

export function animalMarkup({ tail, torso, head }: AnimalDrawing): string {
  return tail + torso + head;
}
