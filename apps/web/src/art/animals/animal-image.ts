import { svgUrl } from "../svg-url.ts";
import { type AnimalDrawing, animalDrawings } from "./animal-drawings.ts";

export type AnimalKind = keyof typeof animalDrawings;
export type AnimalPart = "torso" | "head" | "tail";

/** An unknown type is shown as a hen, as the farm's repair on load does. */
export function animalKind(type: string): AnimalKind {
  return Object.hasOwn(animalDrawings, type) ? (type as AnimalKind) : "hen";
}

export function animalDrawing(kind: AnimalKind): AnimalDrawing {
  return animalDrawings[kind];
}

/** The side of the square an animal is shown in, in CSS pixels. */
export function animalSize(kind: AnimalKind): number {
  switch (kind) {
    case "cow":
      return 75;
    case "goat":
      return 65;
    default:
      return 60;
  }
}

const images = new Map<string, string>();

/** The part as an image address; null where the animal has no such part. The same string each time, so it is decoded once. */
export function animalImage(kind: AnimalKind, part: AnimalPart): string | null {
  const markup = animalDrawings[kind][part];
  if (markup === "") return null;
  const key = `${kind}-${part}`;
  let image = images.get(key);
  if (image === undefined) {
    image = svgUrl(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${markup}</svg>`);
    images.set(key, image);
  }
  return image;
}

/** The whole animal at rest, to be placed in a larger drawing. */
export function animalMarkup(kind: AnimalKind): string {
  const { tail, torso, head } = animalDrawings[kind];
  return tail + torso + head;
}
