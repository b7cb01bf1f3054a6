import { svgUrl } from "../../ui/svg-picture.ts";
import type { AnimalDrawing, AnimalPart } from "./animal-drawing.ts";

const images = new WeakMap<AnimalDrawing, Map<AnimalPart, string>>();

/** A part as an image address; null where the animal has no such part. Always the same string, so it is decoded once. */
export function partImage(drawing: AnimalDrawing, part: AnimalPart): string | null {
  const markup = drawing[part];
  if (markup === "") return null;
  let parts = images.get(drawing);
  if (parts === undefined) {
    parts = new Map();
    images.set(drawing, parts);
  }
  let image = parts.get(part);
  if (image === undefined) {
    image = svgUrl(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${markup}</svg>`);
    parts.set(part, image);
  }
  return image;
}

/** The whole animal at rest, to be placed in a larger drawing. */
export function animalMarkup({ tail, torso, head }: AnimalDrawing): string {
  return tail + torso + head;
}
